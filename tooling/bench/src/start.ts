import type { BenchOptions } from './benches.ts'
export async function run(_options: BenchOptions): Promise<void> {}
