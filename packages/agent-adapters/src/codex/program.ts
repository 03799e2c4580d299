import type { AgentProgram } from '@aicr/agents'

const TRIPLES = [
  'x86_64-unknown-linux-musl',
  'aarch64-unknown-linux-musl',
  'x86_64-apple-darwin',
  'aarch64-apple-darwin',
] as const
const PLATFORM_PACKAGE = '@openai/codex-{platform}-{arch}'

/** `codex` is a Node script around a native program, which outlives it when the script is killed. */
export const codexProgram: AgentProgram = {
  kind: 'codex',
  executable: 'codex',
  npmPackage: '@openai/codex',
  // Its configuration is read strictly: a switch that it does not know must not be dropped in silence.
  minimumVersion: '0.171.0',
  testedVersion: '0.171.0',
  nativeFiles: TRIPLES.flatMap((triple) => [
    `node_modules/${PLATFORM_PACKAGE}/vendor/${triple}/bin/codex`,
    `../../${PLATFORM_PACKAGE}/vendor/${triple}/bin/codex`,
  ]),
}
