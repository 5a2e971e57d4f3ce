import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { readHandOverKeys, type HandOverKey } from '@theke/domain/ordering/counter/hand-over.ts'
import { phoneKey } from '@theke/domain/people/phone-key.ts'
import { searchTest } from '@theke/domain/search-text.ts'

/** The orders of this device that match a code, number, name or phone number, as the shop would find them; those still open first. */
export function findKept<Order extends StaffOrderSummary>(orders: readonly Order[], code: string): Order[] {
  for (const key of readHandOverKeys(code)) {
    const found = orders.filter((order) => isMeant(order, key))
    if (found.length > 0) return found.toSorted((a, b) => Number(a.isCompleted) - Number(b.isCompleted))
  }
  return []
}

function isMeant(order: StaffOrderSummary, key: HandOverKey): boolean {
  switch (key.kind) {
    case 'uid':
      return order.uid === key.uid
    case 'ticket':
      return order.ticketNumber.replace(/^0+/, '') === key.ticketNumber
    case 'phone':
      return phoneKey(order.phone).endsWith(phoneKey(key.phone))
    case 'name':
      return searchTest(key.name)(`${order.firstName} ${order.lastName} ${order.companyName}`)
  }
}
