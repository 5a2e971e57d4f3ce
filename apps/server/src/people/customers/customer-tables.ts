import type { Country } from '@theke/domain/shop/branch.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  snakeCase,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ids, instant, recordColumns } from '../../db/columns.ts'
import { referenceIndexes, sortIndexes, searchIndex } from '../../db/indexes.ts'
import { users } from '../people-tables.ts'

/** The normalised phone number; the same as `phoneKey` of the domain. */
export function phoneKeyOf(phone: AnyPgColumn): SQL {
  return sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 8)`
}

export const customers = snakeCase.table(
  'customers',
  {
    ...recordColumns,
    firstName: text().notNull(),
    lastName: text().notNull(),
    isCompany: boolean().notNull(),
    companyName: text().notNull(),
    vatNumber: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    street: text().notNull(),
    zipCode: text().notNull(),
    city: text().notNull(),
    country: text().$type<Country>().notNull(),
    newsletter: boolean().notNull(),
    iban: text().notNull(),
    bic: text().notNull(),
    comment: text().notNull(),
    lastOrderAt: instant(),
  },
  (table) => [
    // Many customers have no e-mail address; each address belongs to one customer.
    uniqueIndex('customers_email')
      .on(sql`lower(${table.email})`)
      .where(sql`email <> ''`),
    index('customers_phone_key').on(phoneKeyOf(table.phone)),
    ...sortIndexes(
      'customers',
      {
        last_name: table.lastName,
        by_email: table.email,
        phone: table.phone,
        city: table.city,
        newsletter: table.newsletter,
        last_order_at: table.lastOrderAt,
      },
      table.id,
    ),
    // The columns that the entity names in its search, in the same order.
    searchIndex('customers', {
      id: table.id,
      columns: [
        table.firstName,
        table.lastName,
        table.companyName,
        table.email,
        table.phone,
        table.zipCode,
        table.city,
      ],
      title: table.lastName,
    }),
  ],
)

export const externalUsers = snakeCase.table(
  'external_users',
  {
    ...recordColumns,
    username: text().notNull(),
    provider: text().notNull(),
    identifier: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    user: integer().references(() => users.id),
    branches: ids(),
    isEnabled: boolean().notNull(),
  },
  (table) => [
    ...referenceIndexes('external_users', { user: table.user }),
    unique('external_users_identifier').on(table.provider, table.identifier),
  ],
)
