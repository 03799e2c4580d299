/** What one run may use. */
export interface SandboxLimits {
  /** Default 4 GiB. */
  memoryBytes: number
  /** Processes and threads at a time. Default 1024. */
  processes: number
  /** Open files of each process. Default 4096. */
  openFiles: number
}

export const DEFAULT_LIMITS: SandboxLimits = { memoryBytes: 4 * 1024 ** 3, processes: 1024, openFiles: 4096 }

/** `512 MiB`, `4 GiB`. */
export function formatBytes(bytes: number): string {
  const mebibytes = bytes / 1024 ** 2
  return mebibytes >= 1024 ? `${round(mebibytes / 1024)} GiB` : `${round(mebibytes)} MiB`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
