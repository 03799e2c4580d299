export { createMemoryForge } from './memory-forge.ts'
export type { ForgeWrite, MemoryForge, MemoryForgeOptions } from './memory-forge.ts'
