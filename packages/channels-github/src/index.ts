export { createGitHubChannels } from './channels/github-channels.ts'
export type { GitHubChannelContext, GitHubChannels } from './channels/github-channels.ts'
export { connectGitHub } from './channels/connection.ts'
export type { GitHubConnection, GitHubContext } from './channels/connection.ts'
export {
  GitHubAppSettings,
  GitHubIssueSettings,
  GitHubProblemIssueSettings,
  GitHubReviewSettings,
} from './channels/settings.ts'
export type { GitHubConnectionSettings } from './channels/settings.ts'
export { createGitHubReviewForge } from './review/github-review-forge.ts'
export { createGitHubIssueReader } from './issues/github-issue-reader.ts'
export { createGitHubIssueTracker } from './issues/github-issue-tracker.ts'
export { createGitHubAttribution } from './attribution/github-attribution.ts'
export type { GitHubAttribution } from './attribution/github-attribution.ts'
export type { GitHubApi, Viewer } from './api/github-api.ts'
export type { Repository } from './api/repository.ts'
