import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { shownPhone } from '@theke/contract/people/phone-number.ts'
import { texts } from './ordering-texts.ts'

type Customer = Pick<
  StaffOrderSummary,
  'isCompany' | 'companyName' | 'firstName' | 'lastName' | 'tableIdentifier' | 'email' | 'phone'
>

/** The name of the customer: the company, else the person, else whatever is known. */
export function customerName(order: Customer): string {
  const person = `${order.firstName} ${order.lastName}`.trim()
  if (order.isCompany && order.companyName) return order.companyName
  if (person || order.companyName) return person || order.companyName
  if (order.tableIdentifier) return texts.card.table(order.tableIdentifier)
  return shownPhone(order.phone) || order.email || texts.card.nameless
}
