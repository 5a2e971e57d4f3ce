import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { allergensText } from '@theke/domain/catalogue/allergens.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { availabilityOnDay, neededParts } from '@theke/domain/catalogue/availability.ts'
import { activeMenu } from '@theke/domain/catalogue/active-menu.ts'
import { dishesOn, nextDishes, withoutWeekday } from '@theke/domain/catalogue/daily-menu.ts'
import { dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import { pageMark, rowsOnPage } from '@theke/domain/drawing/row-pages.ts'
import { isSoldOut } from '@theke/domain/catalogue/sold-out.ts'
import { formatMoney } from '@theke/domain/money.ts'
import { basePrice, priceInWords, priceTag } from '@theke/domain/ordering/pricing/price-tag.ts'
import { formatWeekday } from '../text/format-date-time.ts'
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
  const shown = layer.rowsOf === 'today' ? dishesOfLayer : productsOf
  const rows = shown(snapshot, layer, { branch, now }).map((product) => ({
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
  if (all.length === 0 && layer.rowsOf === 'today') return { rows: [rowOfText(noDishes)], pageMark: '' }
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

/** What a screen says where there are no dishes, or no more today. */
const noDishes = 'Heute ist kein Gericht zu haben.'
/** More dishes of the next day do not fit in a line. */
const maxNextDishes = 3

type Place = { branch: number | null; now: number }

/** The dishes that can still be had today, called without the day of the week. */
function dishesOfLayer(snapshot: CatalogSnapshot, { category }: Layer, { branch, now }: Place): ProductRow[] {
  const { shelves, openingHours } = shelvesOf(snapshot, category, { branch, now })
  return dishesOn(shelves, openingHours, dayOf(now), now).map((product) => ({
    ...product,
    name: withoutWeekday(product.name),
  }))
}

/** The dishes of the next day that has some, in a line such as "Morgen: Backhendl, 11,90 €"; empty where there are none within a week. */
export function nextDishesLine(
  snapshot: CatalogSnapshot,
  layers: readonly Layer[],
  { branch, now }: Place,
): string {
  const list = layers.find(({ type, rowsOf }) => type === 'rows' && rowsOf === 'today')
  const soldOut = soldOutAt(snapshot, branch ?? 0)
  const next = nextDishes((day) => {
    const noon = instantAt(day, 12 * 60)
    const { shelves, openingHours } = shelvesOf(snapshot, list?.category ?? null, { branch, now: noon })
    return dishesOn(shelves, openingHours, day).filter(({ id }) => !isSoldOut(soldOut, id, noon))
  }, now)
  if (next === null) return ''
  const rows = next.dishes.map((product) => rowOf(product, snapshot.config.currency))
  const names = rows.map(({ name }) => withoutWeekday(name))
  const [only] = rows
  const left = names.length - maxNextDishes
  const dishes =
    names.length === 1 && only
      ? `${names.join('')}, ${only.price}`
      : names.slice(0, maxNextDishes).join(' · ') + (left > 0 ? ` und ${left} weitere` : '')
  return `${next.isTomorrow ? 'Morgen' : formatWeekday(next.day)}: ${dishes}`
}

/** What dishes are chosen from: the menu of the branch, or a category of it. */
function shelvesOf(snapshot: CatalogSnapshot, category: Layer['category'], { branch, now }: Place) {
  const { products, categories, branches } = snapshot
  const menu = menuOf(snapshot, branch, now)
  const catalog = (menu?.catalog ?? []).filter(
    ({ categoryId }) => category === null || categoryId === category.id,
  )
  const place = branches.find(({ id }) => id === (branch ?? menu?.branchIds[0]))
  return { shelves: { catalog, products, categories }, openingHours: place?.openingHours ?? [] }
}

/** The products of a category, a menu or a tag that can be had that day, in the order of the shop and each once. */
function productsOf(
  snapshot: CatalogSnapshot,
  { rowsOf, category, menu, tag }: Layer,
  { branch, now }: Place,
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
  const categoryOf = new Map(
    catalog.flatMap((section) => section.productIds.map((id) => [id, section.categoryId])),
  )
  return [...new Set(ids)]
    .flatMap((id) => products.get(id) ?? [])
    .filter((product) => {
      const place = categories.get(categoryOf.get(product.id) ?? 0) ?? product
      const needs = neededParts(product, products)
      return availabilityOnDay(product, place, dayOf(now), undefined, { needs }) === 'available'
    })
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
