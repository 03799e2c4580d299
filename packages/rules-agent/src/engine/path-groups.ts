import { errorMessage } from '@aicr/schema'
import { compileGlob } from '@aicr/vcs'

/** Sets of globs that many rules need. A rule names one as `$tests`. */
const groups = {
  tests: [
    '**/{test,tests,__tests__,__mocks__,testdata,fixtures,__fixtures__,spec,specs,e2e,cypress,testing,testutil,testutils,mocks}/**',
    '**/*[._-]{test,tests,spec,e2e,bench,fixture,fixtures,mock}.*',
    '**/{test,tests,spec,conftest}.*',
    '**/test[_-]*.*',
    '**/*_test.go',
    '**/*{Test,Tests,Spec}.{java,kt,cs,scala,swift,php}',
  ],
  benchmarks: ['**/{bench,benches,benchmark,benchmarks,perf}/**', '**/*{bench,benchmark}.*'],
  docs: [
    '**/*.{md,mdx,markdown,rst,adoc,txt,tex}',
    '**/{doc,docs,documentation,website}/**',
    '**/{openapi,swagger}*.{json,yml,yaml}',
    '**/{documentation,Documentation}*',
  ],
  examples: [
    '**/{example,examples,sample,samples,demo,demos,playground,tutorial,tutorials,template,templates,boilerplate,boilerplates,skeleton,scaffold}/**',
    '**/*[._-]{example,sample,demo}.*',
  ],
  scripts: [
    '**/{script,scripts,tools,tooling,build,ci,.ci,.github,release,dev,hack}/**',
    '**/{Makefile,Gulpfile,gulpfile,Gruntfile,gruntfile,Jakefile,noxfile,tasks,setup,conf,fabfile,publish,release}.*',
    '**/*.config.{js,cjs,mjs,ts,cts,mts}',
  ],
  vendored: ['**/{node_modules,vendor,vendors,third_party,third-party,thirdparty,bower_components}/**', '**/.yarn/**'],
  built: [
    '**/{dist,dist-*,*-dist,out,min,.next,.output,__generated__}/**',
    '**/*.{min,bundle,umd}.{js,cjs,mjs}',
    '**/*.pb.go',
    '**/*_pb2.py',
  ],
  translations: ['**/{locale,locales,i18n,l10n,lang,translations,messages}/**', '**/*.{po,pot,arb,xlf,strings}'],
} as const

export type PathGroup = keyof typeof groups

const pathGroups: readonly string[] = Object.keys(groups).map((name) => `$${name}`)

function isPathGroup(name: string): name is PathGroup {
  return Object.hasOwn(groups, name)
}

/** The group that an entry of a file filter names, or `null` for a glob. */
export function groupOf(entry: string): PathGroup | null {
  const name = entry.slice(1)
  return entry.startsWith('$') && isPathGroup(name) ? name : null
}

/** Whether a repository path matches one of the globs, which are those of the configuration. Throws for one that is none. */
export function matchGlobs(globs: readonly string[]): (path: string) => boolean {
  const matchers = globs.map((glob) => compileGlob(glob))
  return (path) => matchers.some((matches) => matches(path))
}

/** Why a glob can't be used, or `null`. */
export function globFault(glob: string): string | null {
  if (glob.startsWith('$')) {
    return groupOf(glob) !== null ? null : `There is no path group "${glob}"; there are ${pathGroups.join(', ')}.`
  }
  try {
    compileGlob(glob)
    return null
  } catch (error) {
    return errorMessage(error)
  }
}

export type PathClassifier = (group: PathGroup, path: string) => boolean

/** Tells whether a path is in a group; each group is compiled when it is first asked for. */
export function createPathClassifier(): PathClassifier {
  const matchers = new Map<PathGroup, (path: string) => boolean>()
  return (group, path) => {
    const matcher = matchers.get(group) ?? matchGlobs(groups[group])
    matchers.set(group, matcher)
    return matcher(path)
  }
}
