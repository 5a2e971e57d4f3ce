import { menu } from '@theke/contract/catalogue/menu.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import type { Menu } from '@theke/domain/catalogue/product.ts'
import { api } from '../../../api.ts'
import { liveBranchesText } from './live-branches-text.ts'

type MenuRow = RowOf<typeof menu>

/** Names the branches that offer one of these menus right now, before they are removed; null where none does. */
export async function warnOfLiveBranches(ids: readonly number[]): Promise<string | null> {
  const [menus, branches] = await Promise.all([
    api.list(menu.endpoints.list, { query: { limit: 500 } }),
    api.list(branch.endpoints.list, { query: { limit: 500 } }),
  ])
  return liveBranchesText(menus.data.map(menuOf), branches.data, ids, Date.now())
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
