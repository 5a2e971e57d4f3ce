import type { Spoken } from '@theke/contract/english/translations.ts'
import type { ImageReference } from '@theke/contract/fields.ts'
import type { Menu } from '@theke/domain/catalogue/product.ts'
import { branchesOfMenu, type Campaign } from '@theke/domain/ordering/campaigns/campaign.ts'
import type { Language } from '@theke/domain/language.ts'
import { limitsTimes, type Quota } from '@theke/domain/ordering/quotas/quota.ts'
import type { SoldOutProducts } from '@theke/domain/catalogue/sold-out.ts'
import type { AdvanceRule } from '@theke/domain/payments/advance-demand.ts'
import { asc, eq } from 'drizzle-orm'
import { readContentRows, type ContentRows } from './read-content-rows.ts'
import type { Database } from '../db/open-database.ts'
import { readImageReferences } from './image-references.ts'
import type { SecretBox } from '../crypto/secret-encryption.ts'
import { readProductRows, type ProductRow, withContainers } from './read-product-rows.ts'
import { readShopRows, type ShopRows } from './read-shop-rows.ts'
import { readSoldOut } from './read-sold-out.ts'
import { categories, containers, menus, tags } from '../catalogue/catalogue-tables.ts'
import { campaigns } from '../ordering/campaigns/campaign-tables.ts'
import { advanceRuleOf, advanceRules } from '../ordering/advance/advance-tables.ts'
import { quotas } from '../ordering/quotas/quota-tables.ts'

/** A campaign with what pages show of it; `image` is the number of its picture. */
export type CampaignRow = Spoken<
  Campaign &
    Pick<
      typeof campaigns.$inferSelect,
      'name' | 'nameEn' | 'description' | 'descriptionEn' | 'mailText' | 'mailTextEn' | 'image'
    >
>

type CategoryRow = Spoken<typeof categories.$inferSelect>

/** Everything customers see of the shop, as it was at one moment. */
export type CatalogSnapshot = ShopRows &
  ContentRows & {
    /** The language of its texts; what has none in it names them in `german`. */
    language: Language
    menus: readonly Menu[]
    categories: ReadonlyMap<number, CategoryRow>
    products: ReadonlyMap<number, ProductRow>
    tags: readonly Spoken<typeof tags.$inferSelect>[]
    images: ReadonlyMap<number, ImageReference>
    /** What each branch has sold out, with the bundles that lack it, by the number of the branch. */
    soldOutByBranch: ReadonlyMap<number, SoldOutProducts>
    quotas: readonly Quota[]
    /** Those that are switched on. */
    advanceRules: readonly AdvanceRule[]
    campaigns: readonly CampaignRow[]
  }

/**
 * Reads the whole shop in one transaction, so that all parts are of the version it names. Products that are as they were in an earlier
 * snapshot are taken from there, as they are most of what there is to read.
 */
export function readCatalogSnapshot(
  db: Database,
  secrets: SecretBox,
  earlier: CatalogSnapshot | null = null,
): Promise<CatalogSnapshot> {
  return db.transaction(
    async (db) => {
      const allMenus = (await db.select().from(menus)).map(menuOf)
      const allCampaigns = (
        await db.select().from(campaigns).orderBy(asc(campaigns.closesAt), asc(campaigns.id))
      ).map(({ opensAt, closesAt, ...row }) => ({
        ...row,
        opensAt: opensAt.getTime(),
        closesAt: closesAt.getTime(),
      }))
      const productRows = withContainers(
        await readProductRows(db, earlier?.products),
        byId(await db.select().from(containers)),
      )
      return {
        language: 'de',
        ...(await readShopRows(db, secrets)),
        ...(await readContentRows(db)),
        menus: allMenus,
        categories: byId(await db.select().from(categories)),
        products: productRows,
        tags: await db.select().from(tags).orderBy(asc(tags.sortOrder), asc(tags.id)),
        images: await readImageReferences(db),
        soldOutByBranch: await readSoldOut(db, productRows),
        quotas: (await db.select().from(quotas).orderBy(asc(quotas.id))).map((quota) =>
          withProducts(quota, { menus: allMenus, campaigns: allCampaigns }),
        ),
        advanceRules: (
          await db
            .select()
            .from(advanceRules)
            .where(eq(advanceRules.isEnabled, true))
            .orderBy(asc(advanceRules.id))
        ).map((rule) => advanceRuleOf(rule, allMenus, productRows)),
        campaigns: allCampaigns,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * A quota with the products for which it counts: where it counts work or orders, those of its categories in any menu of its branches and of campaigns
 * there.
 */
export function withProducts<Q extends Quota>(
  quota: Q,
  { menus, campaigns }: Pick<CatalogSnapshot, 'menus' | 'campaigns'>,
): Q {
  if (!limitsTimes(quota)) return quota
  const isHere = (branch: number) => quota.branches.length === 0 || quota.branches.includes(branch)
  const listed = menus
    .filter((menu) => branchesOfMenu(menu, campaigns).some(isHere))
    .flatMap(({ catalog }) => catalog)
  const own = listed.filter(({ categoryId }) => quota.categories.includes(categoryId))
  return { ...quota, products: [...new Set(own.flatMap(({ productIds }) => productIds))] }
}

function menuOf({
  id,
  isEnabled,
  availableFrom,
  availableTo,
  branches,
  catalog,
}: typeof menus.$inferSelect): Menu {
  return {
    id,
    isEnabled,
    availableFrom: availableFrom.getTime(),
    availableTo: availableTo?.getTime() ?? null,
    branchIds: branches,
    catalog: catalog.map(({ category, products }) => ({
      categoryId: category?.id ?? 0,
      productIds: products.map((product) => product.id),
    })),
  }
}

function byId<T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [row.id, row]))
}
