import { menu } from '@theke/contract/catalogue/menu.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { activeMenu } from '@theke/domain/catalogue/active-menu.ts'
import type { Menu } from '@theke/domain/catalogue/product.ts'
import { api } from '../../../api.ts'
import type { AnyRow } from '../../../entity-kit/any-entity.ts'

type MenuRow = RowOf<typeof menu>

/** Names the branches that offer a menu right now, before it is removed; null where none does. */
export async function warnOfLiveBranches({ id }: AnyRow): Promise<string | null> {
  const [menus, branches] = await Promise.all([
    api.list(menu.endpoints.list, { query: { limit: 500 } }),
    api.list(branch.endpoints.list, { query: { limit: 500 } }),
  ])
  const known = menus.data.map(menuOf)
  const isLive = (branchId: number) => activeMenu(known, branchId, Date.now())?.id === id
  const names = branches.data.filter((row) => isLive(row.id)).map(({ name }) => name)
  if (names.length === 0) return null
  const rest = known.filter((other) => other.id !== id)
  const isEmpty = branches.data.some((row) => isLive(row.id) && activeMenu(rest, row.id, Date.now()) === null)
  const then = isEmpty ? 'Dort gibt es dann nichts zu bestellen.' : 'Dort gilt dann wieder der Katalog davor.'
  return `Dieser Katalog gilt gerade in: ${names.join(', ')}. ${then}`
}

function menuOf({ id, isEnabled, availableFrom, availableTo, branches }: MenuRow): Menu {
  return {
    id,
    isEnabled,
    availableFrom: Date.parse(availableFrom),
    availableTo: availableTo === null ? null : Date.parse(availableTo),
    branchIds: branches.map((reference) => reference.id),
    catalog: [],
  }
}
