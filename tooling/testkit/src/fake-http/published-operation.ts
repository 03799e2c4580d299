/** An operation of a published API description, cut to what a request is checked against. */
export interface PublishedOperation {
  readonly method: string
  /** Such as `/repos/{owner}/{repo}`. */
  readonly path: string
  readonly query: readonly { readonly name: string; readonly required?: boolean; readonly schema: object }[]
  /** The schema of the JSON body; `null` where there is none. */
  readonly body: object | null
  /** Whether a body has to be sent where there is a schema of one; yes when absent. */
  readonly bodyRequired?: boolean
  /** The schema of the JSON that is answered when all goes well; `null` where none is. */
  readonly answer?: object | null
}

/** The name under which an operation is known, such as `GET /user`. */
export function operationName({ method, path }: Pick<PublishedOperation, 'method' | 'path'>): string {
  return `${method} ${path}`
}
