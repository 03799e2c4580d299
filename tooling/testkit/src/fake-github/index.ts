export { startFakeGitHub } from './fake-github.ts'
export type { FakeFailure, FakeGitHub, FakeGitHubOptions, SeenRequest } from './fake-github.ts'
export { recordedError } from './answer.ts'
export type { FakeFile, FakeStore, FakeToken, FakeUser } from './store.ts'
