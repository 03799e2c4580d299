/** The operation that a request is, and the values in its path. */
export interface RouteMatch {
  readonly operation: string
  readonly path: Readonly<Record<string, string>>
}

/** Finds the operation, written like `GET /repos/{owner}/{repo}`, that a method and a path mean. */
export function matchRoute(method: string, path: string, operations: readonly string[]): RouteMatch | undefined {
  const parts = path.split('/').map(decodeURIComponent)
  for (const operation of operations) {
    const [verb, template = ''] = operation.split(' ')
    const names = template.split('/')
    if (verb !== method || names.length !== parts.length) continue
    const isMatch = names.every((name, index) => name.startsWith('{') || name === parts[index])
    if (!isMatch) continue
    const values = names.flatMap((name, index) =>
      name.startsWith('{') ? [[name.slice(1, -1), parts[index] ?? ''] as const] : [],
    )
    return { operation, path: Object.fromEntries(values) }
  }
  return undefined
}
