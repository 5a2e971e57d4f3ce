import type { Menu, OfferedProduct } from './product.ts'

/**
 * The menu a branch offers at an instant: the enabled one that has been available for the shortest time, of several the one with
 * the highest id (R-CATALOGUE-01). One whose season is over is offered no longer, so that the one before it is again. Null where the branch offers nothing.
 */
export function activeMenu(menus: readonly Menu[], branchId: number, at: number): Menu | null {
  const begun = menusOf(menus, branchId).filter((menu) => menu.availableFrom <= at && !isOver(menu, at))
  return begun.toSorted((a, b) => b.availableFrom - a.availableFrom || b.id - a.id)[0] ?? null
}

/** Whether a branch sells a product now or at a later time: it is enabled, and a menu whose season is not over lists it. */
export function isStillSold(
  product: Pick<OfferedProduct, 'id' | 'isEnabled'> | undefined,
  menus: readonly Menu[],
  branchId: number,
  now: number,
): boolean {
  if (product?.isEnabled !== true) return false
  return menusOf(menus, branchId).some(
    (menu) => !isOver(menu, now) && menu.catalog.some(({ productIds }) => productIds.includes(product.id)),
  )
}

/** The next instant after `now` at which a menu of the branch begins or ends; null where none does. */
export function nextMenuChange(menus: readonly Menu[], branchId: number, now: number): number | null {
  const changes = menusOf(menus, branchId)
    .flatMap(({ availableFrom, availableTo }) => [availableFrom, availableTo ?? now])
    .filter((change) => change > now)
  return changes.length === 0 ? null : Math.min(...changes)
}

/** The end itself belongs to the season no more. */
function isOver({ availableTo }: Menu, at: number): boolean {
  return typeof availableTo === 'number' && availableTo <= at
}

function menusOf(menus: readonly Menu[], branchId: number): Menu[] {
  return menus.filter((menu) => menu.isEnabled && menu.branchIds.includes(branchId))
}
