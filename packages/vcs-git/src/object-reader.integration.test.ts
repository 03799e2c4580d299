import { makeGitRepository } from '@aicr-internal/testkit'
import type { TestGitRepository } from '@aicr-internal/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openGitRepository } from './index.ts'
import type { GitRepository } from './index.ts'

let repo: TestGitRepository
let repository: GitRepository

beforeEach(async () => {
  repo = await makeGitRepository({ files: { 'a.txt': 'one\n', 'b.bin': Uint8Array.of(10, 0, 10) } })
  repository = await openGitRepository({ directory: repo.path, env: repo.env })
})
afterEach(async () => {
  await repository.close()
  await repo.remove()
})

describe('ObjectReader', () => {
  it('answers many overlapping requests in their order', async () => {
    const { objects } = repository
    const wanted = Array.from(
      { length: 3000 },
      (_, index) => ['HEAD:a.txt', 'HEAD:b.bin', 'HEAD:none'][index % 3] ?? '',
    )
    const answers = await Promise.all(
      wanted.map((name, index) => (index % 2 ? objects.info(name) : objects.read(name, 10))),
    )
    expect(answers.map((answer) => answer?.size)).toEqual(wanted.map((_, index) => [4, 3, undefined][index % 3]))
  })

  it('leaves other requests alone when one is cancelled', async () => {
    const controller = new AbortController()
    const first = repository.objects.read('HEAD:a.txt', 10, controller.signal)
    const second = repository.objects.read('HEAD:b.bin', 10)
    controller.abort()
    await expect(first).rejects.toMatchObject({ code: 'cancelled' })
    expect((await second)?.content).toEqual(Buffer.of(10, 0, 10))
  })

  it('fails what waits when git ends, and starts another for the next request', async () => {
    const requests = ['HEAD:a.txt', 'HEAD@{upstream}', 'HEAD:b.bin'].map((name) => repository.objects.info(name))
    const results = await Promise.allSettled(requests)
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(results[1]).toMatchObject({
      reason: { code: 'process_failed', message: expect.stringContaining('upstream') },
    })
    expect((await repository.objects.info('HEAD:a.txt'))?.size).toBe(4)
  })

  it('refuses a name that would be two requests', async () => {
    await expect(repository.objects.info('HEAD\ninfo HEAD')).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('refuses requests once it is closed', async () => {
    const waiting = repository.objects.info('HEAD')
    const closed = repository.close()
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' })
    await closed
    await expect(repository.objects.info('HEAD')).rejects.toMatchObject({ message: 'The git repository was closed.' })
  })
})
