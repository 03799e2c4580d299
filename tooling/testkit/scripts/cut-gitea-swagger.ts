// Cuts Gitea's published API description down to what the fake Gitea is asked and answers. Run it by hand to renew the cut, with
// the description (templates/swagger/v1_json.tmpl of go-gitea/gitea, its placeholders filled in) as a file:
// node tooling/testkit/scripts/cut-gitea-swagger.ts FILE COMMIT
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, cutOperations, isObject } from './api-description.ts'
import type { Json, WantedOperations } from './api-description.ts'

const TARGET = join(import.meta.dirname, '../src/fake-gitea/swagger/requests.json')

const REPOSITORY = '/repos/{owner}/{repo}'
const PULL = `${REPOSITORY}/pulls/{index}`
const ISSUE = `${REPOSITORY}/issues/{index}`
const OPERATIONS: WantedOperations = {
  '/version': ['get'],
  '/user': ['get'],
  '/settings/api': ['get'],
  '/orgs/{org}/labels': ['get'],
  [`${REPOSITORY}/pulls/{index}.{diffType}`]: ['get'],
  [PULL]: ['get'],
  [`${PULL}/reviews`]: ['get', 'post'],
  [`${PULL}/reviews/{id}`]: ['get', 'delete'],
  [`${PULL}/reviews/{id}/comments`]: ['get'],
  [`${PULL}/reviews/{id}/dismissals`]: ['post'],
  [`${REPOSITORY}/pulls/comments/{id}/resolve`]: ['post'],
  [`${REPOSITORY}/pulls/comments/{id}/unresolve`]: ['post'],
  [`${REPOSITORY}/issues`]: ['get', 'post'],
  [ISSUE]: ['get', 'patch', 'delete'],
  [`${ISSUE}/timeline`]: ['get'],
  [`${ISSUE}/comments`]: ['get', 'post'],
  [`${ISSUE}/labels`]: ['post'],
  [`${ISSUE}/labels/{id}`]: ['delete'],
  [`${REPOSITORY}/issues/comments/{id}`]: ['get', 'patch'],
  [`${REPOSITORY}/labels`]: ['get', 'post'],
  [`${REPOSITORY}/assignees`]: ['get'],
  [`${REPOSITORY}/commits/{ref}/statuses`]: ['get'],
  [`${REPOSITORY}/statuses/{sha}`]: ['post'],
  [`${REPOSITORY}/compare/{basehead}`]: ['get'],
}
const WORDS = new Set(['description', 'example', 'x-go-name', 'x-go-package', 'x-go-enum-desc', 'title'])

/**
 * A schema with its references filled in and without its words. Objects take no fields but the described ones: the server
 * ignores a misspelt field, which is what a test must not.
 */
function resolved(value: Json | undefined, document: Json, isNames = false): Json {
  if (Array.isArray(value)) return value.map((item) => resolved(item, document))
  if (!isObject(value)) return value ?? null
  const { $ref: reference } = value
  if (typeof reference === 'string') return resolved(at(document, reference), document)
  const kept = Object.entries(value).filter(([key]) => isNames || !WORDS.has(key))
  const filled = kept.map(([key, item]) => [key, resolved(item, document, !isNames && key === 'properties')])
  const closed = !isNames && isObject(value['properties']) ? { additionalProperties: false } : {}
  return { ...Object.fromEntries(filled), ...closed }
}

/**
 * The fields of an answer, not those of the objects in it: these go round in circles. The description cannot say null, and
 * servers send it for every object and list that is empty.
 */
function shallow(value: Json | undefined, document: Json): Json {
  const schema = isObject(value) && typeof value['$ref'] === 'string' ? at(document, value['$ref']) : (value ?? null)
  if (!isObject(schema)) return {}
  if (schema['type'] === 'array') return { type: ['array', 'null'], items: shallow(schema['items'], document) }
  if (!isObject(schema['properties'])) return {}
  const fields = Object.entries(schema['properties']).map(([name, field]) => [name, fieldType(field)])
  return { type: ['object', 'null'], properties: Object.fromEntries(fields), additionalProperties: false }
}

function fieldType(field: Json): Json {
  const type = isObject(field) ? field['type'] : undefined
  if (type === 'array') return { type: ['array', 'null'] }
  return typeof type === 'string' && type !== 'object' ? { type } : { type: ['object', 'null'] }
}

/** What an operation answers when all goes well. */
function answerOf(responses: Json | undefined, document: Json): Json {
  const response = isObject(responses) ? (responses['200'] ?? responses['201']) : undefined
  const named = isObject(response) && typeof response['$ref'] === 'string' ? at(document, response['$ref']) : response
  return isObject(named) && named['schema'] !== undefined ? shallow(named['schema'], document) : null
}

function cut(document: Json): Json {
  return cutOperations(document, OPERATIONS, (operation) => {
    const parameters = Array.isArray(operation['parameters']) ? operation['parameters'].filter(isObject) : []
    const query = parameters.filter((one) => one['in'] === 'query')
    const body = parameters.find((one) => one['in'] === 'body')
    return {
      query: query.map(({ name, in: _in, required, ...schema }) => ({
        name: name ?? null,
        ...(required === true && { required }),
        schema: resolved(schema, document),
      })),
      body: body === undefined ? null : resolved(body['schema'], document),
      answer: answerOf(operation['responses'], document),
    }
  })
}

const [file, commit] = process.argv.slice(2)
if (file === undefined || commit === undefined) throw new Error('Usage: cut-gitea-swagger.ts FILE COMMIT')
const source = `go-gitea/gitea, templates/swagger/v1_json.tmpl at ${commit}`
const operations = cut(JSON.parse(readFileSync(file, 'utf8')) as Json)
writeFileSync(TARGET, `${JSON.stringify({ source, licence: 'MIT, see LICENSE', operations })}\n`)
