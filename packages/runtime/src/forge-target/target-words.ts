import type { TargetName } from './forge.ts'

/** The option that names one. */
export function optionOf(name: TargetName): string {
  return name === 'issue' ? '--issue' : '--pull-request'
}

/** What it is called. */
export function wordOf(name: TargetName): string {
  return name === 'issue' ? 'issue' : 'pull request'
}

export function withArticle(name: TargetName): string {
  return name === 'issue' ? 'an issue' : 'a pull request'
}
