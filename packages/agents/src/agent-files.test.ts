import { describe, expect, it } from 'vitest'
import { isAgentFile } from './agent-files.ts'

describe('a file that agents take for their own', () => {
  it.each([
    '.kilo/kilo.json',
    '.kilo/plugin/evil.js',
    '.kilocode/mcp.json',
    '.kilocodemodes',
    'kilo.json',
    'packages/a/opencode.jsonc',
    '.opencode/plugin/evil.js',
    '.claude/settings.json',
    'src/.claude/agents/evil.md',
    '.codex/config.toml',
    '.gemini/settings.json',
    '.qwen/settings.json',
    '.kimi-code/mcp.json',
    '.agents/skills/evil/SKILL.md',
    '.mcp.json',
    '.vscode/mcp.json',
    '.github/mcp.json',
    '.github/copilot-instructions.md',
    '.github/skills/evil/SKILL.md',
    '.Claude/settings.json',
  ])('is %s', (path) => {
    expect(isAgentFile(path)).toBe(true)
  })

  it.each([
    'src/claude/settings.json',
    'src/agents/index.ts',
    'packages/kilo/kilo.ts',
    'docs/mcp.json.md',
    '.github/workflows/label.yml',
    'AGENTS.md',
    '.gitignore',
    'src/.claudette/a.ts',
  ])('is not %s', (path) => {
    expect(isAgentFile(path)).toBe(false)
  })
})
