import { join } from 'node:path'
import type { PassFolders } from '@aicr/agents'

/** The agent's home, in its working directory; hidden, so that searches there do not go through it. */
export const HOME_FOLDER = '.home'

export function homeOf({ agent }: PassFolders): string {
  return join(agent, HOME_FOLDER)
}

/**
 * The environment of an agent, made from nothing: a home, configuration, caches and temporary files of the run's own.
 * `path` is the only thing that comes from outside: agents written for Node find it there. `proxyUrl` leads to the vendor of
 * an agent that is logged in itself.
 */
export function runEnvironment(folders: PassFolders, path: string, proxyUrl?: string): Record<string, string> {
  const home = homeOf(folders)
  return {
    PATH: path,
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_STATE_HOME: join(home, '.local/state'),
    XDG_CACHE_HOME: join(home, '.cache'),
    TMPDIR: folders.tmp,
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    // An agent must not send what it reads through a proxy of the machine; the model is reached directly.
    ...(proxyUrl === undefined ? { NO_PROXY: '*' } : throughProxy(proxyUrl)),
  }
}

/** Agents talk to parts of themselves on this machine. */
function throughProxy(proxyUrl: string): Record<string, string> {
  return { HTTPS_PROXY: proxyUrl, https_proxy: proxyUrl, NO_PROXY: 'localhost,127.0.0.1' }
}

/** Switches by name, all of them on. */
export function switchedOn(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '1']))
}
