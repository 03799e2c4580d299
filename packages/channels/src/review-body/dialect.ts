/** How one platform's Markdown differs from the others', as data. */
export interface MarkdownDialect {
  /**
   * How a change is offered that a reader can commit: `range` replaces the lines of the comment (GitHub), `offsets` names
   * the lines around the comment's own one (GitLab), `none` shows a patch (Gitea, Forgejo).
   */
  readonly suggestions: 'range' | 'offsets' | 'none'
}

/** The forges whose Markdown is known. */
export const dialects = {
  github: { suggestions: 'range' },
  gitea: { suggestions: 'none' },
  gitlab: { suggestions: 'offsets' },
} as const satisfies Record<string, MarkdownDialect>
