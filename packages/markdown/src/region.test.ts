import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findRegion, formatRegion, replaceRegion } from './region.ts'

const begin = '<!-- aicr:begin -->'
const end = '<!-- aicr:end -->'
const pieces = ['a', ' ', '\n', '-', '\r\n', '<!-- aicr:begin', '-->', '<!-- x -->', begin]
const above = fc.string({ unit: fc.constantFrom(...pieces) })
const anything = fc.string({ unit: fc.constantFrom(...pieces, end) })

it('replaces our part and nothing else, whatever marks stand around it or are put into it', () => {
  fc.assert(
    fc.property(above, anything, anything, (before, after, content) => {
      const body = `${before}\n${formatRegion('old')}\n${after}`
      const next = replaceRegion(body, formatRegion(content))
      expect(next).toBe(`${before}\n${formatRegion(content)}\n${after}`)
      const marksUndone = content.replaceAll(begin, '<!--  aicr:begin -->').replaceAll(end, '<!--  aicr:end -->')
      expect(findRegion(next)?.content).toBe(marksUndone.replaceAll('\r\n', '\n').trim())
    }),
  )
})

it('leaves a mark that somebody put above our part', () => {
  const body = `${begin}\nMine.\n${formatRegion('old')}\n`
  expect(replaceRegion(body, formatRegion('new'))).toBe(`${begin}\nMine.\n${formatRegion('new')}\n`)
})

it('goes to the end of a text that has no such part', () => {
  expect(replaceRegion('Hello.\n', formatRegion('x'))).toBe('Hello.\n\n<!-- aicr:begin -->\nx\n<!-- aicr:end -->')
  expect(replaceRegion(' ', formatRegion('x'))).toBe('<!-- aicr:begin -->\nx\n<!-- aicr:end -->')
})

it('is found after a form changed the line endings, and not in the middle of a line', () => {
  expect(findRegion(`a\n${formatRegion('x\ny')}`.replaceAll('\n', '\r\n'))?.content).toBe('x\ny')
  expect(findRegion(`> ${formatRegion('x')}`)).toBeUndefined()
  expect(findRegion('<!-- aicr:begin -->\nx')).toBeUndefined()
})
