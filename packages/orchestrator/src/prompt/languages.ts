/** Languages by the ending of a file's name: those that change what a reviewer looks for. */
const LANGUAGES: Readonly<Record<string, string>> = {
  bash: 'Shell',
  c: 'C',
  cc: 'C++',
  cpp: 'C++',
  cs: 'C#',
  css: 'CSS',
  cts: 'TypeScript',
  cxx: 'C++',
  dart: 'Dart',
  erl: 'Erlang',
  ex: 'Elixir',
  exs: 'Elixir',
  fs: 'F#',
  go: 'Go',
  groovy: 'Groovy',
  h: 'C',
  hpp: 'C++',
  hs: 'Haskell',
  html: 'HTML',
  java: 'Java',
  jl: 'Julia',
  js: 'JavaScript',
  jsx: 'JavaScript',
  kt: 'Kotlin',
  kts: 'Kotlin',
  less: 'CSS',
  lua: 'Lua',
  m: 'Objective-C',
  mjs: 'JavaScript',
  cjs: 'JavaScript',
  ml: 'OCaml',
  mm: 'Objective-C++',
  mts: 'TypeScript',
  php: 'PHP',
  pl: 'Perl',
  ps1: 'PowerShell',
  py: 'Python',
  r: 'R',
  rb: 'Ruby',
  rs: 'Rust',
  scala: 'Scala',
  scss: 'CSS',
  sh: 'Shell',
  sol: 'Solidity',
  sql: 'SQL',
  svelte: 'Svelte',
  swift: 'Swift',
  tf: 'Terraform',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  vue: 'Vue',
  zig: 'Zig',
}

/** The languages that some files are written in, the ones with the most files first: `TypeScript (3 files), SQL (1 file)`. */
export function languagesOf(paths: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
    const language = Object.hasOwn(LANGUAGES, ending) ? LANGUAGES[ending] : undefined
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([nameA, a], [nameB, b]) => b - a || (nameA < nameB ? -1 : 1))
    .map(([name, count]) => `${name} (${count} ${count === 1 ? 'file' : 'files'})`)
    .join(', ')
}
