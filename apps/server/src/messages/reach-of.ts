import type { BranchRow } from '../shop/read-shop-rows.ts'
import type { Reach } from './messages-about.ts'

/** How the two sides of an order can be reached. */
export function reachOf(
  { email, phone }: Reach,
  branch: Pick<BranchRow, 'notificationEmail' | 'notificationPhone'> | undefined,
): { customer: Reach; branch: Reach } {
  return {
    customer: { email, phone },
    branch: { email: branch?.notificationEmail ?? '', phone: branch?.notificationPhone ?? '' },
  }
}
