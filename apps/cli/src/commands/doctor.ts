import process from 'node:process'
import { terminalText } from '@aicr/channels-report'
import { diagnose, sandboxChecks } from '@aicr/doctor'
import type { Check, Finding } from '@aicr/doctor'
import { findExecutable, runProcess } from '@aicr/kit'
import { listAgents, loadConfig, sandboxBackends } from '@aicr/runtime'
import type { AgentStatus } from '@aicr/runtime'
import { AicrError, exitCodes } from '@aicr/schema'
import type { Config } from '@aicr/schema'
import type { CliContext } from '../terminal.ts'
import { cliVersion } from '../version.ts'
import { localSettings } from './local-settings.ts'

export interface DoctorFlags {
  config?: string
  json?: true
}

/** `aicr doctor`: everything that was looked at, and 2 where something keeps reviews from working. */
export async function runDoctor(flags: DoctorFlags, context: CliContext): Promise<number> {
  const settings = localSettings(flags, context)
  const config: Config = await loadConfig(context.env, settings.configFile)
  const checks = [
    ...systemChecks(context),
    ...sandboxChecks({
      backends: sandboxBackends(config.agent ?? {}, context),
      wanted: config.agent?.sandbox?.kind ?? 'native',
    }),
    ...(await listAgents(settings)).map(agentCheck),
  ]
  const findings: Finding[] = []
  for await (const finding of diagnose(checks)) {
    findings.push(finding)
    if (!flags.json) context.stdout.write(line(finding))
  }
  if (flags.json) context.stdout.write(`${JSON.stringify(findings, null, 2)}\n`)
  return findings.some(({ status }) => status === 'failed') ? exitCodes.usage : exitCodes.ok
}

function systemChecks({ env, cwd }: CliContext): Check[] {
  return [
    {
      area: 'system',
      name: 'aicr',
      look: () => Promise.resolve({ status: 'ok', detail: `${cliVersion()} on Node ${process.versions.node}` }),
    },
    { area: 'system', name: 'git', look: () => gitVersion(env['PATH'] ?? '', cwd) },
  ]
}

async function gitVersion(path: string, cwd: string): Promise<Omit<Finding, 'area' | 'name'>> {
  const command = await findExecutable('git', { path })
  if (command === null) throw new AicrError('git is not there.', { code: 'executable_missing', hint: 'Install git.' })
  const { stdout } = await runProcess({ command, args: ['--version'], cwd, env: { PATH: path }, timeoutMs: 10_000 })
  return { status: 'ok', detail: new TextDecoder().decode(stdout).trim() }
}

function agentCheck({ kind, isDefault, status, version, hint }: AgentStatus): Check {
  const detail = [status, version, isDefault ? '(default)' : undefined].filter((part) => part !== undefined).join(' ')
  const isNeeded = isDefault && status !== 'ready'
  const grade = { ready: 'ok', missing: 'absent', broken: 'warning' } as const
  return {
    area: 'agent',
    name: kind,
    look: () =>
      Promise.resolve({ status: isNeeded ? 'failed' : grade[status], detail, ...(hint !== undefined && { hint }) }),
  }
}

const MARKS = { ok: 'ok    ', warning: 'weak  ', absent: '–     ', failed: 'FAILED' } as const

function line({ area, name, status, detail, hint }: Finding): string {
  const advice = hint === undefined || hint === '' ? '' : `\n                                ${terminalText(hint)}`
  return `${MARKS[status]}  ${`${area} ${name}`.padEnd(22)}  ${terminalText(detail)}${advice}\n`
}
