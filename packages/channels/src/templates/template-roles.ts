/** What a template renders: one problem on its line, or the whole review. */
export type TemplateRole = 'line_comments' | 'summary'

export const templateRoles: readonly TemplateRole[] = ['line_comments', 'summary']

/** Which template is wanted. */
export interface TemplateRequest {
  /** Name of the channel in the configuration. */
  readonly channel: string
  readonly kind: string
  readonly role: TemplateRole
}

/** File names in the order in which they are looked for; the first one that exists counts. */
export function templateNames({ channel, kind, role }: TemplateRequest): string[] {
  return [`${channel}.${role}`, `${kind}.${role}`, role].flatMap((name) => [`${name}.md.hbs`, `${name}.hbs`])
}

/** The role that a file name says, or `undefined`. */
export function roleOf(fileName: string): TemplateRole | undefined {
  const name = fileName.replace(/(?:\.md)?\.hbs$/, '')
  return templateRoles.find((role) => name === role || name.endsWith(`.${role}`))
}
