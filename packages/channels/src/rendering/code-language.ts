/** Names of languages as info strings take them, by the end of the file name. Only names that colour code and do nothing else. */
const LANGUAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bash: 'bash',
    c: 'c',
    cc: 'cpp',
    cpp: 'cpp',
    cs: 'csharp',
    css: 'css',
    cts: 'ts',
    dart: 'dart',
    ex: 'elixir',
    exs: 'elixir',
    go: 'go',
    gradle: 'groovy',
    graphql: 'graphql',
    h: 'c',
    hpp: 'cpp',
    html: 'html',
    java: 'java',
    cjs: 'js',
    js: 'js',
    json: 'json',
    jsx: 'jsx',
    kt: 'kotlin',
    kts: 'kotlin',
    less: 'less',
    lua: 'lua',
    m: 'objectivec',
    mjs: 'js',
    mts: 'ts',
    php: 'php',
    pl: 'perl',
    proto: 'protobuf',
    ps1: 'powershell',
    py: 'python',
    r: 'r',
    rb: 'ruby',
    rs: 'rust',
    scala: 'scala',
    scss: 'scss',
    sh: 'bash',
    sql: 'sql',
    svelte: 'svelte',
    swift: 'swift',
    tf: 'hcl',
    toml: 'toml',
    ts: 'ts',
    tsx: 'tsx',
    vue: 'vue',
    xml: 'xml',
    yaml: 'yaml',
    yml: 'yaml',
    zig: 'zig',
  }),
)

/**
 * The info string for a fenced block of a file's code; empty when the language is not known. Never a word that makes a
 * platform do more than colour the block (`suggestion`, `mermaid`), whatever the file is called.
 */
export function codeLanguage(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  if (name === 'dockerfile') return 'dockerfile'
  if (name === 'makefile') return 'makefile'
  const dot = name.lastIndexOf('.')
  return dot === -1 ? '' : (LANGUAGES.get(name.slice(dot + 1)) ?? '')
}
