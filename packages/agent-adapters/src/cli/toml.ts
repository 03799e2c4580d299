/** What a configuration in TOML is made of. */
export type TomlValue = string | number | boolean | readonly string[] | TomlTable
export interface TomlTable {
  readonly [key: string]: TomlValue
}

/** A table as TOML 1.0. Values of a table come before its sub-tables, as the format wants it. */
export function toToml(table: TomlTable): string {
  return `${linesOf(table, []).join('\n')}\n`
}

function linesOf(table: TomlTable, path: readonly string[]): string[] {
  const entries = Object.entries(table)
  const values = entries.flatMap(([key, value]) => (isTable(value) ? [] : [`${quote(key)} = ${valueOf(value)}`]))
  const header = path.length > 0 && values.length > 0 ? [`[${path.map(quote).join('.')}]`] : []
  const tables = entries.flatMap(([key, value]) => (isTable(value) ? linesOf(value, [...path, key]) : []))
  return [...header, ...values, ...tables]
}

function isTable(value: TomlValue): value is TomlTable {
  return typeof value === 'object' && !Array.isArray(value)
}

function valueOf(value: Exclude<TomlValue, TomlTable>): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'object') return `[${value.map(quote).join(', ')}]`
  return String(value)
}

/** JSON's strings are TOML's basic strings, but for DEL, which TOML wants escaped. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll('\u007f', '\\u007f')
}
