/**
 * The time of the shop on a screen, whatever its own clock says: the last time that the server told, and what a clock that only runs forward has
 * counted since. All values are milliseconds.
 */
type ShopClock = { server: number; ticks: number }

/** Prices that the server has not confirmed for so long are shown with a notice. */
export const priceValidityMs = 24 * 3_600_000

/**
 * The clock of a screen that starts without a connection: its own time, but never earlier than the last that the server told before, since
 * time does not run backwards; a screen without a battery for its clock starts in the past.
 */
export function startClock(own: number, ticks: number, lastTold: number | null): ShopClock {
  return { server: Math.max(own, lastTold ?? own), ticks }
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
