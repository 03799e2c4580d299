export { makeDirectory } from './files/make-directory.ts'
export { removeDirectory } from './files/remove-directory.ts'
export { createTemporaryDirectory, withTemporaryDirectory } from './files/temporary-directory.ts'
export { removeFileInside } from './files/remove-file-inside.ts'
export { writeFileAtomic } from './files/write-file-atomic.ts'
export { writeFileInside } from './files/write-file-inside.ts'
export { createApiClient } from './http/api-client.ts'
export { createHttpClient } from './http/http-client.ts'
export { startHttpServer } from './http/http-server.ts'
export { createStreamingClient } from './http/streaming-client.ts'
export { createWriteQueues } from './http/write-queue.ts'
export { RateLimitedError, RemoteError } from './http/http-errors.ts'
export { silentLogger } from './log/logger.ts'
export { createStreamLogger } from './log/stream-logger.ts'
export { chooseProxy, describeProxy, proxySecrets } from './network/choose-proxy.ts'
export { readNetworkSettings } from './network/network-settings.ts'
export { readTrustedAuthorities } from './network/trusted-authorities.ts'
export { findExecutable } from './process/find-executable.ts'
export { findPidNamespace } from './process/find-pid-namespace.ts'
export { makeLastWill } from './process/last-will.ts'
export { sweepProcesses } from './process/marked-processes.ts'
export { readShellExit } from './process/pid-namespace.ts'
export { expectSuccess } from './process/process-failures.ts'
export { runInForeground } from './process/run-in-foreground.ts'
export { runProcess } from './process/run-process.ts'
export { startProcess } from './process/start-process.ts'
export { watchSignals } from './process/watch-signals.ts'
export { redactFields } from './redact/redact-fields.ts'
export { createRedactor } from './redact/redactor.ts'
export { retry } from './retry/retry.ts'
export { systemClock } from './time/clock.ts'
export { createId } from './time/create-id.ts'

export type { TemporaryDirectory } from './files/temporary-directory.ts'
export type { ApiClient, ApiClientSettings, ApiRequest } from './http/api-client.ts'
export type { RemoteFailure } from './http/http-errors.ts'
export type { HttpClient, HttpClientSettings, HttpHeaders, HttpRequest, HttpResponse } from './http/http-types.ts'
export type { HttpServer, HttpServerSettings, ServedAnswer, ServedRequest } from './http/http-server.ts'
export type { TunnelTarget } from './http/tunnel.ts'
export type {
  StreamingClient,
  StreamingClientSettings,
  StreamingRequest,
  StreamingResponse,
} from './http/streaming-client.ts'
export type { WriteQueue, WriteQueues, WriteTurn } from './http/write-queue.ts'
export type { LogFields, Logger, LogLevel } from './log/logger.ts'
export type { StreamLoggerSettings } from './log/stream-logger.ts'
export type { NetworkSettings } from './network/network-settings.ts'
export type { LastWill, LastWillSpec } from './process/last-will.ts'
export type { PidNamespace } from './process/pid-namespace.ts'
export type { SuccessContext } from './process/process-failures.ts'
export type {
  DelegatedTree,
  Descriptor,
  ProcessBase,
  ProcessResult,
  ProcessSpec,
  RunningProcess,
  TreeControl,
} from './process/process-spec.ts'
export type { SignalSource, StopSignal } from './process/watch-signals.ts'
export type { Redactor } from './redact/redactor.ts'
export type { RetryOptions, RetryPolicy } from './retry/retry.ts'
export type { Clock } from './time/clock.ts'
