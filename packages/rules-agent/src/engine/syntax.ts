import type { NapiConfig, SgNode } from '@ast-grep/napi'
import { createRequire } from 'node:module'
import type { Grammar } from './languages.ts'

/** The parts of ast-grep that rules need, once its native library and grammars are loaded. */
export interface Syntax {
  parse(grammar: Grammar, text: string): SgNode
  /** Throws, with ast-grep's own explanation, when the grammar can't run the rule. */
  compile(grammar: Grammar, config: NapiConfig): void
}

/** Loads on first use (about 20 ms) and only once; most changes need no syntax tree at all. */
export function createSyntaxLoader(): () => Promise<Syntax> {
  let loaded: Promise<Syntax> | undefined
  return () => (loaded ??= loadSyntax())
}

async function loadSyntax(): Promise<Syntax> {
  const { kind, parse, registerDynamicLanguage } = await import('@ast-grep/napi')
  if (!isRegistered(() => kind('python', 'module'))) {
    // Both grammars in one call, as ast-grep demands. They are CommonJS and look for their library beside themselves.
    const require = createRequire(import.meta.url)
    registerDynamicLanguage({ python: require('@ast-grep/lang-python'), go: require('@ast-grep/lang-go') })
  }
  return {
    parse: (grammar, text) => parse(grammar, text).root(),
    compile: (grammar, config) => void parse(grammar, '').root().find(config),
  }
}

/** ast-grep keeps its languages for the whole process, so another engine in it may have registered them. */
function isRegistered(probe: () => number): boolean {
  try {
    probe()
    return true
  } catch {
    return false // It says "python is not supported in napi" and nothing else can go wrong here.
  }
}
