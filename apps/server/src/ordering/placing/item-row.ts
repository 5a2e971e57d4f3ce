import type { orderItems } from '../ordering-tables.ts'

/** An item as it is stored. */
export type ItemRow = typeof orderItems.$inferSelect
