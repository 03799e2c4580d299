import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findRegion, formatRegion, replaceRegion } from './region.ts'

const prose = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '-', '\r\n', '<!-- aicr:begin', '-->', '<!-- x -->') })

it('replaces our part and nothing else', () => {
  fc.assert(
    fc.property(prose, prose, prose, (before, after, content) => {
      const body = `${before}\n${formatRegion('old')}\n${after}`
      const next = replaceRegion(body, formatRegion(content))
      expect(next).toBe(`${before}\n${formatRegion(content)}\n${after}`)
      expect(findRegion(next)?.content).toBe(content.replaceAll('\r\n', '\n').trim())
    }),
  )
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
