import type { CustomerChangeRule } from '@theke/domain/ordering/change/customer-changes.ts'

/** How far customers may change their orders by themselves. */
export const customerChangeLabels: Readonly<Record<CustomerChangeRule, string>> = {
  confirmed: 'bis zur Bestätigung',
  begun: 'bis die Bestellung in Arbeit ist',
  hours: 'bis einige Stunden vor dem Termin',
  never: 'nie',
}
