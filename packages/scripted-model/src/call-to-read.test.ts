import { describe, expect, it } from 'vitest'
import { callToRead } from './call-to-read.ts'

const tool = (name: string, ...properties: readonly string[]) => ({
  name,
  parameters: { type: 'object', properties: Object.fromEntries(properties.map((key) => [key, { type: 'string' }])) },
})

describe('a call that shows a file', () => {
  it.each([
    ['Claude Code', [tool('Glob', 'pattern'), tool('Read', 'file_path', 'offset')], 'Read', { file_path: '/a b' }],
    ['opencode', [tool('bash', 'command'), tool('read', 'filePath')], 'read', { filePath: '/a b' }],
    ['Copilot', [tool('view', 'path')], 'view', { path: '/a b' }],
    ['Codex', [tool('exec_command', 'cmd', 'workdir')], 'exec_command', { cmd: "cat '/a b'" }],
  ])('is that of %s', (_, offered, name, input) => {
    expect(callToRead(offered, '/a b')).toEqual({ tool: name, input })
  })

  it('quotes for a shell, and gives a list where that is taken', () => {
    expect(callToRead([tool('bash', 'command')], "/it's")?.input).toEqual({ command: String.raw`cat '/it'\''s'` })
    const list = { name: 'shell', parameters: { properties: { command: { type: 'array' } } } }
    expect(callToRead([list], '/a b')?.input).toEqual({ command: ['cat', '/a b'] })
  })

  it('is none where the agent offers no such tool', () => {
    expect(callToRead([tool('read', 'url'), tool('aicr_skip', 'reason')], '/a')).toBeNull()
  })
})
