import { text } from '../fake-http/read-body.ts'
import type { FakeCall } from './answer.ts'

/** Names, separated by commas. */
export function nameList(value: unknown): string[] {
  return text(value)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** Labels that do not exist are made, in the one colour. */
export function makeLabels({ store }: Pick<FakeCall, 'store'>, names: readonly string[]): void {
  for (const name of names) if (!store.labels.has(name)) store.labels.set(name, { name, color: '#428bca' })
}

/** The labels of an issue or a merge request after `add_labels` and `remove_labels` of a request. */
export function changedLabels(call: FakeCall, labels: readonly string[]): string[] {
  const [added, removed] = [nameList(call.body['add_labels']), nameList(call.body['remove_labels'])]
  makeLabels(call, added)
  return [...new Set([...labels, ...added])].filter((name) => !removed.includes(name))
}
