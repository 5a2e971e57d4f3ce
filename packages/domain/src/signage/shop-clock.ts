/**
 * The time of the shop on a screen, whatever its own clock says: the last time that the server told, and what a clock that only runs forward has
 * counted since. All values are milliseconds.
 */
type ShopClock = { server: number; ticks: number }

/** Prices that the server has not confirmed for so long are shown with a notice. */
export const priceValidityMs = 24 * 3_600_000

/** What a screen keeps of its time: the time of the shop, and what its own clock showed at that instant. */
export type KeptTime = { shop: number; own: number }

/** No screen is switched off for longer; its own clock was set since. */
const longestRestMs = 730 * 24 * 3_600_000

/**
 * The clock of a screen that starts without a connection. What its own clock has counted since `kept` is added to the time of the shop, so it
 * does not matter whether that clock is right. Time does not run backwards: a screen without a battery for its clock goes on where it was, and one
 * whose clock was set meanwhile takes its time.
 */
export function startClock(own: number, ticks: number, kept: KeptTime | null): ShopClock {
  if (kept === null) return { server: own, ticks }
  const rest = own - kept.own
  return {
    server: rest > longestRestMs ? Math.max(own, kept.shop) : kept.shop + Math.max(rest, 0),
    ticks,
  }
}

/** The clock after the server told its time. */
export function tellTime(server: number, ticks: number): ShopClock {
  return { server, ticks }
}

/** The time of the shop when the counter stands at `ticks`. */
export function shopTime(clock: ShopClock, ticks: number): number {
  return clock.server + (ticks - clock.ticks)
}

/** Whether prices that the server confirmed at an instant must not be shown without a notice any more. */
export function arePricesOld(confirmedAt: number, now: number): boolean {
  return now - confirmedAt > priceValidityMs
}
