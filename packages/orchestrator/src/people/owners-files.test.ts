import { describe, expect, it } from 'vitest'
import { chooseOwnersFiles, ownersPatterns } from './owners-files.ts'

const every = ['CODEOWNERS', '.github/CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS', '.gitea/CODEOWNERS']
const choose = (provider: string, listed: readonly string[], names = ['OWNERS'], reviewed = ['src/deep/a.ts']) =>
  chooseOwnersFiles(listed, { event: { provider }, names, reviewed })

describe('the CODEOWNERS of a forge', () => {
  it.each([
    ['github', every, '.github/CODEOWNERS'],
    ['github', ['docs/CODEOWNERS', 'CODEOWNERS', '.gitlab/CODEOWNERS'], 'CODEOWNERS'],
    ['gitlab', every, 'CODEOWNERS'],
    ['gitlab', ['.gitlab/CODEOWNERS', '.github/CODEOWNERS'], '.gitlab/CODEOWNERS'],
    ['git', every, '.github/CODEOWNERS'],
  ])('of %s is the first of its places: %j', (provider, listed, chosen) => {
    expect(choose(provider, listed)).toEqual({ files: [chosen] })
  })

  it.each(['gitea', 'forgejo'])('of %s is not read unless it is named, and that it is there is known', (provider) => {
    expect(choose(provider, every)).toEqual({ files: [], unread: 'CODEOWNERS' })
    expect(choose(provider, ['.gitea/CODEOWNERS'], ['.gitea/CODEOWNERS'])).toEqual({ files: ['.gitea/CODEOWNERS'] })
  })

  it('is not somewhere else', () => {
    expect(choose('github', ['src/CODEOWNERS', '.gitea/CODEOWNERS'], ['CODEOWNERS'])).toEqual({ files: [] })
  })
})

describe('files of owners', () => {
  const listed = ['OWNERS', 'src/OWNERS', 'src/deep/OWNERS', 'src/deep/er/OWNERS', 'other/OWNERS', 'src/NOT-OWNERS']

  it('count along the changed paths, from the root down', () => {
    expect(choose('github', listed.toReversed())).toEqual({ files: ['OWNERS', 'src/OWNERS', 'src/deep/OWNERS'] })
  })

  it('may have another name, or be one file', () => {
    expect(choose('github', [...listed, 'src/PEOPLE'], ['PEOPLE'])).toEqual({ files: ['src/PEOPLE'] })
    expect(choose('github', listed, ['other/OWNERS'])).toEqual({ files: ['other/OWNERS'] })
  })

  it('are asked for by globs that mean their names and nothing else', () => {
    const patterns = ownersPatterns({ provider: 'gitea' }, ['O*', 'a/[b]'])
    expect(patterns.slice(-3)).toEqual([String.raw`O\*`, String.raw`**/O\*`, String.raw`a/\[b\]`])
  })
})
