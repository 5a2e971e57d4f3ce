import { category } from '@theke/contract/catalogue/category.ts'
import { part, product } from '@theke/contract/catalogue/product.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { block } from '@theke/contract/content/block.ts'
import { navigation } from '@theke/contract/content/navigation.ts'
import { nodeTypes } from '@theke/contract/content/node-types.ts'
import { site } from '@theke/contract/content/site.ts'
import { inEnglish, type Spoken } from '@theke/contract/english/translations.ts'
import { type Fields, list } from '@theke/contract/fields.ts'
import { campaign } from '@theke/contract/ordering/campaign.ts'
import { configFields } from '@theke/contract/shop/config/config.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { table } from '@theke/contract/shop/table.ts'
import { division } from '@theke/contract/shop/division.ts'
import type { Language } from '@theke/domain/language.ts'
import type { CatalogSnapshot } from './catalog-snapshot.ts'
import type { ProductRow } from './read-product-rows.ts'

const productFields = { ...product.fields, parts: list(part, { label: 'Schritte' }) }
const english = new WeakMap<CatalogSnapshot, CatalogSnapshot>()
const englishProducts = new WeakMap<ProductRow, ProductRow>()

/** The shop as its pages show it in a language; orders are decided and stored by the shop itself, which is German. */
export function snapshotInLanguage(snapshot: CatalogSnapshot, language: Language): CatalogSnapshot {
  if (language === 'de') return snapshot
  const known = english.get(snapshot)
  if (known) return known
  const speak =
    (fields: Fields) =>
    <Row extends object>(row: Row): Spoken<Row> =>
      inEnglish(fields, row)
  const spoken: CatalogSnapshot = {
    ...snapshot,
    language,
    config: speak(configFields)(snapshot.config),
    divisions: snapshot.divisions.map(speak(division.fields)),
    // Orders name an area by its German name, so that stays beside the English one.
    branches: snapshot.branches.map((row) => ({
      ...speak(branch.fields)(row),
      deliveryAreas: row.deliveryAreas,
    })),
    tables: snapshot.tables.map(speak(table.fields)),
    categories: eachOf(snapshot.categories, speak(category.fields)),
    products: eachOf(snapshot.products, englishProduct),
    tags: snapshot.tags.map(speak(tag.fields)),
    campaigns: snapshot.campaigns.map(speak(campaign.fields)),
    sites: eachOf(snapshot.sites, speak(site.fields)),
    blocks: snapshot.blocks.map(speak(block.fields)),
    nodes: eachOf(snapshot.nodes, (row) => ({
      ...row,
      content: inEnglish(nodeTypes[row.type].fields, row.content),
    })),
    navigations: eachOf(snapshot.navigations, speak(navigation.fields)),
  }
  english.set(snapshot, spoken)
  return spoken
}

/** Most products are the same in the next snapshot. */
function englishProduct(row: ProductRow): ProductRow {
  const known = englishProducts.get(row)
  if (known) return known
  const product = inEnglish(productFields, row)
  // What comes behind a comma or in brackets only describes it: `Rostbraten, gereift`.
  const [called = ''] = row.name.split(/[,(]/)
  const isNamedSo = product.name.toLowerCase().includes(called.trim().toLowerCase())
  const spoken = isNamedSo ? product : { ...product, germanName: row.name }
  englishProducts.set(row, spoken)
  return spoken
}

function eachOf<Key, Row>(rows: ReadonlyMap<Key, Row>, speak: (row: Row) => Row): ReadonlyMap<Key, Row> {
  return new Map([...rows].map(([key, row]) => [key, speak(row)]))
}
