import { randomUUID } from 'node:crypto'
import { isStaff } from '@theke/contract/access.ts'
import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { container } from '@theke/contract/catalogue/container.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { crud } from '../crud/resource.ts'
import { hasRightForAll, requireRightFor } from '../crud/staff-rights.ts'
import { validationError } from '../http/http-errors.ts'
import { withoutHiddenPrice } from '../snapshot/hidden-price.ts'
import { requireWholeSchedule } from '../crud/whole-hours.ts'
import { requireCategoriesOnce, requireProductsOnce } from './check-menu.ts'
import { noteOnWeighed, requireCountable, requireFlatBundle, requireSoundProduct } from './check-product.ts'
import { soldIn } from './product-placements.ts'
import { categories, containers, menus, products, tags } from './catalogue-tables.ts'
import { productTargets } from './foreign/product-targets.ts'
import { odooProducts } from './foreign/odoo-products.ts'
import { shopifyProducts } from './foreign/shopify-products.ts'
import { shopwareProducts } from './foreign/shopware-products.ts'
import { wooCommerceProducts } from './foreign/woocommerce-products.ts'

type Seasonal = { seasonFrom: string; seasonTo: string }
type StoredMenu = typeof menus.$inferSelect
type StoredProduct = typeof products.$inferSelect

export const catalogueCrud = [
  crud(category, categories, {
    beforeSave: (ctx, row, before) => requireWholeSeason(requireWholeSchedule(ctx, row), before),
  }),
  crud(tag, tags),
  crud(container, containers),
  crud(menu, menus, {
    beforeSave: (ctx, row, before) => {
      requireRightFor(ctx, [...(before?.branches ?? []), ...(row.branches ?? [])])
      return requireSeason(requireProductsOnce(requireCategoriesOnce(row), before), before)
    },
    requireRemovable: (ctx, { branches }) => requireRightFor(ctx, branches),
    filters: { branch: (id: number) => sql`${id} = any(${menus.branches})` },
    visitorScope: inUse,
  }),
  crud(product, products, {
    beforeSave: completeProduct,
    requireRemovable: requireRightToSell,
    filters: { category: inCategory, branch: inMenuOfBranch },
    visitorScope: hasPrice,
    visitorView: withoutHiddenPrice,
    derivedColumns: [soldIn],
    importTargets: productTargets,
    noteOnImport: noteOnWeighed,
    foreignFormats: [wooCommerceProducts, shopifyProducts, shopwareProducts, odooProducts],
  }),
]

/** A season of every year has a beginning and an end, or neither. */
function requireWholeSeason<Row extends Partial<Seasonal>>(row: Row, before: Seasonal | null): Row {
  const { seasonFrom = '', seasonTo = '' } = { ...before, ...row }
  if ((seasonFrom === '') !== (seasonTo === ''))
    throw validationError([
      { field: seasonFrom === '' ? 'seasonFrom' : 'seasonTo', message: validationTexts.wholeSeason },
    ])
  return row
}

/** A season ends after it begins. */
function requireSeason(row: Partial<StoredMenu>, before: StoredMenu | null): Partial<StoredMenu> {
  const { availableFrom = null, availableTo = null } = { ...before, ...row }
  if (availableFrom !== null && availableTo !== null && availableTo <= availableFrom)
    throw validationError([{ field: 'availableTo', message: validationTexts.publishTo }])
  return row
}

/** Menus that are or were valid at a public branch; those to come are nobody's business yet. */
function inUse({ now }: Context): SQL {
  return sql`${menus.availableFrom} <= ${new Date(now).toISOString()}::timestamptz
    and exists (select from branches where is_public and branches.id = any(${menus.branches}))`
}

/** A product without a price is not for sale, unless it is sold at a price on request. */
function hasPrice(): SQL {
  return sql`(${products.price} is not null or ${products.isPriceHidden})`
}

/**
 * Refuses a product without a price whose price is not "auf Anfrage", since nothing may be sold for nothing by mistake. The uid is given once
 * and stays, so that a product is recognised wherever it is copied to.
 */
async function completeProduct(
  ctx: Context,
  row: Partial<StoredProduct>,
  before: StoredProduct | null,
): Promise<Partial<StoredProduct>> {
  if (before !== null) await requireRightToSell(ctx, before)
  requireWholeSchedule(ctx, row)
  const { price, isPriceHidden } = { ...before, ...row }
  if (price === null && !isPriceHidden)
    throw validationError([{ field: 'price', message: validationTexts.blank }])
  requireWholeSeason(row, before)
  requireSoundProduct(row, before)
  await requireFlatBundle(ctx, row, before)
  await requireCountable(ctx, row, before)
  return before ? row : { ...row, uid: randomUUID() }
}

/** A product is the business of every branch in whose menus it is. */
async function requireRightToSell(ctx: Context, { id }: StoredProduct): Promise<void> {
  if (hasRightForAll(ctx)) return
  const { rows } = await ctx.db.execute<{ branches: number[] }>(
    sql`select branches from ${menus} where jsonb_path_exists(catalog, '$[*].products[*] ? (@.id == $id)', jsonb_build_object('id', ${id}::int))`,
  )
  requireRightFor(
    ctx,
    rows.flatMap(({ branches }) => branches),
  )
}

function inCategory(id: number, ctx: Context) {
  return sql`${products.id} in (
    select (product ->> 'id')::int from ${menus}, jsonb_array_elements(catalog) entry, jsonb_array_elements(entry -> 'products') product
    where (entry -> 'category' ->> 'id')::int = ${id} and ${knownMenu(ctx)})`
}

function inMenuOfBranch(id: number, ctx: Context) {
  return sql`${products.id} in (
    select (product ->> 'id')::int from ${menus}, jsonb_array_elements(catalog) entry, jsonb_array_elements(entry -> 'products') product
    where ${id} = any(${menus.branches}) and ${knownMenu(ctx)})`
}

function knownMenu(ctx: Context): SQL {
  return isStaff(ctx.user?.roles ?? []) ? sql`true` : sql`${menus.isEnabled} and ${inUse(ctx)}`
}

/** The packaging on which customers pay a deposit now, as the catalogue sorts it. */
export function enabledContainers({ db }: Pick<Context, 'db'>): Promise<(typeof containers.$inferSelect)[]> {
  return db
    .select()
    .from(containers)
    .where(eq(containers.isEnabled, true))
    .orderBy(asc(containers.sortOrder), asc(containers.id))
}
