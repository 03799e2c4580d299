import { readFile, readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { TemplateFile, Templates } from '@aicr/channels/templates'
import { ConfigError, isAicrError } from '@aicr/schema'
import type { LoadedConfig } from '../config/load-config.ts'

const FOLDER = 'templates'
/** More files, or longer ones in bytes, are no folder of templates. */
const MAX_FILES = 200
const MAX_BYTES = 256 * 1024
/** What a folder of one workspace can be called. */
const WORKSPACE_FOLDER = /^[\w-][\w.-]*$/

/**
 * The operator's templates for a workspace: those in its own folder beside the others come first. They stand in the folder
 * that the configuration names, else in `templates` beside the configuration file; a reviewed repository has no say in it.
 * `undefined` where no engine is set. Throws a {@link ConfigError} with file and line for what cannot be used.
 */
export async function readTemplates(
  { config: { outputs = {} }, source }: LoadedConfig,
  workspace: string,
): Promise<Templates | undefined> {
  const { template_engine: engine, template_dir: named } = outputs
  if (engine === undefined) {
    if (named === undefined) return undefined
    throw new ConfigError('outputs.template_dir is set, but no template engine is.', {
      hint: 'Add outputs.template_engine: handlebars.',
    })
  }
  const folder = resolve(source === null ? '.' : dirname(source.file), named ?? FOLDER)
  const { loadTemplates } = await import('@aicr/channels/templates')
  const common = await templateFiles(folder)
  if (common === null) {
    throw new ConfigError(`outputs.template_engine is set, but there is no folder ${folder}.`, {
      hint: 'Make it, name another one in outputs.template_dir, or remove outputs.template_engine.',
    })
  }
  const own = WORKSPACE_FOLDER.test(workspace) ? await templateFiles(join(folder, workspace)) : null
  const all = [own ?? [], common].map(loadTemplates)
  return { find: (request) => all.flatMap((templates) => templates.find(request) ?? [])[0] }
}

/** The files of a folder that are templates by their names; `null` where there is no such folder. */
async function templateFiles(folder: string): Promise<TemplateFile[] | null> {
  const names = await namesIn(folder)
  if (names === null) return null
  if (names.length > MAX_FILES) {
    throw new ConfigError(`${folder} holds ${names.length} templates; at most ${MAX_FILES} are read.`)
  }
  return Promise.all(
    names.map(async (name) => ({ name, path: join(folder, name), text: await readText(folder, name) })),
  )
}

async function namesIn(folder: string): Promise<string[] | null> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.hbs')).toSorted()
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
    throw new ConfigError(`The folder of templates ${folder} can not be read.`, { cause })
  }
}

async function readText(folder: string, name: string): Promise<string> {
  const file = join(folder, name)
  try {
    const found = await stat(file)
    if (!found.isFile()) throw new ConfigError(`${file} is no file.`)
    if (found.size > MAX_BYTES) {
      throw new ConfigError(`${file} has ${found.size} bytes; a template may have ${MAX_BYTES}.`)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (cause) {
    if (isAicrError(cause)) throw cause
    throw new ConfigError(`The template ${file} can not be read as UTF-8 text.`, { cause })
  }
}
