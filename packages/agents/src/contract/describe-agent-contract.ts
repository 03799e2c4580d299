import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AgentAdapter, BundleInput } from '../adapter.ts'
import type { AgentEvent } from '../runner.ts'
import { normalizeToolName, toolNames } from '@aicr/schema'
import { wireFormats } from '../model/agent-model.ts'
import { SAMPLE_TOKEN, sampleModel } from './sample-model.ts'
import { samplePass } from './sample-pass.ts'

export interface AgentContractSetup {
  create: () => AgentAdapter
  /** Outputs of the agent as they were recorded, and what they must be read as. */
  streams: readonly { name: string; output: string; events: readonly AgentEvent[] }[]
}

/** A prompt longer than a single argument may be on Linux (128 KiB), with text that must not be in a process list. */
const PROMPT = `the-prompt-itself ${'x'.repeat(200_000)}`

/** Where the folders are for the agent: not where they are on this machine. */
const inside = { source: '/workspace/source', agent: '/workspace/agent', tmp: '/workspace/tmp' }

/** What every agent adapter keeps: run it over each member. Registers vitest tests. */
export function describeAgentContract(name: string, { create, streams }: AgentContractSetup): void {
  describe(`${name} keeps the agent contract`, () => {
    let root: string
    let input: BundleInput

    beforeEach(async () => {
      root = await mkdtemp(join(tmpdir(), 'aicr-agent-contract-'))
      const { folders: outside, ...pass } = await samplePass(root, { prompt: PROMPT })
      const mcpServer = { command: '/usr/bin/server', args: ['--pass', '1'] }
      const files = { diffFile: `${inside.agent}/change.diff`, stateFile: `${inside.agent}/state.json` }
      const model = sampleModel(create().capabilities)
      input = { pass: { ...pass, ...files, folders: inside }, outside, mcpServer, ...(model && { model }) }
    })
    afterEach(() => rm(root, { recursive: true, force: true }))

    it('writes its bundle below agent/ only, with a manifest that holds no value of the environment', async () => {
      const bundle = await create().materialize(input)
      expect(bundle.folder).toBe(input.outside.agent)
      expect(await filesBelow(root)).toSatisfy(
        (files: string[]) => files.length > 0 && files.every((file) => file.startsWith('agent/')),
      )
      const manifest = await readFile(join(bundle.folder, 'manifest.json'), 'utf8')
      expect(JSON.parse(manifest)).toEqual(bundle.manifest)
      const { env } = create().command(input)
      expect([...bundle.manifest.environment].sort()).toEqual(Object.keys(env).sort())
    })

    it('never puts the prompt into the command line', () => {
      const { command, args } = create().command(input)
      expect([command, ...args].join(' ')).not.toContain('the-prompt-itself')
    })

    it('starts in agent/ with a home of the run, not of the user', () => {
      const { cwd, env } = create().command(input)
      expect(cwd).toBe(input.pass.folders.agent)
      expect(relative('/workspace', env['HOME'] ?? '/')).not.toMatch(/^\.\./)
    })

    it('keeps the key of the model out of its files and arguments', async () => {
      await create().materialize(input)
      const { command, args } = create().command(input)
      const files = await Promise.all((await filesBelow(root)).map((file) => readFile(join(root, file), 'utf8')))
      expect([command, ...args, ...files].filter((text) => text.includes(SAMPLE_TOKEN))).toEqual([])
    })

    it('keeps where our tools are served over HTTP out of arguments and manifest, in files of its owner only', async () => {
      const { mcpTransport } = create().capabilities
      if (mcpTransport !== 'http' && mcpTransport !== 'either') return
      const served = { ...input, mcpServer: { url: 'http://127.0.0.1:9/path-s3cret/mcp', token: 'token-s3cret' } }
      const { manifest } = await create().materialize(served)
      const { command, args } = create().command(served)
      expect([command, ...args, JSON.stringify(manifest)].filter((text) => text.includes('s3cret'))).toEqual([])
      const holders = await filesWith(root, 's3cret')
      const modes = await Promise.all(holders.map(async (file) => (await stat(join(root, file))).mode & 0o077))
      expect(modes.filter((mode) => mode !== 0)).toEqual([])
    })

    it('is not started without a model, or with one that it cannot talk to, and writes nothing then', async () => {
      const { wireFormats: spoken } = create().capabilities
      const { model, ...without } = input
      const foreign = wireFormats.find((format) => !spoken.includes(format))
      const refused = model
        ? [without, ...(foreign ? [{ ...input, model: { ...model, wireFormat: foreign } }] : [])]
        : []
      for (const bad of refused) {
        const failure = { code: expect.stringMatching(/^(?:model_missing|no_common_wire_format)$/) }
        await expect(create().materialize(bad)).rejects.toMatchObject(failure)
        expect(() => create().command(bad)).toThrow(expect.objectContaining(failure))
      }
      expect(await filesBelow(root)).toEqual([])
    })

    it('names our tools so that they are known again', () => {
      const { toolName } = create().capabilities
      for (const tool of toolNames) expect(normalizeToolName(toolName?.(tool) ?? tool)).toBe(tool)
    })

    it('gives the same command for the same pass', () => {
      expect(create().command(input)).toEqual(create().command(input))
    })

    it('speaks of paths as the agent sees them, and of none of this machine', async () => {
      await create().materialize(input)
      const files = await Promise.all((await filesBelow(root)).map((file) => readFile(join(root, file), 'utf8')))
      const { command, args, env } = create().command(input)
      expect([command, ...args, ...Object.values(env), ...files].filter((text) => text.includes(root))).toEqual([])
    })

    it.each(streams)('reads $name', async ({ output, events }) => {
      expect(await read(create(), [output])).toEqual(events)
    })

    it.each(streams)('reads $name the same when it comes a byte at a time', async ({ output, events }) => {
      const bytes = [...new TextEncoder().encode(output)].map((byte) => Uint8Array.of(byte))
      expect(await read(create(), bytes)).toEqual(events)
    })

    it('survives half lines, invalid UTF-8, unknown events and a line of ten megabytes', async () => {
      const noise = [
        '{"type":"unknown-event"}\n',
        Uint8Array.of(0xff, 0xfe, 0x0a),
        'not json\n',
        `${'y'.repeat(10_000_000)}\n`,
        '{"type":',
      ]
      const known = streams.find(({ events }) => events.length > 0)
      const expected = await read(create(), known ? [known.output] : [])
      const seen = await read(create(), [...noise.slice(0, -1), known?.output ?? '', noise.at(-1) ?? ''])
      expect(seen.filter(({ type }) => type !== 'text')).toEqual(expected.filter(({ type }) => type !== 'text'))
    })
  })
}

async function read(adapter: AgentAdapter, chunks: readonly (string | Uint8Array)[]): Promise<AgentEvent[]> {
  async function* source(): AsyncIterable<Uint8Array> {
    for (const chunk of chunks) yield typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk
  }
  const events: AgentEvent[] = []
  for await (const event of adapter.events(source())) events.push(event)
  return events
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

async function filesWith(root: string, text: string): Promise<string[]> {
  const files = await filesBelow(root)
  const contents = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  return files.filter((_, index) => contents[index]?.includes(text))
}
