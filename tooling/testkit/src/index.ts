export { makeGitRepository } from './git-repository.ts'
export type { FileContent, FileContents, GitRepositoryOptions, TestGitRepository } from './git-repository.ts'
export { runsHere } from './runs-here.ts'
export { verifies } from './verifies.ts'
export { makeSampleChange } from './sample-change.ts'
export { createScriptedAdapter } from './scripted-agent.ts'
export type { AgentScript } from './scripted-agent.ts'
export { fingerprintFolder } from './fingerprint-folder.ts'
export { collectText } from './collect-text.ts'
export { startNotesServer } from './notes-server/notes-server.ts'
export type { NotesServer } from './notes-server/notes-server.ts'
export type { Fault } from './notes-server/fault.ts'
export type { Note, NotesRequest } from './notes-server/notes-platform.ts'
// From its sources: the test kit is used before anything is built.
export { startModelServer } from '../../../packages/scripted-model/src/index.ts'
export type {
  ModelFault,
  ModelScript,
  ModelServer,
  ModelTurn,
  RecordedRequest,
  ScriptedCall,
} from '../../../packages/scripted-model/src/index.ts'
export { acpAgentArguments, acpAnswersFile } from './acp-agent/index.ts'
export type { AcpAnswer, AcpScript, AcpStep } from './acp-agent/index.ts'
export { agentClis, findAgentCli, installAgentCli } from './agent-clis/index.ts'
export type { AgentCli, AgentCliName } from './agent-clis/index.ts'
export { startGitHttpServer } from './git-http-server.ts'
export type { GitHttpServer, GitHttpServerOptions } from './git-http-server.ts'
export { startDockerDaemon } from './docker-daemon.ts'
export type { DockerDaemon } from './docker-daemon.ts'
export { canMakeAuthorities, makeTestAuthority, startForwardProxy } from './forward-proxy/index.ts'
export type {
  ForwardProxy,
  ForwardProxyOptions,
  ProxiedHost,
  ServerCertificate,
  TestAuthority,
} from './forward-proxy/index.ts'
