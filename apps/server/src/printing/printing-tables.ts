import type { RowOf } from '@theke/contract/define-entity.ts'
import type { device } from '@theke/contract/printing/device.ts'
import { boolean, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { recordColumns } from '../db/columns.ts'
import { branches } from '../shop/shop-tables.ts'

type Device = RowOf<typeof device>

export const devices = snakeCase.table(
  'devices',
  {
    ...recordColumns,
    name: text().notNull(),
    identifier: text().notNull().unique('devices_identifier'),
    type: text().$type<Device['type']>().notNull(),
    branch: integer()
      .notNull()
      .references(() => branches.id),
    isEnabled: boolean().notNull(),
    address: text().notNull(),
    paperWidth: integer(),
    labelLayout: text().$type<NonNullable<Device['labelLayout']>>(),
    printsNewOrders: boolean().notNull(),
    receivesNotifications: boolean().notNull(),
    /** Needed as it is to send to the device; never read by a client. */
    pushToken: text().notNull().default(''),
    platform: text().notNull(),
    appVersion: text().notNull(),
  },
  (table) => [index('devices_branch').on(table.branch)],
)
