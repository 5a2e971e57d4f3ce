import type { BranchHours } from '../../shop/branch.ts'
import { openedAt } from '../../shop/opened-at.ts'
import { minuteMs, shopZone } from '../../time/wall-time.ts'

/** How often a watched board sends a heartbeat. */
export const heartbeatIntervalMs = minuteMs
/** A board that is silent for longer while its branch is open counts as offline. */
const boardSilenceMs = 5 * minuteMs

/** Whether a board that was heard last at an instant is missing at `now`; a branch that has just opened has time to wake it. */
export function isBoardOffline(
  lastSeenAt: number,
  branch: Pick<BranchHours, 'openingHours'>,
  now: number,
  zone = shopZone,
): boolean {
  const opened = openedAt(branch, now, zone)
  return opened !== null && now - Math.max(opened, lastSeenAt) > boardSilenceMs
}
