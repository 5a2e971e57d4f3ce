import type { Menu } from './product.ts'

/**
 * The menu a branch offers at an instant: the enabled one that has been available for the shortest time, of several the one with
 * the highest id (SF-MENU-01, Q-89). Null where the branch offers nothing.
 */
export function activeMenu(menus: readonly Menu[], branchId: number, at: number): Menu | null {
  const begun = menusOf(menus, branchId).filter((menu) => menu.availableFrom <= at)
  return begun.toSorted((a, b) => b.availableFrom - a.availableFrom || b.id - a.id)[0] ?? null
}

/** The next instant after `now` at which another menu of the branch begins; null where none is to come. */
export function nextMenuChange(menus: readonly Menu[], branchId: number, now: number): number | null {
  const coming = menusOf(menus, branchId).filter((menu) => menu.availableFrom > now)
  return coming.length === 0 ? null : Math.min(...coming.map((menu) => menu.availableFrom))
}

function menusOf(menus: readonly Menu[], branchId: number): Menu[] {
  return menus.filter((menu) => menu.isEnabled && menu.branchIds.includes(branchId))
}
