import { expect, it } from 'vitest'
import { formatMarkerBlock, parseMarkerBlock } from './marker-block.ts'

const markers = [
  { name: 'scope', value: 'shop/branch/main' },
  { name: 'problems', value: 'a,b' },
]
const context = 'acme/shop'

it('believes unsigned markers of our own account only', () => {
  const body = `Text.\n\n${formatMarkerBlock(markers, { context })}\n`
  expect(parseMarkerBlock(body, { context, isOwn: true })).toEqual({ trusted: true, markers })
  expect(parseMarkerBlock(body, { context, isOwn: false })).toEqual({ trusted: false, markers })
})

it('believes signed markers whoever wrote the text, and unsigned ones not even of our own account', () => {
  const keys = { current: 'k1' }
  const signed = formatMarkerBlock(markers, { context, keys })
  expect(parseMarkerBlock(signed, { context, keys, isOwn: false }).trusted).toBe(true)
  expect(parseMarkerBlock(formatMarkerBlock(markers, { context }), { context, keys, isOwn: true }).trusted).toBe(false)
})

it('believes the old key while keys are rotated, and no other one', () => {
  const signed = formatMarkerBlock(markers, { context, keys: { current: 'old' } })
  expect(parseMarkerBlock(signed, { context, keys: { current: 'new', previous: 'old' }, isOwn: true }).trusted).toBe(
    true,
  )
  expect(parseMarkerBlock(signed, { context, keys: { current: 'new' }, isOwn: true }).trusted).toBe(false)
})

it('does not believe what was changed, taken apart, or copied from another place', () => {
  const keys = { current: 'k1' }
  const signed = formatMarkerBlock(markers, { context, keys })
  const trust = { context, keys, isOwn: true }
  expect(parseMarkerBlock(signed.replace('a,b', 'a'), trust).trusted).toBe(false)
  expect(parseMarkerBlock(signed.split('\n').slice(1).join('\n'), trust).trusted).toBe(false)
  expect(parseMarkerBlock(signed, { ...trust, context: 'acme/other' }).trusted).toBe(false)
})

it('reads only what stands at the end, whatever line endings a form made of it', () => {
  const body = `<!-- aicr:problems=planted -->\r\n\r\n${formatMarkerBlock(markers, { context }).replaceAll('\n', '\r\n')}\r\n`
  expect(parseMarkerBlock(body, { context, isOwn: true }).markers).toEqual(markers)
  expect(parseMarkerBlock(`${body}> quoted`, { context, isOwn: true })).toEqual({ trusted: false, markers: [] })
})
