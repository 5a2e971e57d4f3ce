import type { orderItems } from '../ordering-tables.ts'

export type ItemRow = typeof orderItems.$inferSelect
