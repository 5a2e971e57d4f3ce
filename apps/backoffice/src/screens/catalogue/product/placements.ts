import type { menu } from '@theke/contract/catalogue/menu.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'

export type MenuRow = RowOf<typeof menu>
export type Catalog = MenuRow['catalog']

/** A category of a menu in which a product stands. */
export type Placement = { menu: MenuRow; category: number }

/** Where a product stands, menu by menu. */
export function placementsOf(menus: readonly MenuRow[], product: number): Placement[] {
  return menus.flatMap((row) =>
    row.catalog
      .filter(({ products }) => products.some(({ id }) => id === product))
      .map(({ category }) => ({ menu: row, category: category?.id ?? 0 })),
  )
}

/** A catalogue with a product at the end of a category, which is added where the catalogue has none of it. */
export function withProduct(catalog: Catalog, category: number, product: number): Catalog {
  const entry = catalog.find((candidate) => candidate.category?.id === category)
  if (entry === undefined) return [...catalog, { category: { id: category }, products: [{ id: product }] }]
  if (entry.products.some(({ id }) => id === product)) return catalog
  return catalog.map((candidate) =>
    candidate === entry ? { ...entry, products: [...entry.products, { id: product }] } : candidate,
  )
}

/** A catalogue without a product in a category; the category stays. */
export function withoutProduct(catalog: Catalog, category: number, product: number): Catalog {
  return catalog.map((entry) =>
    entry.category?.id === category
      ? { ...entry, products: entry.products.filter(({ id }) => id !== product) }
      : entry,
  )
}
