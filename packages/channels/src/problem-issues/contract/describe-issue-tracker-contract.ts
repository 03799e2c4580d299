import { isAicrError } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import type { IssueTracker, NewIssue } from '../issue-tracker.ts'

/** A platform where nothing of ours stands yet, and what somebody else can do there. */
export interface TrackerFixture {
  readonly tracker: IssueTracker
  readonly somebodyElse: {
    /** Opens an issue and answers its id. */
    openIssue(issue: NewIssue): string | Promise<string>
    comment(issue: string, body: string): void | Promise<void>
    /** Adds labels to the ones that are there. */
    addLabels(issue: string, labels: readonly string[]): void | Promise<void>
  }
  /** `second` comes after `first`; `beside` comes after `first` too, but not after `second`; `missing` does not exist. */
  readonly commits: {
    readonly first: string
    readonly second: string
    readonly beside: string
    readonly missing: string
  }
}

/** What the kit needs to know of a member. */
export interface IssueTrackerContract {
  create(): TrackerFixture | Promise<TrackerFixture>
  /** More issues, and more comments, than the platform gives on one page; 55 when absent. */
  readonly moreThanAPage?: number
}

const LABEL = 'aicr-managed'

function newIssue(changes: Partial<NewIssue> = {}): NewIssue {
  return { title: 'A problem', body: 'Body.\n\n<!-- aicr:x=1 -->', labels: [LABEL], assignees: [], ...changes }
}

async function failureStatus(call: Promise<unknown>): Promise<unknown> {
  try {
    await call
    return undefined
  } catch (error) {
    return isAicrError(error) ? error.details['status'] : error
  }
}

function describeIssues({ create, moreThanAPage = 55 }: IssueTrackerContract): void {
  it('opens an issue although an account cannot be assigned, and names it', async () => {
    const { tracker } = await create()
    const made = await tracker.createIssue(newIssue({ assignees: ['nobody-of-that-name'] }))
    expect(made.unassigned).toEqual(['nobody-of-that-name'])
    expect(await tracker.getIssue(made.id)).toMatchObject({ title: 'A problem', state: 'open' })
    expect((await tracker.createIssue(newIssue())).unassigned).toEqual([])
  })

  it('opens an issue as our own and lists it by its label', async () => {
    const { tracker } = await create()
    const made = await tracker.createIssue(newIssue({ labels: [LABEL, 'severity/high'] }))
    expect(made).toMatchObject({ title: 'A problem', state: 'open', isOwn: true })
    const [listed] = await tracker.listIssues({ state: 'open', label: LABEL, limit: 20 })
    expect(listed).toMatchObject({ id: made.id, number: made.number, title: 'A problem', isOwn: true })
    expect(listed?.body.trim()).toBe(newIssue().body)
    expect([...(listed?.labels ?? [])].toSorted()).toEqual([LABEL, 'severity/high'])
    expect(await tracker.listIssues({ state: 'open', label: 'another', limit: 20 })).toEqual([])
    expect(await tracker.getIssue(made.id)).toMatchObject({
      id: made.id,
      title: 'A problem',
      state: 'open',
      isOwn: true,
    })
  })

  it('knows what somebody else opened', async () => {
    const { tracker, somebodyElse } = await create()
    const id = await somebodyElse.openIssue(newIssue())
    expect(await tracker.getIssue(id)).toMatchObject({ id, isOwn: false })
  })

  it('lists the newest first, as many as are asked for, over as many pages as it takes', async () => {
    const { tracker } = await create()
    const numbers: number[] = []
    for (let index = 0; index < moreThanAPage; index += 1) {
      numbers.push((await tracker.createIssue(newIssue({ title: `Problem ${index}` }))).number)
    }
    const listed = await tracker.listIssues({ state: 'open', label: LABEL, limit: moreThanAPage - 1 })
    expect(listed.map(({ number }) => number)).toEqual(numbers.toReversed().slice(0, -1))
    expect(await tracker.listIssues({ state: 'open', label: LABEL, limit: 2 })).toHaveLength(2)
  })

  it('changes what it is told to, closes, and leaves the labels of others alone', async () => {
    const { tracker, somebodyElse } = await create()
    const { id } = await tracker.createIssue(newIssue({ labels: [LABEL, 'old'] }))
    await somebodyElse.addLabels(id, ['by-hand'])
    await tracker.updateIssue(id, { title: 'Renamed', addLabels: ['new'], removeLabels: ['old'] })
    const renamed = await tracker.getIssue(id)
    expect(renamed).toMatchObject({ title: 'Renamed', state: 'open' })
    expect(renamed?.body.trim()).toBe(newIssue().body)
    expect([...(renamed?.labels ?? [])].toSorted()).toEqual([LABEL, 'by-hand', 'new'])
    await tracker.updateIssue(id, { body: 'Other.', state: 'closed' })
    expect(await tracker.getIssue(id)).toMatchObject({ title: 'Renamed', body: 'Other.', state: 'closed' })
    expect(await tracker.listIssues({ state: 'open', label: LABEL, limit: 20 })).toEqual([])
    expect(await tracker.listIssues({ state: 'closed', label: LABEL, limit: 20 })).toMatchObject([{ id }])
  })

  it('deletes where it says that it can', async () => {
    const { tracker } = await create()
    const { id } = await tracker.createIssue(newIssue())
    if (tracker.deleteIssue === undefined) return
    await tracker.deleteIssue(id)
    expect(await tracker.getIssue(id)).toBeUndefined()
  })

  it('tells what is not there from what went wrong', async () => {
    const { tracker } = await create()
    expect(await tracker.getIssue('999999')).toBeUndefined()
    expect(await failureStatus(tracker.updateIssue('999999', { title: 'x' }))).toBe(404)
  })
}

function describeRest({ create, moreThanAPage = 55 }: IssueTrackerContract): void {
  it('lists comments in order to the last page, and knows whose they are', async () => {
    const { tracker, somebodyElse } = await create()
    const { id } = await tracker.createIssue(newIssue())
    await somebodyElse.comment(id, 'by somebody else')
    for (let index = 1; index < moreThanAPage; index += 1) await tracker.createComment(id, `comment ${index}`)
    const listed = await tracker.listComments(id)
    expect(listed).toHaveLength(moreThanAPage)
    expect(listed[0]).toMatchObject({ body: 'by somebody else', isOwn: false })
    expect(listed.at(-1)).toMatchObject({ body: `comment ${moreThanAPage - 1}`, isOwn: true })
  })

  it('changes one comment and no other', async () => {
    const { tracker } = await create()
    const { id } = await tracker.createIssue(newIssue())
    const first = await tracker.createComment(id, 'first')
    await tracker.createComment(id, 'second')
    await tracker.updateComment(id, first.id, 'changed')
    expect((await tracker.listComments(id)).map(({ body }) => body)).toEqual(['changed', 'second'])
  })

  it('says how two commits stand to each other', async () => {
    const { tracker, commits } = await create()
    const { first, second, beside, missing } = commits
    expect(await tracker.ancestry(first, second)).toBe('ahead')
    expect(await tracker.ancestry(second, first)).toBe('behind')
    expect(await tracker.ancestry(second, beside)).toBe('diverged')
    expect(await tracker.ancestry(missing, second)).toBe('unknown')
    expect(await tracker.ancestry(second, second)).toBe('identical')
  })
}

/** Registers the tests that every tracker must pass, whatever its platform. */
export function describeIssueTrackerContract(name: string, contract: IssueTrackerContract): void {
  describe(`${name} keeps the contract of an issue tracker`, () => {
    describeIssues(contract)
    describeRest(contract)
  })
}
