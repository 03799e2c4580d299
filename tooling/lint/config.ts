import { floors, forbiddenImports, packageFolder, purePackages } from '../floors.ts'

const PROCESS_MODULES = ['child_process', 'node:child_process', 'execa', 'cross-spawn']
const HTTP_MODULES = ['undici', 'http', 'https', 'node:http', 'node:https']
const EFFECT_MODULES = ['fs', 'fs/promises', 'os', 'path', 'net', 'process', 'timers', 'crypto'].flatMap((name) => [
  name,
  `node:${name}`,
])
/** `node:crypto` hashes and `node:path` are pure enough where a digest or a join is all that is used. */
const ALLOWED_IN_PURE = new Set(['node:crypto'])

const TEST_FILES = [
  '**/*.test.ts',
  '**/*.test-d.ts',
  '**/contract/**',
  'packages/*/test/**',
  'apps/*/test/**',
  'tooling/**',
  'deploy/**',
  'tests/**',
]

function restrictedImports(name: string | null, { servesHttp = false } = {}): unknown {
  const pure = name !== null && purePackages.includes(name)
  const groups = [
    ...(name === '@aicr/kit'
      ? []
      : [
          { group: PROCESS_MODULES, message: 'Start processes through @aicr/kit.' },
          ...(servesHttp ? [] : [{ group: HTTP_MODULES, message: 'Use the HTTP client of @aicr/kit.' }]),
        ]),
    ...(pure
      ? [
          {
            group: EFFECT_MODULES.filter((module) => !ALLOWED_IN_PURE.has(module)),
            message: 'This package is pure: take effects as parameters.',
          },
        ]
      : []),
    ...(name === null
      ? []
      : [
          {
            group: forbiddenImports(name).flatMap((other) => [other, `${other}/*`]),
            message: 'Imports go down the floors of tooling/floors.ts only.',
          },
        ]),
  ]
  return ['error', { patterns: groups.filter(({ group }) => group.length > 0) }]
}

/**
 * The lint configuration. An override replaces a rule instead of adding to it, so each package's override carries the
 * complete list of what it may not import.
 */
export function lintConfig(): Record<string, unknown> {
  return {
    $schema: './node_modules/oxlint/configuration_schema.json',
    plugins: ['typescript', 'import', 'unicorn', 'oxc', 'promise', 'vitest'],
    categories: { correctness: 'error', suspicious: 'error' },
    options: { typeAware: true },
    ignorePatterns: [
      '**/dist/**',
      '**/__fixtures__/**',
      'tooling/new-package/template/**',
      'tooling/testkit/sample/**',
    ],
    rules: {
      'import/no-cycle': 'error',
      'import/no-default-export': 'error',
      'import/no-unassigned-import': 'off',
      'import/no-named-as-default': 'off',
      'import/no-named-as-default-member': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'max-depth': ['error', 4],
      'max-params': ['error', 4],
      'no-console': 'error',
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Use the HTTP client of @aicr/kit.' }],
      'no-restricted-imports': restrictedImports(null),
      'no-await-in-loop': 'off',
      // The compiler's noImplicitReturns knows that an exhaustive switch returns.
      'typescript/consistent-return': 'off',
      // Our objects are closures: no method of ours uses `this`.
      'typescript/unbound-method': 'off',
      'no-shadow': 'off',
      'no-underscore-dangle': 'off',
      'typescript/ban-ts-comment': 'error',
      'typescript/consistent-type-imports': 'error',
      'typescript/no-explicit-any': 'error',
      'typescript/no-floating-promises': 'error',
      'typescript/no-misused-promises': 'error',
      'typescript/no-namespace': 'error',
      'typescript/no-unsafe-type-assertion': 'off',
      'typescript/no-unnecessary-type-arguments': 'off',
      'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'unicorn/no-array-sort': 'off',
      'unicorn/no-array-reverse': 'off',
      'unicorn/consistent-function-scoping': 'off',
      'vitest/expect-expect': [
        'error',
        { assertFunctionNames: ['expect', 'expectTypeOf', 'fc.assert', 'assert*', 'expect*'] },
      ],
      'vitest/valid-expect': ['error', { maxArgs: 2 }],
      'vitest/require-mock-type-parameters': 'off',
    },
    overrides: [
      ...Object.keys(floors).map((name) => ({
        files: [`${packageFolder(name)}/src/**`],
        rules: { 'no-restricted-imports': restrictedImports(name) },
      })),
      { files: ['**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
      {
        // A server, not a client: it listens on node:http itself.
        files: ['packages/mcp-output/src/http/**'],
        rules: { 'no-restricted-imports': restrictedImports('@aicr/mcp-output', { servesHttp: true }) },
      },
      {
        // The same; and it needs nothing of ours, so that every package may use it in its tests.
        files: ['packages/scripted-model/src/**'],
        rules: { 'no-restricted-imports': restrictedImports('@aicr/scripted-model', { servesHttp: true }) },
      },
      {
        files: TEST_FILES,
        rules: {
          'max-lines': 'off',
          'max-lines-per-function': 'off',
          'max-params': 'off',
          'no-console': 'off',
          'no-restricted-globals': 'off',
          'no-restricted-imports': 'off',
        },
      },
    ],
  }
}
