import { productionProblems } from '@theke/contract/ordering/counter/production-api.ts'
import { type IsWanted, productionParts } from '@theke/domain/ordering/production/production-parts.ts'
import type { ProductionOrder } from '@theke/domain/ordering/production/production-rows.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { validationError } from '../../http/http-errors.ts'
import { categoriesOfDepartments } from '../../shop/departments-of-branch.ts'
import { isOneOf } from '../reading/read-orders.ts'
import { productsOfCategories } from '../statistics/products-of-category.ts'
import { productionPrintOrders, productionPrints } from './production-tables.ts'

/**
 * Says what a list of some orders is about: what its department makes, or all. No more statements than `wantedOfDepartments`.
 * @throws an HTTP error where that does not exist
 */
export async function wantedProducts(
  ctx: Context,
  department: number | null,
  orders: readonly ProductionOrder[],
): Promise<IsWanted> {
  if (department === null) return () => true
  const isWanted = (await wantedOfDepartments(ctx, [department], orders)).get(department)
  if (isWanted === undefined)
    throw validationError([{ field: 'department', message: productionProblems.otherDepartment }])
  return isWanted
}

/**
 * What each department makes of some orders, without departments that do not exist: the products of its categories. Nobody stores where a product stood when it
 * was ordered. One that is in no category of any menu stays with the departments that printed it, else it goes with the product of its line. One statement, and
 * another one where an order holds such a product.
 */
export async function wantedOfDepartments(
  ctx: Context,
  departments: readonly number[],
  orders: readonly ProductionOrder[],
): Promise<Map<number, IsWanted>> {
  const { menus, products } = await ctx.services.cache.current()
  const listed = new Set(menus.flatMap(({ catalog }) => catalog).flatMap(({ productIds }) => productIds))
  /** The products of the lines that hold something unlisted, by order and what that is. */
  const unlisted = new Map<string, number[]>()
  for (const { id, lines } of orders)
    for (const line of lines)
      for (const { product } of productionParts(line, products))
        if (!listed.has(product))
          unlisted.set(`${id} ${product}`, [...(unlisted.get(`${id} ${product}`) ?? []), line.productId])
  const held = await heldByDepartments(ctx, unlisted)
  const categories = await categoriesOfDepartments(ctx.db, [
    ...departments,
    ...held.map(({ department }) => department),
  ])
  const own = new Map<number, ReadonlySet<number>>()
  for (const [department, of] of categories) own.set(department, new Set(await productsOfCategories(ctx, of)))
  const stayed = new Map<number, Set<number>>()
  for (const { department, order, product } of held) {
    const made = own.get(department)
    // What came on its list with the product of a line has always been unlisted.
    const cameWithLine = unlisted.get(`${order} ${product}`)?.some((ordered) => made?.has(ordered))
    if (made !== undefined && cameWithLine === false)
      stayed.set(product, (stayed.get(product) ?? new Set()).add(department))
  }
  return new Map(
    [...own].map(([department, made]): [number, IsWanted] => [
      department,
      (product, ordered) =>
        listed.has(product) ? made.has(product) : (stayed.get(product)?.has(department) ?? made.has(ordered)),
    ]),
  )
}

type Held = { department: number; order: number; product: number }

/** Which of some contents, by order and product, the printed lists of departments held. */
async function heldByDepartments(
  { db }: Pick<Context, 'db'>,
  contents: ReadonlyMap<string, unknown>,
): Promise<Held[]> {
  if (contents.size === 0) return []
  const { order, print, content } = productionPrintOrders
  const { id, department } = productionPrints
  const product = sql<number>`jsonb_path_query(${content}, '$.parts[*].product')::int`
  const ids = new Set([...contents.keys()].map((each) => Number(each.split(' ')[0])))
  const rows = await db
    .selectDistinct({ department, order, product })
    .from(productionPrintOrders)
    .innerJoin(productionPrints, eq(print, id))
    .where(and(ne(department, 0), isOneOf(order, [...ids])))
  return rows.filter((row) => contents.has(`${row.order} ${row.product}`))
}
