import { execFile } from 'node:child_process'

export interface CommandOptions {
  cwd: string
  env?: NodeJS.ProcessEnv
  timeoutMs?: number
}

/** Runs a program to its end and returns its standard output. Throws with what it printed when it fails or hangs. */
export function runCommand(command: string, args: readonly string[], options: CommandOptions): Promise<string> {
  const { cwd, env = process.env, timeoutMs = 120_000 } = options
  return new Promise((resolve, reject) => {
    const limits = { timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: 32 * 1024 * 1024 } as const
    const child = execFile(command, args, { cwd, env, ...limits }, (error, stdout, stderr) => {
      if (error === null) return resolve(stdout)
      const how = error.killed ? `was ended after ${timeoutMs} ms` : `ended with ${error.code ?? error.signal}`
      reject(new Error(`${[command, ...args].join(' ')} ${how}\n${stdout}${stderr}`.trimEnd(), { cause: error }))
    })
    child.stdin?.end()
  })
}

/** Runs a program that must print something. */
export async function expectOutput(command: string, args: readonly string[], options: CommandOptions): Promise<void> {
  const output = await runCommand(command, args, options)
  if (output.trim() === '') throw new Error(`${[command, ...args].join(' ')} printed nothing.`)
}
