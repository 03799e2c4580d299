import { join } from 'node:path'
import type { LoginFacts } from '@aicr/agents'
import { AicrError } from '@aicr/schema'
import { HOME_FOLDER } from '../cli/run-environment.ts'
import type { OpenCodeFamily } from './family.ts'

/** Where providers answer for whom a key can stand in `auth.json`, by their ids. Logins of another kind need plugins. */
const HOSTS_BY_KEY: Readonly<Record<string, readonly string[]>> = {
  anthropic: ['api.anthropic.com:443'],
  google: ['generativelanguage.googleapis.com:443'],
  openai: ['api.openai.com:443'],
  opencode: ['opencode.ai:443'],
  openrouter: ['openrouter.ai:443'],
}

/** Kilo's own service, with whatever kind of login. */
const KILO = 'kilo'
const KILO_HOSTS = ['api.kilo.ai:443']

/** The login with the provider that a model is of, such as `openai` of `openai/gpt-5`: it keeps those of several. */
export function openCodeLogin({ kind }: OpenCodeFamily, model: string | undefined): LoginFacts {
  const provider = model?.slice(0, Math.max(0, model.indexOf('/'))) ?? ''
  const isOwn = kind === 'kilo' && provider === KILO
  const hosts = isOwn ? KILO_HOSTS : Object.hasOwn(HOSTS_BY_KEY, provider) ? HOSTS_BY_KEY[provider] : undefined
  if (hosts === undefined) throw unknownProvider(kind, model)
  const file = `${kind}/auth.json`
  return {
    howTo: `run ${kind} auth login, and choose ${provider}${isOwn ? '' : ' with an API key'}`,
    files: [
      {
        from: { variable: 'XDG_DATA_HOME', below: file, home: `.local/share/${file}` },
        to: join(HOME_FOLDER, '.local/share', file),
        keys: [provider],
        ...(!isOwn && { values: { type: 'api' } }),
      },
    ],
    hosts,
  }
}

function unknownProvider(kind: string, model: string | undefined): AicrError {
  const known = [...Object.keys(HOSTS_BY_KEY), ...(kind === 'kilo' ? [KILO] : [])].join(', ')
  const what = model === undefined ? 'no model is named' : `"${model}" is of none of these providers: ${known}`
  return new AicrError(`The agent "${kind}" keeps logins with several vendors, and ${what}.`, {
    code: 'unsupported',
    hint: `Name a model as ${kind} itself does, such as openai/gpt-5, with --model or agent.model; or use a key of llm.providers.`,
  })
}
