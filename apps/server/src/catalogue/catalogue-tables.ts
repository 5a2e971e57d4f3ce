import type { RowOf, StoredRow } from '@theke/contract/define-entity.ts'
import type { menu } from '@theke/contract/catalogue/menu.ts'
import type { product } from '@theke/contract/catalogue/product.ts'
import type { LeadTimeType, ProductType } from '@theke/domain/catalogue/product.ts'
import type { ContainerKind } from '@theke/domain/catalogue/containers.ts'
import type { CalculationModel } from '@theke/domain/catalogue/calculation-model.ts'
import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import type { Unit } from '@theke/domain/units.ts'
import { boolean, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { referenceIndexes, searchIndex, sortIndexes } from '../db/indexes.ts'
import { decimal, ids, instant, jsonList, recordColumns, wholeCents } from '../db/columns.ts'
import { images } from '../media/media-tables.ts'

type Product = StoredRow<typeof product.fields>

export const tags = snakeCase.table(
  'tags',
  {
    ...recordColumns,
    name: text().notNull().unique('tags_name'),
    nameEn: text().notNull().default(''),
    image: integer().references(() => images.id),
    sortOrder: integer().notNull(),
    outdatedEnglish: jsonList<string>(),
  },
  (table) => referenceIndexes('tags', { image: table.image }),
)

export const containers = snakeCase.table('containers', {
  ...recordColumns,
  name: text().notNull().unique('containers_name'),
  nameEn: text().notNull().default(''),
  kind: text().$type<ContainerKind>().notNull(),
  deposit: wholeCents().notNull(),
  isEnabled: boolean().notNull(),
  sortOrder: integer().notNull(),
  outdatedEnglish: jsonList<string>(),
})

export const categories = snakeCase.table(
  'categories',
  {
    ...recordColumns,
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    description: text().notNull(),
    descriptionEn: text().notNull().default(''),
    image: integer().references(() => images.id),
    isEnabled: boolean().notNull(),
    schedule: jsonList<OpeningHourEntry>(),
    seasonFrom: text().notNull().default(''),
    seasonTo: text().notNull().default(''),
    isVisibleWhenUnavailable: boolean().notNull(),
    sortOrder: integer().notNull(),
    outdatedEnglish: jsonList<string>(),
  },
  (table) => referenceIndexes('categories', { image: table.image }),
)

export const menus = snakeCase.table('menus', {
  ...recordColumns,
  name: text().notNull(),
  availableFrom: instant().notNull(),
  availableTo: instant(),
  isEnabled: boolean().notNull(),
  branches: ids(),
  catalog: jsonList<RowOf<typeof menu>['catalog'][number]>(),
})

export const products = snakeCase.table(
  'products',
  {
    ...recordColumns,
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    description: text().notNull(),
    descriptionEn: text().notNull().default(''),
    allergens: text().notNull(),
    type: text().$type<ProductType>().notNull(),
    articleNumber: text().notNull(),
    plu: integer().unique('products_plu'),
    uid: text().notNull(),
    tags: ids(),
    images: ids(),
    /** Null where nobody has set one; without a price, and without `isPriceHidden`, a product cannot be ordered. */
    price: wholeCents(),
    isPriceHidden: boolean().notNull(),
    pricing: text().$type<CalculationModel>().notNull(),
    unit: text().$type<Unit>().notNull(),
    defaultUnit: text().$type<Unit>(),
    calculationModel: text().$type<CalculationModel>().notNull(),
    minimumQuantity: decimal({ places: 3 }),
    maximumQuantity: decimal({ places: 3 }),
    defaultQuantity: decimal({ places: 3 }),
    quantityStepSize: decimal({ places: 3 }),
    alternativeUnits: jsonList<Product['alternativeUnits'][number]>(),
    tax: decimal({ places: 2 }).notNull(),
    takeawayTax: decimal({ places: 2 }).notNull(),
    dineInTax: decimal({ places: 2 }).notNull(),
    isStepByStep: boolean().notNull(),
    config: jsonb().$type<Product['config']>().notNull(),
    containers: jsonList<Product['containers'][number]>(),
    bundleItems: jsonList<Product['bundleItems'][number]>(),
    isEnabled: boolean().notNull(),
    schedule: jsonList<OpeningHourEntry>(),
    seasonFrom: text().notNull().default(''),
    seasonTo: text().notNull().default(''),
    isVisibleWhenUnavailable: boolean().notNull(),
    isLeadTimeEnabled: boolean().notNull(),
    leadTimeType: text().$type<LeadTimeType>().notNull(),
    leadTimeValue: integer().notNull(),
    substitutes: ids(),
    workload: decimal({ places: 3 }).notNull().default(0),
    outdatedEnglish: jsonList<string>(),
  },
  (table) => [
    ...sortIndexes('products', { name: table.name }, table.id),
    // The columns that the entity names in its search, in the same order.
    searchIndex('products', {
      id: table.id,
      columns: [table.name, table.articleNumber, table.description],
      title: table.name,
    }),
  ],
)
