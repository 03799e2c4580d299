/** The operation that a request is, and the values in its path. */
export interface RouteMatch {
  readonly operation: string
  readonly path: Readonly<Record<string, string>>
}

/** Finds the operation, written like `GET /pulls/{index}.{type}`, that a method and a path mean; the first one that fits. */
export type RouteMatcher = (method: string, path: string) => RouteMatch | undefined

export function createRouteMatcher(operations: readonly string[]): RouteMatcher {
  const routes = operations.map((operation) => {
    const [method, template = ''] = operation.split(' ')
    return { operation, method, pattern: patternOf(template) }
  })
  return (method, path) => {
    for (const { operation, method: own, pattern } of routes) {
      const match = own === method ? pattern.exec(path) : null
      if (match) {
        const values = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
        return { operation, path: Object.fromEntries(values) as Record<string, string> }
      }
    }
    return undefined
  }
}

function patternOf(template: string): RegExp {
  const parts = template.split(/\{(\w+)\}/)
  const source = parts.map((part, index) => (index % 2 === 0 ? part.replaceAll('.', '\\.') : `(?<${part}>[^/]+?)`))
  return new RegExp(`^${source.join('')}$`)
}
