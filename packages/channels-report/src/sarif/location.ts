import { problemPlace } from '@aicr/channels'
import type { Problem } from '@aicr/schema'
import type { SarifLocation } from './sarif-types.ts'

/** What all addresses of a log are relative to. */
export const SOURCE_ROOT = '%SRCROOT%'

/**
 * A repository path as a relative URI. Everything but unreserved characters is percent-encoded, so that no name is taken
 * for a scheme, a query or a parent folder. Empty when nothing of the path is left.
 */
export function artifactUri(path: string): string {
  return path
    .toWellFormed()
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .map(encodeURIComponent)
    .join('/')
}

/** A whole file; none when the path names nothing. */
export function fileLocation(path: string): SarifLocation[] {
  const uri = artifactUri(path)
  return uri === '' ? [] : [{ physicalLocation: { artifactLocation: { uri, uriBaseId: SOURCE_ROOT } } }]
}

/**
 * Where a problem stands. Lines of the old file are left out: readers count in the new one, where these lines are not.
 */
export function problemLocation(problem: Problem): SarifLocation[] {
  const { path, side, line, endLine } = problemPlace(problem)
  if (side === 'old') return fileLocation(path)
  const code = problem.anchor?.code ?? ''
  const region = { startLine: line, endLine, ...(code === '' ? {} : { snippet: { text: code } }) }
  return fileLocation(path).map(({ physicalLocation }) => ({ physicalLocation: { ...physicalLocation, region } }))
}
