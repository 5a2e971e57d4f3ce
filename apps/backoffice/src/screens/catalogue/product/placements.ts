import { menu } from '@theke/contract/catalogue/menu.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { useQuery } from '@tanstack/react-query'
import { referencesQuery } from '../../../entity-kit/record-queries.ts'

export type MenuRow = RowOf<typeof menu>

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

/** All menus, as far as they are loaded. */
export function useMenus(): readonly MenuRow[] | undefined {
  const { data } = useQuery(referencesQuery(menu))
  return data?.data
}
