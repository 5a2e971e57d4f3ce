import { type Cents, toCents } from '@theke/domain/money.ts'

/** Writes a price in euro as cents: `euro(12.9)` is 1290. */
export function euro(amount: number): Cents {
  return toCents(amount)
}
