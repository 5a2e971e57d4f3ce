import { sql } from 'drizzle-orm'
import type { ReferringColumn } from '../../crud/resource-registry.ts'
import { isOpen } from '../reading/order-conditions.ts'
import { orderItems, orders, orderUploads } from '../ordering-tables.ts'

/** What cannot be removed because orders refer to it (R-API-08): path of the entity and where the reference stands. */
export const orderReferences: readonly [target: string, ReferringColumn][] = [
  [
    'branches',
    { label: 'Bestellungen: Filiale', table: orders, condition: (id) => sql`${orders.branch} = ${id}` },
  ],
  [
    // Only while the order is open: afterwards the name of the table is enough.
    'tables',
    {
      label: 'offene Bestellungen: Tisch',
      table: orders,
      condition: (id) => sql`${orders.table} = ${id} and ${isOpen}`,
    },
  ],
  [
    'products',
    {
      label: 'Bestellungen: Produkt',
      table: orderItems,
      condition: (id) => sql`${orderItems.product} = ${id}`,
    },
  ],
  [
    'uploads',
    {
      label: 'Bestellungen: Datei',
      table: orderUploads,
      condition: (id) => sql`${orderUploads.upload} = ${id}`,
    },
  ],
  [
    'campaigns',
    {
      label: 'Bestellungen: Aktion',
      table: orders,
      condition: (id) => sql`${orders.campaign} = ${id}`,
    },
  ],
  [
    'donatees',
    {
      label: 'Bestellungen: Spendenempfänger',
      table: orders,
      condition: (id) => sql`${orders.donatee} = ${id}`,
    },
  ],
]
