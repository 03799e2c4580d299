export { startFakeGitLab } from './fake-gitlab.ts'
export type { FakeFailure } from '../fake-http/failures.ts'
export type { FakeGitLab, FakeGitLabOptions, FakePush, FakeRequest } from './fake-gitlab.ts'
export type { FakeDiscussion, FakeFile, FakeIssue, FakeMergeRequest, FakeNote, FakeStore, FakeToken } from './store.ts'
