import { describeChannelContract } from '@aicr/channels/contract'
import type { Operation } from '@aicr/channels'
import { chatOn, notesOn, startServer } from './test-setup.ts'

function textOf({ payload }: Operation, name: string): string | null {
  const text: unknown = Object.entries(payload as object).find(([key]) => key === name)?.[1]
  return typeof text === 'string' ? text : null
}

describeChannelContract('the notes channel over HTTP', {
  create: async () => notesOn(await startServer()),
  bodyOf: (operation) => textOf(operation, 'body'),
  creates: ({ kind }) => kind === 'create-note',
  removes: ({ kind }) => kind === 'delete-note',
})

describeChannelContract('the chat over HTTP, which can only be written to', {
  create: async () => chatOn(await startServer()),
  bodyOf: (operation) => textOf(operation, 'text'),
  creates: ({ kind }) => kind === 'send',
  removes: () => false,
})
