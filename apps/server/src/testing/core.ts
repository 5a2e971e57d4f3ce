import { randomInt } from 'node:crypto'
import process from 'node:process'

/** Whether only the core of the tests runs, as `npm test` does it. A file that is run by its name is run whole. */
export const isCore = process.env.THEKE_TESTS === 'core'

/** For a test that takes seconds, so that the core goes without it. */
export const fullOnly = { skip: isCore }

/** The seed of random tests: the same in each run of the core, other ones elsewhere unless `THEKE_SEED` repeats a run. */
export const seed = Number(process.env.THEKE_SEED ?? randomInt(2 ** 31))

const times = Number(process.env.THEKE_RANDOM_TIMES ?? 1)

/** How often a random test runs: so often in the full suite, an eighth of it in the core, and more often where `THEKE_RANDOM_TIMES` says so. */
export const randomRuns = (full: number): number => Math.ceil((isCore ? full / 8 : full) * times)
