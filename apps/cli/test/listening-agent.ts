import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A call as an agent reports it on its standard output. */
export interface ReportedCall {
  name: string
  input: unknown
}

/** An agent of the configuration that keeps what it was told and says what it is told to say. */
export interface ListeningAgent {
  /** For `agent.commands`. */
  command: readonly string[]
  /** What it answers from now on, a list a pass; the last one for all further passes. */
  say(...passes: readonly (readonly ReportedCall[])[]): Promise<void>
  /** What it was told in all passes since the last `say`. */
  prompts(): Promise<string[]>
}

const PROGRAM = `
const { readFileSync, writeFileSync } = require('node:fs')
const [promptsFile, answersFile] = process.argv.slice(1)
const prompts = JSON.parse(readFileSync(promptsFile, 'utf8'))
const answers = JSON.parse(readFileSync(answersFile, 'utf8'))
const toolCalls = answers[Math.min(prompts.length, answers.length - 1)]
writeFileSync(promptsFile, JSON.stringify([...prompts, readFileSync(0, 'utf8')]))
console.log(JSON.stringify({ toolCalls }))
`

export async function createListeningAgent(directory: string): Promise<ListeningAgent> {
  const promptsFile = join(directory, 'prompts.json')
  const answersFile = join(directory, 'answers.json')
  return {
    command: [process.execPath, '-e', PROGRAM, promptsFile, answersFile],
    async say(...passes) {
      await writeFile(promptsFile, '[]')
      await writeFile(answersFile, JSON.stringify(passes))
    },
    prompts: async () => JSON.parse(await readFile(promptsFile, 'utf8')),
  }
}
