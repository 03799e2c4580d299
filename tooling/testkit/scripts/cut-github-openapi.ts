// Cuts GitHub's published API description down to the requests that the fake GitHub answers. Run it by hand to renew the cut:
// node tooling/testkit/scripts/cut-github-openapi.ts
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, cutOperations, isObject } from './api-description.ts'
import type { Json, WantedOperations } from './api-description.ts'

const PACKAGE = '@octokit/openapi@23.0.2'
const TARGET = join(import.meta.dirname, '../src/fake-github/openapi')

const REPOSITORY = '/repos/{owner}/{repo}'
const PULL = `${REPOSITORY}/pulls/{pull_number}`
const ISSUE = `${REPOSITORY}/issues/{issue_number}`
const OPERATIONS: WantedOperations = {
  '/user': ['get'],
  '/users/{username}': ['get'],
  '/app': ['get'],
  '/app/installations/{installation_id}/access_tokens': ['post'],
  [`${REPOSITORY}/installation`]: ['get'],
  [PULL]: ['get'],
  [`${PULL}/files`]: ['get'],
  [`${PULL}/reviews`]: ['get', 'post'],
  [`${PULL}/reviews/{review_id}`]: ['get', 'put'],
  [`${PULL}/reviews/{review_id}/dismissals`]: ['put'],
  [`${PULL}/comments`]: ['get', 'post'],
  [`${REPOSITORY}/pulls/comments/{comment_id}`]: ['get', 'patch'],
  [`${REPOSITORY}/issues`]: ['get', 'post'],
  [ISSUE]: ['get', 'patch'],
  [`${ISSUE}/comments`]: ['get', 'post'],
  [`${ISSUE}/labels`]: ['post'],
  [`${ISSUE}/labels/{name}`]: ['delete'],
  [`${REPOSITORY}/issues/comments/{comment_id}`]: ['get', 'patch'],
  [`${REPOSITORY}/labels`]: ['get', 'post'],
  [`${REPOSITORY}/check-runs`]: ['post'],
  [`${REPOSITORY}/check-runs/{check_run_id}`]: ['patch'],
  [`${REPOSITORY}/commits/{ref}/check-runs`]: ['get'],
  [`${REPOSITORY}/commits/{ref}/statuses`]: ['get'],
  [`${REPOSITORY}/statuses/{sha}`]: ['post'],
  [`${REPOSITORY}/compare/{basehead}`]: ['get'],
}
const WORDS = new Set(['description', 'example', 'examples', 'summary', 'externalDocs', 'x-github', 'title'])

/** A part of the description with its references filled in and without its words. */
function resolved(value: Json | undefined, document: Json, isNames = false): Json {
  if (Array.isArray(value)) return value.map((item) => resolved(item, document))
  if (!isObject(value)) return value ?? null
  const { $ref: reference } = value
  if (typeof reference === 'string') return resolved(at(document, reference), document)
  if (value['nullable'] === true && !isNames && value['type'] === undefined) {
    // Validators take the word only beside a type.
    const { nullable: _nullable, ...schema } = value
    return { anyOf: [resolved(schema, document), { type: 'null' }] }
  }
  const kept = Object.entries(value).filter(([key]) => isNames || !WORDS.has(key))
  return Object.fromEntries(
    kept.map(([key, item]) => [key, resolved(item, document, !isNames && key === 'properties')]),
  )
}

function cut(document: Json): Json {
  return cutOperations(document, OPERATIONS, (found) => {
    const whole = resolved(found, document)
    const operation = isObject(whole) ? whole : {}
    const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : []
    const query = parameters.filter((one) => isObject(one) && one['in'] === 'query')
    const body = isObject(operation['requestBody']) ? operation['requestBody'] : {}
    const content = isObject(body['content']) ? body['content']['application/json'] : undefined
    return {
      query,
      body: isObject(content) ? (content['schema'] ?? null) : null,
      bodyRequired: body['required'] === true,
    }
  })
}

const folder = mkdtempSync(join(tmpdir(), 'aicr-openapi-'))
try {
  const [archive = ''] = execFileSync('npm', ['pack', PACKAGE, '--silent'], { cwd: folder, encoding: 'utf8' }).split(
    '\n',
  )
  execFileSync('tar', ['xzf', archive, 'package/LICENSE', 'package/generated/api.github.com.json'], { cwd: folder })
  const text = readFileSync(join(folder, 'package/generated/api.github.com.json'), 'utf8')
  const operations = cut(JSON.parse(text) as Json)
  const content = { source: `${PACKAGE}, generated/api.github.com.json`, licence: 'MIT, see LICENSE', operations }
  writeFileSync(join(TARGET, 'requests.json'), `${JSON.stringify(content)}\n`)
  copyFileSync(join(folder, 'package/LICENSE'), join(TARGET, 'LICENSE'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
