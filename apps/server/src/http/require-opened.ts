import { isStaff } from '@theke/contract/access.ts'
import type { Context } from '../core/context.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { httpError } from './http-errors.ts'

/** Whether this caller sees the shop: everybody once it is opened, before that only its staff. */
export function maySeeShop(
  { openedAt }: Pick<CatalogSnapshot, 'openedAt'>,
  { user }: Pick<Context, 'user'>,
): boolean {
  return openedAt !== null || isStaff(user?.roles ?? [])
}

/** Refuses what visitors may only see once the shop is opened. */
export function requireOpened(snapshot: Pick<CatalogSnapshot, 'openedAt'>, ctx: Pick<Context, 'user'>): void {
  if (!maySeeShop(snapshot, ctx)) throw httpError('shop-not-opened')
}
