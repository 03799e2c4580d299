import { defineConfig } from 'vitest/config'

const roots = '{packages,apps,tooling,deploy,tests}'
const ignored = ['**/node_modules/**', '**/dist/**', '**/template/**', 'tooling/testkit/sample/**']

export default defineConfig({
  test: {
    // Most tests wait for processes: one worker a core keeps a small machine busy.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['tooling/testkit/src/property-tests.ts'],
          include: [`${roots}/**/*.test.ts`],
          exclude: [...ignored, '**/*.integration.test.ts', '**/*.long.test.ts'],
          // Properties run many cases; a busy machine is no failure.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          setupFiles: ['tooling/testkit/src/property-tests.ts'],
          include: [`${roots}/**/*.integration.test.ts`],
          exclude: ignored,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Minutes, and gigabytes of programs: `npm run test:long`.
        test: {
          name: 'long',
          include: [`${roots}/**/*.long.test.ts`],
          exclude: ignored,
          testTimeout: 240_000,
          hookTimeout: 60_000,
          env: { AICR_TEST_LONG: '1' },
        },
      },
    ],
  },
})
