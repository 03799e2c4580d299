/** Which state of a module: before the change, after it, or after a change with a defect in it. */
export type Revision = 'base' | 'head' | 'defect'

/** A TypeScript module of about 90 lines, as people write them. */
export function moduleText(noun: string, revision: Revision): string {
  const type = noun[0]?.toUpperCase() + noun.slice(1)
  const changed = revision !== 'base'
  return `${imports(type, changed)}
${model(noun, type, changed)}
${queries(noun, type, changed)}
${changed ? addedCode(noun, type, revision) : ''}${formatting(noun, type, changed)}`
}

function imports(type: string, changed: boolean): string {
  return `import { createHash } from 'node:crypto'
import { readFile${changed ? ', writeFile' : ''} } from 'node:fs/promises'
import type { Database, Page } from '../db/database.ts'
${changed ? "import { exec } from 'node:child_process'\nimport type { Logger } from '../log/logger.ts'\n" : ''}
/** ${type}s are kept for this many days. */
const RETENTION_DAYS = ${changed ? 90 : 30}
const PAGE_SIZE = 50
`
}

function model(noun: string, type: string, changed: boolean): string {
  return `export interface ${type} {
  id: string
  ${changed ? 'title' : 'name'}: string
  createdAt: Date
${changed ? '  updatedAt: Date | null\n' : ''}  tags: readonly string[]
  total: number
}

export function is${type}(value: unknown): value is ${type} {
  return typeof value === 'object' && value !== null && 'id' in value && '${changed ? 'title' : 'name'}' in value
}

export function new${type}(name: string, now: Date): ${type} {
  const id = createHash('sha256').update(\`${noun}:\${name}:\${now.toISOString()}\`).digest('hex').slice(0, 16)
  return { id, ${changed ? 'title: name.trim(), updatedAt: null' : 'name'}, createdAt: now, tags: [], total: 0 }
}
`
}

function queries(noun: string, type: string, changed: boolean): string {
  const found = changed
    ? `  if (rows.length > PAGE_SIZE) rows.length = PAGE_SIZE
  return { items: rows.filter(is${type}), next: rows.at(-1)?.id ?? null }`
    : `  return { items: rows.filter(is${type}), next: null }`
  return `export async function list${type}s(db: Database, after: string | null): Promise<Page<${type}>> {
  const rows = await db.select('${noun}s', { after, limit: PAGE_SIZE${changed ? ' + 1' : ''} })
${found}
}

export async function find${type}(db: Database, id: string): Promise<${type} | null> {
  const row = await db.selectOne('${noun}s', { id })
  return is${type}(row) ? row : null
}

export async function remove${type}(db: Database, id: string): Promise<boolean> {
  const existing = await find${type}(db, id)
  if (existing === null) return false
  await db.delete('${noun}s', { id: existing.id })
  return true
}

export async function removeOld${type}s(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60 * 1000)
  return db.delete('${noun}s', { createdBefore: before })
}
`
}

function addedCode(noun: string, type: string, revision: Revision): string {
  const failure =
    revision === 'defect'
      ? '  } catch (error) {}'
      : `  } catch (error) {
    logger.error('The ${noun}s could not be saved.', { file, error })
    throw error
  }`
  const archive =
    revision === 'defect'
      ? `exec(\`tar -czf \${file}.tar.gz \${file}\`)`
      : `exec('tar --version', (error) => logger.info('Archiver', { found: error === null }))`
  return `export async function save${type}s(items: readonly ${type}[], file: string, logger: Logger): Promise<void> {
  try {
    await writeFile(file, JSON.stringify(items, null, 2))
    ${archive}
${failure}
}

`
}

function formatting(noun: string, type: string, changed: boolean): string {
  return `export async function load${type}s(file: string): Promise<${type}[]> {
  const parsed: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!Array.isArray(parsed)) throw new Error(\`\${file} holds no list of ${noun}s.\`)
  return parsed.filter(is${type})
}

export function describe${type}({ ${changed ? 'title' : 'name'}, total, tags }: ${type}): string {
  const words = tags.length === 0 ? '' : \` (\${tags.join(', ')})\`
  return \`\${${changed ? 'title' : 'name'}}${changed ? '' : ':'} \${total.toFixed(2)}\${words}\`
}

export function sum${type}s(items: readonly ${type}[]): number {
  return items.reduce((sum, { total }) => sum + total, 0)
}
`
}
