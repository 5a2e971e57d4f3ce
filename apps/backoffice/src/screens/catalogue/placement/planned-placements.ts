import { type PlacementChange, placesIn, withPlacements } from '@theke/domain/catalogue/placements.ts'
import type { MenuRow } from '../product/placements.ts'

/** A category of a menu. */
export type Place = { menu: number; category: number }

/** The change so far; nothing changes before both a menu and a category are selected. */
export type WantedPlacement = {
  change: PlacementChange
  menus: readonly number[]
  categories: readonly number[]
}

/** The places of a product before and after a change. */
export type PlannedPlacement = { id: number; before: readonly Place[]; after: readonly Place[] }

type Menu = Pick<MenuRow, 'id' | 'catalog'>

/** What a change does to each of the products, in their order. */
export function planPlacements(
  menus: readonly Menu[],
  products: readonly number[],
  wanted: WantedPlacement,
): PlannedPlacement[] {
  const before = placesByProduct(menus, products)
  const after = placesByProduct(
    menus.map((menu) => ({ ...menu, catalog: changedCatalog(menu, products, wanted) })),
    products,
  )
  return products.map((id) => ({ id, before: before.get(id) ?? [], after: after.get(id) ?? [] }))
}

/** Products that stand in the same places before a change and after it. */
export type PlannedGroup = Omit<PlannedPlacement, 'id'> & { ids: readonly number[] }

/** The products by what the change does to them, in the order of the first of each group. */
export function groupPlanned(planned: readonly PlannedPlacement[]): PlannedGroup[] {
  const groups = Map.groupBy(planned, ({ before, after }) => JSON.stringify([before, after]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ids: group.map(({ id }) => id), before: first.before, after: first.after }] : []
  })
}

/** The menus that get a category which they do not have yet. */
export function menusWithNewCategories<M extends Menu>(
  menus: readonly M[],
  products: readonly number[],
  wanted: WantedPlacement,
): M[] {
  return menus.filter((menu) => changedCatalog(menu, products, wanted).length > menu.catalog.length)
}

/** Whether a product stands elsewhere after a change; both lists are in the same order. */
export function isMoved({ before, after }: PlannedPlacement): boolean {
  return before.length !== after.length
}

/**
 * Counts placements that already match one side of the plan (`before` or `after`). Only places of this change count, because others may have
 * changed the rest meanwhile.
 */
export function countStanding(
  menus: readonly Menu[],
  planned: readonly PlannedPlacement[],
  side: 'before' | 'after',
  wanted: WantedPlacement,
): number {
  const places = placesByProduct(
    menus,
    planned.map(({ id }) => id),
  )
  const concerned = (all: readonly Place[]) =>
    new Set(
      all
        .filter(({ menu, category }) => wanted.menus.includes(menu) && wanted.categories.includes(category))
        .map(({ menu, category }) => `${menu} ${category}`),
    )
  return planned.filter(
    (plan) => concerned(places.get(plan.id) ?? []).symmetricDifference(concerned(plan[side])).size === 0,
  ).length
}

/** Where each of the products stands. */
export function placesByProduct(
  menus: readonly Menu[],
  products: readonly number[],
): ReadonlyMap<number, readonly Place[]> {
  const wanted = new Set(products)
  const places = menus.flatMap(({ id, catalog }) =>
    placesIn(catalog)
      .filter(({ product }) => wanted.has(product))
      .map(({ category, product }) => ({ product, place: { menu: id, category } })),
  )
  return new Map(
    [...Map.groupBy(places, ({ product }) => product)].map(([id, found]) => [
      id,
      found.map(({ place }) => place),
    ]),
  )
}

function changedCatalog(
  { id, catalog }: Menu,
  products: readonly number[],
  { change, menus, categories }: WantedPlacement,
): Menu['catalog'] {
  return menus.includes(id) ? withPlacements(catalog, change, categories, products) : catalog
}
