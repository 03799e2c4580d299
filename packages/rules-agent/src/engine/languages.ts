/** Languages that a rule can name. Those of {@link astLanguages} have a syntax tree, the others are lines of text. */
export const languages = [
  'typescript',
  'javascript',
  'python',
  'go',
  'c',
  'cpp',
  'csharp',
  'css',
  'dockerfile',
  'elixir',
  'env',
  'html',
  'java',
  'json',
  'kotlin',
  'lua',
  'markdown',
  'perl',
  'php',
  'powershell',
  'ruby',
  'rust',
  'scala',
  'shell',
  'sql',
  'swift',
  'terraform',
  'toml',
  'vue',
  'yaml',
] as const
export type Language = (typeof languages)[number]

export const astLanguages = ['typescript', 'javascript', 'python', 'go'] as const
export type AstLanguage = (typeof astLanguages)[number]

/** Grammars as ast-grep names them. */
export type Grammar = 'TypeScript' | 'Tsx' | 'JavaScript' | 'python' | 'go'

/** The grammars in which a rule for a language is run; a file is parsed by one of them. */
export const grammarsOf: Readonly<Record<AstLanguage, readonly Grammar[]>> = {
  typescript: ['TypeScript', 'Tsx'],
  javascript: ['JavaScript'],
  python: ['python'],
  go: ['go'],
}

const extensions: Readonly<Record<Language, string>> = {
  typescript: 'ts mts cts tsx',
  javascript: 'js mjs cjs jsx',
  python: 'py pyi pyw',
  go: 'go',
  c: 'c h',
  cpp: 'cc cpp cxx hh hpp hxx',
  csharp: 'cs',
  css: 'css less scss',
  dockerfile: 'dockerfile',
  elixir: 'ex exs',
  env: 'env',
  html: 'htm html',
  java: 'java',
  json: 'json jsonc json5',
  kotlin: 'kt kts',
  lua: 'lua',
  markdown: 'md mdx markdown',
  perl: 'pl pm',
  php: 'php',
  powershell: 'ps1 psm1',
  ruby: 'rb rake gemspec',
  rust: 'rs',
  scala: 'scala sc',
  shell: 'sh bash zsh ksh bats',
  sql: 'sql',
  swift: 'swift',
  terraform: 'tf',
  toml: 'toml',
  vue: 'vue svelte astro',
  yaml: 'yaml yml',
}

const byExtension: ReadonlyMap<string, Language> = new Map(
  languages.flatMap((language) => extensions[language].split(' ').map((extension) => [extension, language] as const)),
)

const byName: ReadonlyMap<string, Language> = new Map([
  ['containerfile', 'dockerfile'],
  ['dockerfile', 'dockerfile'],
  ['gemfile', 'ruby'],
  ['rakefile', 'ruby'],
])

/** Written by people and read by a compiler, an interpreter or a shell. */
const notCode: ReadonlySet<Language> = new Set(['css', 'env', 'html', 'json', 'markdown', 'toml', 'yaml'])

/** The language of a file by its name, or `null` where the name doesn't tell. */
export function languageOf(path: string): Language | null {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  if (name.startsWith('dockerfile.')) return 'dockerfile'
  if (name.startsWith('.env.')) return 'env'
  return byName.get(name) ?? byExtension.get(name.slice(name.lastIndexOf('.') + 1)) ?? null
}

export function isLanguage(value: string): value is Language {
  return languages.some((language) => language === value)
}

/** Whether a language is program text, in which an invisible character has no business. */
export function isCode(language: Language | null): boolean {
  return language !== null && !notCode.has(language)
}

/** The grammar that parses a file, or `null` for a language without one. */
export function grammarOf(path: string, language: Language | null): Grammar | null {
  switch (language) {
    case 'typescript':
      return path.toLowerCase().endsWith('.tsx') ? 'Tsx' : 'TypeScript'
    case 'javascript':
      return 'JavaScript'
    case 'python':
      return 'python'
    case 'go':
      return 'go'
    default:
      return null
  }
}
