import { expect, test } from 'vitest'
import { codeBlocks, inlineCode, shellCommands, tableRows } from './markdown-parts.ts'

const document = `# A

\`\`\`sh
aicr review --staged     # what is staged
# only a comment
aicr rules list
\`\`\`

\`\`\`yaml
a: 1
\`\`\`

| option | what |
| --- | --- |
| \`--a\`, \`--b B\` | x |

| code | meaning |
| ---: | --- |
| 0 | fine |
`

test('blocks are found by their language', () => {
  expect(codeBlocks(document, 'yaml')).toEqual(['a: 1\n'])
  expect(codeBlocks(document, 'ts')).toEqual([])
})

test('commands come without comments', () => {
  expect(shellCommands(document)).toEqual(['aicr review --staged', 'aicr rules list'])
})

test('rows come without heads', () => {
  expect(tableRows(document)).toEqual([
    ['`--a`, `--b B`', 'x'],
    ['0', 'fine'],
  ])
})

test('code is what stands between backticks, and no fence', () => {
  expect(inlineCode(document)).toEqual(['--a', '--b B'])
})
