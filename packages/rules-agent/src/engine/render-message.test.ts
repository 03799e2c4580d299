import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeholdersIn, renderMessage } from './render-message.ts'

describe('renderMessage', () => {
  it('shows code as inline code on one line and words as they are', () => {
    const captures = { CODE: { code: 'a(\n  b\n)' }, WORDS: { words: 'a key' } }
    expect(renderMessage('{{CODE}} holds {{WORDS}}.', captures)).toBe('`a( b )` holds a key.')
  })

  it('puts backticks into a longer fence', () => {
    expect(renderMessage('{{CODE}}', { CODE: { code: '`git ${x}`' } })).toBe('`` `git ${x}` ``')
  })

  it('cuts long code at eighty characters', () => {
    expect(renderMessage('{{CODE}}', { CODE: { code: '😀'.repeat(100) } })).toBe(`\`${'😀'.repeat(79)}…\``)
  })

  it('shows characters that reorder or hide text as replacement characters', () => {
    expect(renderMessage('{{CODE}}', { CODE: { code: 'a\u202Eb\u200Bc\u001B[0m' } })).toBe('`a\uFFFDb\uFFFDc\uFFFD[0m`')
  })

  it('does not fill places that the code itself brings along', () => {
    expect(renderMessage('{{CODE}}', { CODE: { code: '{{WORDS}}' }, WORDS: { words: 'x' } })).toBe('`{{WORDS}}`')
  })

  it('shows an ellipsis for what is empty or unknown', () => {
    expect(renderMessage('{{CODE}} {{OTHER}}', { CODE: { code: ' ' } })).toBe('… …')
  })

  it('never lets code end its own inline code', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('`', '``', ' ', 'a', '\n', '*') }), (code) => {
        const shown = renderMessage('{{CODE}}', { CODE: { code } })
        if (shown === '…') return
        const fence = /^`+/.exec(shown)?.[0] ?? ''
        const inner = shown.slice(fence.length, -fence.length)
        expect(shown.endsWith(fence)).toBe(true)
        expect(inner.match(/`+/g) ?? []).not.toContain(fence)
        expect(inner.startsWith('`') || inner.endsWith('`')).toBe(false)
      }),
    )
  })
})

describe('placeholdersIn', () => {
  it('lists each name once', () => {
    expect(placeholdersIn('{{A}} {{B_2}} {{A}} {{lower}} {A}')).toEqual(['A', 'B_2'])
  })
})
