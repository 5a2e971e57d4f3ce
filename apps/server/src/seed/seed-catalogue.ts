import { randomUUID } from 'node:crypto'
import { category } from '@theke/contract/catalogue/category.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { division } from '@theke/contract/shop/division.ts'
import { withEnglishWords } from '../../../../demo/english/english-words.ts'
import { branches as demoBranches } from '../../../../demo/branches.ts'
import { categories as demoCategories } from '../../../../demo/categories.ts'
import type { DemoProduct } from '../../../../demo/demo-types.ts'
import { menus as demoMenus } from '../../../../demo/menus.ts'
import { products as demoProducts } from '../../../../demo/products.ts'
import { divisions as demoDivisions } from '../../../../demo/shop.ts'
import { tables as demoTables } from '../../../../demo/tables.ts'
import { tags as demoTags } from '../../../../demo/tags.ts'
import { wallTime } from '../../../../demo/wall-time.ts'
import { categories, menus, products, tags } from '../catalogue/catalogue-tables.ts'
import type { Database } from '../db/open-database.ts'
import { branches, divisions, tables } from '../shop/shop-tables.ts'
import { eq } from 'drizzle-orm'
import { idOf, idsByKey, type IdsByKey } from './keyed.ts'

type NewRow<Table extends { $inferInsert: unknown }> = Table['$inferInsert']

export type SeededIds = Record<'branches' | 'tables' | 'categories' | 'products' | 'menus', IdsByKey>

/** Stores branches, tables, categories, tags, products and menus of the demo shop. */
export async function seedCatalogue(db: Database, images: IdsByKey): Promise<SeededIds> {
  const tagIds = idsByKey(
    demoTags,
    await db
      .insert(tags)
      .values(
        demoTags.map(({ name, sortOrder }) =>
          withEnglishWords<NewRow<typeof tags>>(tag.fields, { name, sortOrder }),
        ),
      )
      .returning({ id: tags.id }),
  )
  const branchIds = await seedBranches(db, images, tagIds)
  const tableIds = idsByKey(
    demoTables,
    await db
      .insert(tables)
      .values(
        demoTables.map(({ key: _key, branchKey, ...table }) => ({
          ...table,
          branch: idOf(branchIds, branchKey),
        })),
      )
      .returning({ id: tables.id }),
  )
  const categoryIds = idsByKey(
    demoCategories,
    await db
      .insert(categories)
      .values(
        demoCategories.map(({ key: _key, imageKey, ...row }) =>
          withEnglishWords<NewRow<typeof categories>>(category.fields, {
            ...row,
            image: idOf(images, imageKey),
          }),
        ),
      )
      .returning({ id: categories.id }),
  )
  const productIds = await seedProducts(db, images, tagIds)
  const menuRows = await db
    .insert(menus)
    .values(
      demoMenus.map(({ name, isEnabled, availableFrom, branchKeys, catalog }) => ({
        name,
        isEnabled,
        availableFrom: new Date(wallTime(availableFrom)),
        branches: branchKeys.map((key) => idOf(branchIds, key)),
        catalog: catalog.map(({ categoryKey, productKeys }) => ({
          category: { id: idOf(categoryIds, categoryKey) },
          products: productKeys.map((key) => ({ id: idOf(productIds, key) })),
        })),
      })),
    )
    .returning({ id: menus.id })
  return {
    branches: branchIds,
    tables: tableIds,
    categories: categoryIds,
    products: productIds,
    menus: idsByKey(demoMenus, menuRows),
  }
}

async function seedBranches(db: Database, images: IdsByKey, tagIds: IdsByKey): Promise<IdsByKey> {
  const divisionRows = await db
    .insert(divisions)
    .values(
      demoDivisions.map(({ key: _key, imageKeys, branchKeys: _branchKeys, ...row }) =>
        withEnglishWords<NewRow<typeof divisions>>(division.fields, {
          ...row,
          logo: null,
          images: imageKeys.map((key) => idOf(images, key)),
          branches: [],
        }),
      ),
    )
    .returning({ id: divisions.id })
  const divisionIds = idsByKey(demoDivisions, divisionRows)
  const branchRows = await db
    .insert(branches)
    .values(
      demoBranches.map(({ key: _key, divisionKey, tagKeys, imageKeys, orderableFrom, ...row }) =>
        withEnglishWords<NewRow<typeof branches>>(branch.fields, {
          ...row,
          division: idOf(divisionIds, divisionKey),
          tags: tagKeys.map((key) => idOf(tagIds, key)),
          logo: null,
          images: imageKeys.map((key) => idOf(images, key)),
          orderableFrom: orderableFrom === null ? null : new Date(orderableFrom),
          notificationPhone: '',
        }),
      ),
    )
    .returning({ id: branches.id })
  const branchIds = idsByKey(demoBranches, branchRows)
  for (const { key, branchKeys } of demoDivisions) {
    await db
      .update(divisions)
      .set({ branches: branchKeys.map((branchKey) => idOf(branchIds, branchKey)) })
      .where(eq(divisions.id, idOf(divisionIds, key)))
  }
  return branchIds
}

/** Products refer to each other as addons and in bundles, so those references follow when all have an id. */
async function seedProducts(db: Database, images: IdsByKey, tagIds: IdsByKey): Promise<IdsByKey> {
  const rows = await db
    .insert(products)
    .values(demoProducts.map((product) => productRow(product, images, tagIds)))
    .returning({ id: products.id })
  const ids = idsByKey(demoProducts, rows)
  for (const { key, parts, bundleItems } of demoProducts.filter(
    (product) => product.parts.length > 0 || product.bundleItems.length > 0,
  )) {
    await db
      .update(products)
      .set({
        ...withEnglishWords<Pick<typeof products.$inferSelect, 'config'>>(
          { config: product.fields.config },
          {
            config: {
              parts: parts.map((part) => ({
                ...part,
                optional: part.optional ?? true,
                addons: part.addons.map(({ productKey, amount }) => ({
                  product: { id: idOf(ids, productKey) },
                  amount,
                })),
              })),
            },
          },
        ),
        bundleItems: bundleItems.map(({ productKey, ...item }) => ({
          ...item,
          product: { id: idOf(ids, productKey) },
        })),
      })
      .where(eq(products.id, idOf(ids, key)))
  }
  return ids
}

function productRow(demo: DemoProduct, images: IdsByKey, tagIds: IdsByKey): typeof products.$inferInsert {
  const {
    key: _key,
    categoryKey: _category,
    imageKeys,
    tagKeys,
    parts: _parts,
    bundleItems: _bundle,
    ...fields
  } = demo
  return withEnglishWords<NewRow<typeof products>>(product.fields, {
    ...fields,
    uid: randomUUID(),
    tags: tagKeys.map((tagKey) => idOf(tagIds, tagKey)),
    images: imageKeys.map((imageKey) => idOf(images, imageKey)),
    config: { parts: [] },
  })
}
