import type { Cents, FineCents } from '@theke/domain/money.ts'
import {
  customType,
  integer,
  jsonb,
  type PgBuildColumns,
  type PgTable,
  type TableConfig,
  timestamp,
} from 'drizzle-orm/pg-core'

/** Columns that every stored record has. */
export const recordColumns = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
}

/** Any table whose rows are records. */
export type RecordTable = PgTable<TableConfig & { columns: PgBuildColumns<string, typeof recordColumns> }>

/** A moment. */
export const instant = () => timestamp({ withTimezone: true })

/** A list of value objects of one record; never null. */
export const jsonList = <T>() => jsonb().$type<T[]>().notNull().default([])

/** Ids of other records, in order. The crud checks that they exist and refuses to remove what is referred to. */
export const ids = () => integer().array().notNull().default([])

/** A decimal that reaches us as a number; at most 15 digits, so nothing is lost. */
export const decimal = customType<{ data: number; driverData: string | number; config: { places: number } }>({
  dataType: (config) => `numeric(15, ${config?.places ?? 3})`,
  fromDriver: Number,
})

/** An amount of money in whole cents. */
export const wholeCents = () => integer().$type<Cents>()

/** An amount of money in cents with two decimals, such as net and tax. */
export const fineCents = () => decimal({ places: 2 }).$type<FineCents>()
