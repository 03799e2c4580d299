import { isRecord, text } from '../fake-http/read-body.ts'
import { notFound, page, unprocessable } from './answer.ts'
import type { FakeAnswer } from '../fake-http/fake-server.ts'
import type { FakeCall, FakeHandler } from './answer.ts'
import type { FakeCheckRun, FakeStore } from './store.ts'

const REPOSITORY = '/repos/{owner}/{repo}'
const MAX_ANNOTATIONS = 50
const MAX_SUMMARY_BYTES = 65_535

function ancestorsOf({ commits }: FakeStore, commit: string): string[] {
  const found: string[] = []
  for (let at: string | null | undefined = commit; typeof at === 'string'; at = commits.get(at)) found.push(at)
  return found
}

const compare: FakeHandler = ({ store, path }) => {
  const [base = '', head = ''] = (path['basehead'] ?? '').split('...')
  if (!store.commits.has(base) || !store.commits.has(head)) return notFound
  const [ofBase, ofHead] = [ancestorsOf(store, base), ancestorsOf(store, head)]
  const status = statusOf(base, head, { ofBase, ofHead })
  return { status: 200, body: { status, commits: [], files: [] } }
}

function statusOf(base: string, head: string, { ofBase, ofHead }: { ofBase: string[]; ofHead: string[] }): string {
  if (base === head) return 'identical'
  if (ofHead.includes(base)) return 'ahead'
  return ofBase.includes(head) ? 'behind' : 'diverged'
}

const onlyApps: FakeAnswer = {
  status: 403,
  body: { message: 'You must authenticate via a GitHub App.', status: '403' },
}

function outputOf(call: FakeCall): { title: string; summary: string; annotations: unknown[] } {
  const output = isRecord(call.body['output']) ? call.body['output'] : {}
  const annotations = Array.isArray(output['annotations']) ? output['annotations'] : []
  return { title: text(output['title']), summary: text(output['summary']), annotations }
}

function writeCheck(call: FakeCall, run: FakeCheckRun): FakeAnswer {
  const { title, summary, annotations } = outputOf(call)
  if (annotations.length > MAX_ANNOTATIONS) return unprocessable('No more than 50 annotations')
  if (Buffer.byteLength(summary) > MAX_SUMMARY_BYTES) {
    return unprocessable(`summary exceeds a maximum bytesize of ${MAX_SUMMARY_BYTES}`)
  }
  run.output = { title, summary }
  run.external_id = text(call.body['external_id']) || run.external_id
  run.annotations.push(...annotations)
  const html_url = `https://github.example/${call.store.repository}/runs/${run.id}`
  return { status: 200, body: { id: run.id, html_url } }
}

const createCheckRun: FakeHandler = (call) => {
  const { store, token, body } = call
  if (!token.isApp) return onlyApps
  const run: FakeCheckRun = {
    id: store.nextId(),
    name: text(body['name']),
    head_sha: text(body['head_sha']),
    status: text(body['status']) || 'queued',
    conclusion: text(body['conclusion']) || null,
    external_id: '',
    output: { title: '', summary: '' },
    annotations: [],
  }
  const answer = writeCheck(call, run)
  if (answer.status !== 200) return answer
  store.checkRuns.push(run)
  return { ...answer, status: 201 }
}

/** The routes of commits: comparing, check runs and statuses. */
export const commitRoutes: Readonly<Record<string, FakeHandler>> = {
  [`GET ${REPOSITORY}/compare/{basehead}`]: compare,
  [`POST ${REPOSITORY}/check-runs`]: createCheckRun,
  [`PATCH ${REPOSITORY}/check-runs/{check_run_id}`]: (call) => {
    const run = call.store.checkRuns.find(({ id }) => id === Number(call.path['check_run_id']))
    return run === undefined ? notFound : writeCheck(call, run)
  },
  [`GET ${REPOSITORY}/commits/{ref}/check-runs`]: ({ store, path, query }) => {
    const name = query.get('check_name')
    const runs = store.checkRuns.filter((run) => run.head_sha === path['ref'] && (name ?? run.name) === run.name)
    return { status: 200, body: { total_count: runs.length, check_runs: runs.toReversed() } }
  },
  [`GET ${REPOSITORY}/commits/{ref}/statuses`]: ({ store, path, query }) =>
    page(store.statuses.filter(({ sha }) => sha === path['ref']).toReversed(), query),
  [`POST ${REPOSITORY}/statuses/{sha}`]: ({ store, path, body }) => {
    const description = text(body['description'])
    if (description.length > 140) return unprocessable('description is too long (maximum is 140 characters)')
    const status = {
      id: store.nextId(),
      sha: path['sha'] ?? '',
      state: text(body['state']),
      context: text(body['context']),
      description,
      target_url: text(body['target_url']) || null,
    }
    store.statuses.push(status)
    return { status: 201, body: { ...status, url: `https://github.example/statuses/${status.id}` } }
  },
}
