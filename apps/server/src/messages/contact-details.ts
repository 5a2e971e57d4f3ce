import type { BranchRow } from '../snapshot/read-shop-rows.ts'
import type { ContactDetails } from './messages-for-event.ts'

/** How the two sides of an order can be reached. */
export function contactDetailsOf(
  { email, phone }: ContactDetails,
  branch: Pick<BranchRow, 'notificationEmail' | 'notificationPhone'> | undefined,
): { customer: ContactDetails; branch: ContactDetails } {
  return {
    customer: { email, phone },
    branch: { email: branch?.notificationEmail ?? '', phone: branch?.notificationPhone ?? '' },
  }
}
