import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { allergensText } from '@theke/domain/catalogue/allergens.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { activeMenu } from '@theke/domain/catalogue/active-menu.ts'
import { pageMark, rowsOnPage } from '@theke/domain/drawing/row-pages.ts'
import { isSoldOut } from '@theke/domain/catalogue/sold-out.ts'
import { formatMoney } from '@theke/domain/money.ts'
import { basePrice, priceInWords, priceTag } from '@theke/domain/ordering/pricing/price-tag.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import type { ProductRow } from '../snapshot/read-product-rows.ts'
import { soldOutAt } from '../snapshot/read-sold-out.ts'

/** A product as a row shows it. */
export type RowValues = {
  name: string
  price: string
  unit: string
  basePrice: string
  allergens: string
  isSoldOut: boolean
}

/**
 * All rows of the list of a layer as a branch has its products at an instant. Everything is read from the snapshot, so it costs no query however many
 * rows there are.
 */
export function rowsOfLayer(
  snapshot: CatalogSnapshot,
  layer: Layer,
  { branch, now }: { branch: number | null; now: number },
): RowValues[] {
  const soldOut = soldOutAt(snapshot, branch ?? 0)
  const rows = productsOf(snapshot, layer, { branch, now }).map((product) => ({
    ...rowOf(product, snapshot.config.currency),
    isSoldOut: isSoldOut(soldOut, product.id, now),
  }))
  return rows.filter((row) => layer.soldOut !== 'hide' || !row.isSoldOut)
}

/** What a layer of rows shows; `pageMark` says which page of its list it is, and is empty where there is only one. */
export type ShownRows = { rows: readonly RowValues[]; pageMark: string }

export const noRows: ShownRows = { rows: [], pageMark: '' }

/** What a page of a layer shows of its rows, counted from 0; the last row may say how many more there are (R-MEDIA-13). */
export function shownRows(layer: Layer, all: readonly RowValues[], page: number): ShownRows {
  const { rows, left } = rowsOnPage(all, layer, page)
  return {
    rows: left === 0 ? rows : [...rows, rowOfText(`und ${left} weitere`)],
    pageMark: pageMark(all.length, layer, page),
  }
}

/** A row that has nothing but words in the place of the name. */
export function rowOfText(name: string): RowValues {
  return { name, price: '', unit: '', basePrice: '', allergens: '', isSoldOut: false }
}

/** The products of a category, a menu or a tag that customers may see, in the order of the shop and each once. */
function productsOf(
  snapshot: CatalogSnapshot,
  { rowsOf, category, menu, tag }: Layer,
  { branch, now }: { branch: number | null; now: number },
): ProductRow[] {
  const { menus, categories, products } = snapshot
  const shown = menu === null ? menuOf(snapshot, branch, now) : menus.find(({ id }) => id === menu.id)
  const catalog = (shown?.catalog ?? []).filter(({ categoryId }) => categories.get(categoryId)?.isEnabled)
  const sections =
    rowsOf === 'category' ? catalog.filter(({ categoryId }) => categoryId === category?.id) : catalog
  const ids =
    rowsOf === 'tag'
      ? [...products.values()].filter(({ tags }) => tag !== null && tags.includes(tag.id)).map(({ id }) => id)
      : sections.flatMap(({ productIds }) => productIds)
  return [...new Set(ids)].flatMap((id) => products.get(id) ?? []).filter(({ isEnabled }) => isEnabled)
}

/** The menu of the branch at this time; without a branch that of the first one that has one. */
function menuOf({ menus, branches }: CatalogSnapshot, branch: number | null, now: number) {
  const asked = branch === null ? branches.map(({ id }) => id) : [branch]
  for (const id of asked) {
    const menu = activeMenu(menus, id, now)
    if (menu) return menu
  }
  return null
}

function rowOf(product: ProductRow, currency: string): Omit<RowValues, 'isSoldOut'> {
  const tag = priceTag(product)
  const base = basePrice(product)
  return {
    name: product.name,
    price: tag === null ? 'auf Anfrage' : priceInWords(tag, currency),
    unit: tag === null ? '' : unitLabels[tag.unit],
    basePrice: base === null ? '' : `${formatMoney(base.price, currency)} / ${unitLabels[base.unit]}`,
    allergens: allergensText(product.allergens),
  }
}
