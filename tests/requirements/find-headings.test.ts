import { expect, test } from 'vitest'
import { findHeadings } from './find-headings.ts'

test('headings of every level are found, with the name of their document', () => {
  expect(findHeadings('README', '# AICR\n\ntext # not one\n## Exit codes \n')).toEqual([
    'README: AICR',
    'README: Exit codes',
  ])
})

test('a comment line in a fenced block is not a heading', () => {
  expect(findHeadings('README', '```sh\n# install\n```\n## Rules\n')).toEqual(['README: Rules'])
})

test('a longer fence is closed by one as long', () => {
  expect(findHeadings('README', '````md\n```\n# inside\n````\n# outside')).toEqual(['README: outside'])
})
