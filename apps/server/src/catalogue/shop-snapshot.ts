import type { ImageReference } from '@theke/contract/fields.ts'
import type { Menu, OfferedProduct } from '@theke/domain/catalogue/product.ts'
import type { CheckoutBranch } from '@theke/domain/shop/branch.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { images } from '../media/media-tables.ts'
import { branches, divisions, shop, tables, type StoredConfig } from '../shop/shop-tables.ts'
import { categories, menus, products, tags } from './catalogue-tables.ts'

export type BranchRow = Omit<typeof branches.$inferSelect, 'orderableFrom'> & { orderableFrom: number | null }
export type CategoryRow = typeof categories.$inferSelect
export type ProductRow = typeof products.$inferSelect & OfferedProduct

/** Everything customers see of the shop, as it was at one moment. */
export type ShopSnapshot = {
  version: number
  config: StoredConfig
  divisions: readonly (typeof divisions.$inferSelect)[]
  /** In the order in which they are shown. */
  branches: readonly (BranchRow & CheckoutBranch)[]
  menus: readonly Menu[]
  categories: ReadonlyMap<number, CategoryRow>
  products: ReadonlyMap<number, ProductRow>
  tags: readonly (typeof tags.$inferSelect)[]
  tables: readonly (typeof tables.$inferSelect)[]
  images: ReadonlyMap<number, ImageReference>
}

/** Reads the whole shop in one transaction, so that all parts are of the version it names. */
export function readShopSnapshot(db: Database): Promise<ShopSnapshot> {
  return db.transaction(
    async (db) => {
      const [row] = await db.select().from(shop).where(eq(shop.id, 1))
      if (row === undefined) throw new Error('The shop has no configuration row')
      const [branchRows, menuRows, categoryRows, productRows, tagRows, tableRows, imageRows, divisionRows] = [
        await db.select().from(branches).orderBy(branches.sortOrder, branches.id),
        await db.select().from(menus),
        await db.select().from(categories),
        await db.select().from(products),
        await db.select().from(tags).orderBy(tags.sortOrder, tags.id),
        await db.select().from(tables),
        await db
          .select({ id: images.id, version: images.version, extension: images.extension, alt: images.alt })
          .from(images),
        await db.select().from(divisions).orderBy(divisions.id),
      ]
      return {
        version: row.version,
        config: row.config,
        divisions: divisionRows,
        branches: branchRows.map((branch) => ({
          ...branch,
          orderableFrom: branch.orderableFrom?.getTime() ?? null,
        })),
        menus: menuRows.map(menuOf),
        categories: byId(categoryRows),
        products: byId(productRows.map((product) => ({ ...product, parts: product.config.parts }))),
        tags: tagRows,
        tables: tableRows,
        images: byId(imageRows),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function menuOf({
  id,
  isEnabled,
  availableFrom,
  branches: branchIds,
  catalog,
}: typeof menus.$inferSelect): Menu {
  return {
    id,
    isEnabled,
    availableFrom: availableFrom.getTime(),
    branchIds,
    catalog: catalog.map(({ category, products }) => ({
      categoryId: category?.id ?? 0,
      productIds: products.map((product) => product.id),
    })),
  }
}

function byId<T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [row.id, row]))
}
