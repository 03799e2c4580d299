import fc from 'fast-check'

// Run before every test file. Property tests try the same cases in every run, so that a run fails because of a change and
// nothing else. The long run, which sets their number, looks for cases that nobody thought of, others each time.
const runs = process.env['AICR_PROPERTY_RUNS']
fc.configureGlobal(runs === undefined ? { seed: 1 } : { numRuns: Number(runs) })
