import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOutputTail } from './output-tail.ts'

describe('an output tail', () => {
  it('keeps the end, however the output was cut into chunks', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary-ascii' })), fc.integer({ min: 1, max: 40 }), (chunks, limit) => {
        const tail = createOutputTail(limit)
        for (const chunk of chunks) tail.add(Buffer.from(chunk))
        expect(tail.text()).toBe(chunks.join('').slice(-limit))
      }),
    )
  })

  it('leaves out half a character in front', () => {
    const tail = createOutputTail(4)
    tail.add(Buffer.from('中文'))
    expect(tail.text()).toBe('文')
  })

  it('shows bytes that are not UTF-8 as replacement characters', () => {
    const tail = createOutputTail()
    tail.add(Uint8Array.from([0x80, 0x41, 0xff]))
    expect(tail.text()).toBe('\uFFFDA\uFFFD')
  })
})
