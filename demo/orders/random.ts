/** A pseudo-random generator, which gives the same values for the same seed (mulberry32). */
export type Chance = {
  /** At least 0, less than 1. */
  next: () => number
  /** A whole number between both, both included. */
  between: (least: number, most: number) => number
  /** True in `share` percent of all cases. */
  percent: (share: number) => boolean
  /** One of them; throws for none. */
  oneOf: <T>(values: readonly T[]) => T
}

export function chanceFrom(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    percent: (share) => next() * 100 < share,
    oneOf: (values) => {
      const value = values[Math.floor(next() * values.length)]
      if (value === undefined) throw new Error('There is nothing to choose from.')
      return value
    },
  }
}
