import { menuApi, type menu } from '@theke/contract/catalogue/menu.ts'
import { placementApi } from '@theke/contract/catalogue/placement-api.ts'
import { handle, handleList, type Input } from '../http/handle.ts'
import { placeProducts } from './place-products.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { isStaff } from '@theke/contract/access.ts'
import type { Context } from '../core/context.ts'
import { listRecords } from '../crud/list/list-records.ts'
import { resourceAt } from '../crud/resource-registry.ts'
import { httpError } from '../http/http-errors.ts'
import { requireOpened } from '../http/require-opened.ts'

type Menu = RowOf<typeof menu>

export const catalogueHandlers = [
  handleList(menuApi.listOfBranch, listMenusOfBranch),
  handle(placementApi.placeProducts, placeProducts),
]

/** The menus of a branch; visitors get those in use, of branches they may know of (R-SHOP-13). */
async function listMenusOfBranch(
  ctx: Context,
  { id, query }: Input<typeof menuApi.listOfBranch>,
): Promise<{ data: Menu[]; total: number }> {
  const snapshot = await ctx.services.cache.current()
  requireOpened(snapshot, ctx)
  const branch = snapshot.branches.find((candidate) => candidate.id === id)
  if (branch === undefined || !(branch.isPublic || isStaff(ctx.user?.roles ?? []))) {
    throw httpError('not-found', 'Filiale konnte nicht geladen werden')
  }
  const { data, total } = await listRecords(ctx, resourceAt('menus'), { ...query, branch: { id } })
  return { data: data as Menu[], total }
}
