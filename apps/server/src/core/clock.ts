/** What tells the time; tests move it. */
export type Clock = { now: () => number }

/** The clock of the machine. Everything else asks the clock of the services, or gets an instant (`npm run check` holds this). */
export const systemClock: Clock = { now: () => Date.now() }
