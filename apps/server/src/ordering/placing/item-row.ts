import type { orderItems } from '../ordering-tables.ts'

/** A line as it is stored. */
export type ItemRow = typeof orderItems.$inferSelect
