export function escapeText(text: string): string { return text.replaceAll(/[\\`*_{}\[\]<>()#+.!|~@-]/g, (c) => '\\' + c) }
