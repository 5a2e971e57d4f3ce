import type { CountedFigure } from '@theke/contract/insights/turnover.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { orderItems, orders } from '../ordering-tables.ts'
import { isOfMode, ordersInScope, visibleBranches } from '../reading/order-conditions.ts'
import { isOneOf } from '../reading/read-orders.ts'

export type SalesFilter = {
  branch?: { id: number } | null | undefined
  mode?: Mode | null | undefined
  /** Only orders with one of these products. */
  products?: readonly number[] | null | undefined
}

/** The same with which orders count, and on which of their days: those that are due unless another figure is named. */
export type FigureFilter = SalesFilter & { figure?: CountedFigure | null | undefined }

/** The same as it is asked for: of the products of a category alone. */
export type ProductFilter = Omit<FigureFilter, 'products'> & { category?: { id: number } | null | undefined }

/** Orders that the caller may see and asks for. */
export function isAskedOrder(ctx: Context, { branch, mode, products }: SalesFilter): SQL | undefined {
  return and(
    ordersInScope(ctx, branch ?? null),
    mode ? isOfMode(mode) : undefined,
    products ? hasProduct(products) : undefined,
  )
}

function hasProduct(products: readonly number[]): SQL {
  const isSold = and(isOneOf(orderItems.product, products), not(orderItems.isRemoved))
  return sql`exists (select from ${orderItems} where ${and(eq(orderItems.order, orders.id), isSold)})`
}

/** Rows with `branch` and `mode` that the caller may see and asks for. */
export function isAsked(ctx: Context, { branch, mode }: SalesFilter): SQL {
  const visible = visibleBranches(ctx)
  return sql`(${and(
    sql`true`,
    visible === null ? undefined : sql`branch = any(${sql.param([...visible])}::int[])`,
    branch ? sql`branch = ${branch.id}` : undefined,
    mode ? sql`mode = ${mode}` : undefined,
  )})`
}
