import { formatRegion } from '@aicr/markdown'
import { describe, expect, it } from 'vitest'
import type { IssueReader } from '../issue-discussion.ts'

/** A reader over one repository of a fake platform, and what others do there. */
export interface IssueReaderWorld {
  readonly reader: IssueReader
  /** Opens issue 30. */
  openIssue(issue: { title: string; body: string; labels: readonly string[] }): void
  closeIssue(): void
  /** Comments on it, as somebody else or with the account of our token. */
  comment(body: string, by: 'person' | 'own'): void
  /** Answers the next reading of an issue with this status. */
  failReading(status: number): void
}

export interface IssueReaderContract {
  create(): Promise<IssueReaderWorld>
}

const NUMBER = '30'
/** Platforms give at most a hundred a page. */
const MORE_THAN_A_PAGE = 105
const marked = formatRegion('A review.')

/** Registers the tests that every {@link IssueReader} must pass. */
export function describeIssueReaderContract(name: string, { create }: IssueReaderContract): void {
  async function world(): Promise<IssueReaderWorld> {
    const made = await create()
    made.openIssue({ title: 'It crashes', body: 'Since 2.0.', labels: ['bug', 'ui'] })
    return made
  }

  describe(`${name} keeps the contract of issue readers`, () => {
    it('gives an issue as people wrote it', async () => {
      const { reader, comment } = await world()
      comment('Here too.', 'person')
      comment('Which version?', 'own')
      const issue = await reader.read(NUMBER)
      expect(issue).toMatchObject({
        number: NUMBER,
        title: 'It crashes',
        body: 'Since 2.0.',
        labels: ['bug', 'ui'],
        state: 'open',
        isLocked: false,
        author: expect.any(String),
        createdAt: expect.stringMatching(/^\d{4}-/),
        url: expect.stringContaining(NUMBER),
      })
      expect(issue.remarks.map(({ body }) => body)).toEqual(['Here too.', 'Which version?'])
    })

    it('reads all comments, the oldest first', async () => {
      const { reader, comment } = await world()
      const bodies = Array.from({ length: MORE_THAN_A_PAGE }, (_, index) => `Comment ${index}`)
      for (const body of bodies) comment(body, 'person')
      expect((await reader.read(NUMBER)).remarks.map(({ body }) => body)).toEqual(bodies)
    })

    it('leaves out what AICR wrote, and not what others wrote with its marks', async () => {
      const { reader, comment } = await world()
      comment(marked, 'own')
      comment(marked, 'person')
      expect((await reader.read(NUMBER)).remarks).toMatchObject([{ body: marked, author: expect.any(String) }])
    })

    it('says that an issue is closed', async () => {
      const { reader, closeIssue } = await world()
      closeIssue()
      expect(await reader.read(NUMBER)).toMatchObject({ state: 'closed' })
    })

    it('rejects with the reason where there is none', async () => {
      const { reader, failReading } = await world()
      await expect(reader.read('31')).rejects.toMatchObject({
        code: 'not_found',
        message: expect.stringContaining('has no issue 31 that this token may read'),
      })
      failReading(410)
      await expect(reader.read(NUMBER)).rejects.toMatchObject({
        code: 'not_found',
        message: expect.stringContaining('was deleted'),
      })
    })

    it('does not take a refusal for a missing issue', async () => {
      const { reader, failReading } = await world()
      failReading(403)
      await expect(reader.read(NUMBER)).rejects.toMatchObject({ code: 'authentication' })
    })
  })
}
