import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { requirements } from './requirements.ts'
import { checkRequirements } from './requirements/check-requirements.ts'
import { findCitations } from './requirements/find-citations.ts'
import { findHeadings } from './requirements/find-headings.ts'

const root = join(import.meta.dirname, '..')
const TESTS = ['**/*.test.ts', '**/src/contract/**/*.ts'].map((pattern) => `{packages,apps,tests,tooling}/${pattern}`)
const DOCUMENTS = globSync(['{README,CONTRIBUTING,SECURITY}.md', 'docs/*.md'], { cwd: root })

/** The gate's own tests cite ids that are examples. */
const isOwnTest = (file: string): boolean => /^tests[\\/]requirements[\\/.]/.test(file)

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function testFiles(): string[] {
  return globSync(TESTS, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' }).filter(
    (file) => !isOwnTest(file),
  )
}

test('every promise that is done has a test, and every test cites a promise', () => {
  const findings = checkRequirements({
    requirements,
    citations: testFiles().flatMap((file) => findCitations(file, read(file))),
    headings: new Set(DOCUMENTS.flatMap((file) => findHeadings(basename(file, '.md'), read(file)))),
  })
  expect(findings).toEqual([])
})

test('the gate sees the tests of packages and tooling', () => {
  const folders = new Set(testFiles().map((file) => file.split(/[\\/]/)[0]))
  expect([...folders]).toEqual(expect.arrayContaining(['packages', 'tooling']))
})
