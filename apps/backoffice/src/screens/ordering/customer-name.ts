import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { usePhoneFormat } from '../../phone-format.ts'
import { texts } from './ordering-texts.ts'

type Customer = Pick<
  StaffOrderSummary,
  'isCompany' | 'companyName' | 'firstName' | 'lastName' | 'tableIdentifier' | 'email' | 'phone'
>

/** The name of the customer: the company, else the person, else whatever is known. */
export function customerName(order: Customer, phoneText: (phone: string) => string): string {
  const person = `${order.firstName} ${order.lastName}`.trim()
  if (order.isCompany && order.companyName) return order.companyName
  if (person || order.companyName) return person || order.companyName
  if (order.tableIdentifier) return texts.card.table(order.tableIdentifier)
  return phoneText(order.phone) || order.email || texts.card.nameless
}

/** Names customers as `customerName` does, with numbers as people write them. */
export function useCustomerName(): (order: Customer) => string {
  const phoneText = usePhoneFormat()
  return (order) => customerName(order, phoneText)
}
