/** Words of ours that lead to an address of the platform; the words alone where there is none that Markdown can hold. */
export function linked(text: string, url: string | undefined): string {
  return url !== undefined && /^https?:\/\/[^\s<>]+$/.test(url) ? `[${text}](<${url}>)` : text
}
