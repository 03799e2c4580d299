export { awaitWithClock } from './time/await-with-clock.ts'
export { createFakeClock } from './time/fake-clock.ts'

export type { FakeClock } from './time/fake-clock.ts'
