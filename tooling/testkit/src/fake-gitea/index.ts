export { startFakeGitea } from './fake-gitea.ts'
export type { FakeGitea, FakeGiteaOptions, SeenRequest } from './fake-gitea.ts'
export type { FakeFailure } from '../fake-http/failures.ts'
export type { FakeComment, FakeIssue, FakeReview, FakeStore, FakeToken, FakeUser } from './store.ts'
