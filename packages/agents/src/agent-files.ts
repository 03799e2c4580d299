/** Folders and files in which agents look for configuration, skills, plugins and servers of a project, at any depth. */
const AGENT_FOLDERS =
  /(?:^|\/)\.(?:agents?|aider|claude|cline|codex|continue|copilot|crush|cursor|gemini|goose|kilo|kilocode|kimi|kimi-code|opencode|qwen|roo|windsurf|zoo)(?:\/|$)/
const AGENT_FILES =
  /(?:^|\/)(?:\.mcp\.json|mcp\.json|kilo\.jsonc?|opencode\.jsonc?|\.(?:kilocode|roo|cline|cursor|windsurf|aider)[^/]*)$|(?:^|\/)\.github\/(?:agents|skills|copilot[^/]*)(?:\/|$)/

/**
 * Whether agents take a file of a repository for their own configuration. Such a file is reviewed like any other, but as
 * a diff only: it is never put where an agent could find it.
 */
export function isAgentFile(path: string): boolean {
  const lower = path.toLowerCase()
  return AGENT_FOLDERS.test(lower) || AGENT_FILES.test(lower)
}
