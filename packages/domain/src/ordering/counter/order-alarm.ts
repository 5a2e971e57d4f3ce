import type { BranchHours } from '../../shop/branch.ts'
import { openedAt } from '../../shop/opened-at.ts'
import { shopZone } from '../../time/wall-time.ts'
import type { OrderSnapshot } from '../order-flags.ts'
import { waitsForShop } from './waits-for-shop.ts'

/** The level of the alarm about an order: 0 rings at its board, 1 at every device that can see it and by push notifications to staff, 2 has notified the manager. */
export type AlarmLevel = 0 | 1 | 2

/** After how many minutes without an answer the alarm reaches the next level; null means never. */
type AlarmMinutes = { secondDevice: number | null; manager: number | null }

/**
 * How far the alarm about an order is to get at `now`, whatever day the order is for. Only the time counts in which the branch
 * is open and somebody could answer; `waitingSince` is when the order came or was last touched.
 */
export function alarmLevel(
  order: OrderSnapshot,
  branch: BranchHours,
  { secondDevice, manager }: AlarmMinutes,
  { waitingSince, now, zone = shopZone }: { waitingSince: number; now: number; zone?: string },
): AlarmLevel {
  if (!waitsForShop(order)) return 0
  const opened = openedAt(branch, now, zone)
  if (opened === null) return 0
  const minutes = (now - Math.max(opened, waitingSince)) / 60_000
  if (manager !== null && minutes >= manager) return 2
  return secondDevice !== null && minutes >= secondDevice ? 1 : 0
}
