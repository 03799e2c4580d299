import { expect, test } from 'vitest'
import { readmeExample, typescriptBlocks } from './readme-example.ts'

test('the one ts block is taken, and blocks of other languages are not', () => {
  const readme = '# X\n```sh\nnpm install x\n```\n\n```ts\nconst a = 1\n\nconsole.log(a)\n```\n\n```json\n{}\n```\n'
  expect(readmeExample(readme)).toBe('const a = 1\n\nconsole.log(a)\n')
})

test('a README without an example, or with two, is refused', () => {
  expect(() => readmeExample('# X\n')).toThrow('has 0 blocks')
  expect(() => readmeExample('```ts\na\n```\n```ts\nb\n```\n')).toThrow('has 2 blocks')
})

test('line ends of Windows are no difference', () => {
  expect(typescriptBlocks('```ts\r\na\r\n```\r\n')).toEqual(['a\n'])
})
