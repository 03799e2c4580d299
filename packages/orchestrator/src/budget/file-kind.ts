import { classifyPath } from '../stages/classify-path.ts'

/** What a file is for, told by its path. */
export type FileKind = 'source' | 'config' | 'test' | 'docs' | 'generated'

const DOCS =
  /(?:^|\/)(?:docs?|documentation|changelogs?|examples?)\/|\.(?:md|mdx|rst|adoc|txt|po|pot|svg)$|(?:^|\/)(?:readme|changelog|licen[cs]e|authors|notice)[^/]*$/
const TEST =
  /(?:^|\/)(?:tests?|__tests__|specs?|e2e|testdata|fixtures?|__fixtures__|__mocks__|mocks?|snapshots?|__snapshots__)\/|[._-](?:test|tests|spec|mock)\.[^/]+$|(?:^|\/)(?:test_|mock_)[^/]+$|_test\.[^/]+$|tests?\.(?:cs|java|kt|scala|swift|php)$/
const CONFIG =
  /\.(?:json|jsonc|json5|ya?ml|toml|ini|cfg|conf|properties|env|lock|editorconfig|csproj|gradle|cmake|bazel|mod|sum)$|(?:^|\/)(?:dockerfile|makefile|cmakelists\.txt|\.[^/]+rc|\.git[^/]+)$/
const GENERATED = /(?:^|\/)(?:dist|generated|gen|__generated__)\/|\.(?:generated|gen)\.[^/]+$|_generated\.[^/]+$/

/** The kind of the file at `path`. What matches nothing is source: a file that nobody knows is looked at. */
export function fileKind(path: string): FileKind {
  const lower = path.toLowerCase()
  if (classifyPath(path) !== null || GENERATED.test(lower)) return 'generated'
  if (TEST.test(lower)) return 'test'
  if (DOCS.test(lower)) return 'docs'
  return CONFIG.test(lower) ? 'config' : 'source'
}
