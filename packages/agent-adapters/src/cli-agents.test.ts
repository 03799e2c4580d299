import { describe, expect, it } from 'vitest'
import { noProgram } from '../test/recorded.ts'
import { cliAgents } from './index.ts'

describe.each(Object.entries(cliAgents))('%s in the table of agents', (kind, { program, create }) => {
  it('is the agent that its adapter and its program say they are', () => {
    expect(program.kind).toBe(kind)
    expect(create(noProgram)).toMatchObject({ kind, version: '1.2.3' })
  })

  it('calls a model in a format that a provider can offer, and gives the instructions itself', () => {
    const { capabilities } = create(noProgram)
    expect(capabilities).toMatchObject({ callsModel: true, instructions: 'file', skills: 'file' })
    expect(capabilities.wireFormats.length).toBeGreaterThan(0)
  })
})
