import { isStaff } from '@theke/contract/access.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import type { Context } from '../core/context.ts'
import type { Database } from '../db/open-database.ts'
import { httpError } from '../http/http-errors.ts'
import { shop } from './shop-tables.ts'

/** Opens the shop to the public; false where it already is. */
export async function openToPublic(db: Database, at: Date): Promise<boolean> {
  const opened = await db
    .update(shop)
    .set({ openedAt: at })
    .where(and(eq(shop.id, 1), isNull(shop.openedAt)))
    .returning({ id: shop.id })
  return opened.length > 0
}

/** Whether this caller sees the shop: everybody once it is opened, before that only its staff. */
function maySeeShop({ openedAt }: Pick<CatalogSnapshot, 'openedAt'>, { user }: Pick<Context, 'user'>) {
  return openedAt !== null || isStaff(user?.roles ?? [])
}

/** Refuses what visitors may only see once the shop is opened. */
export function requireOpened(snapshot: Pick<CatalogSnapshot, 'openedAt'>, ctx: Pick<Context, 'user'>): void {
  if (!maySeeShop(snapshot, ctx)) throw httpError('shop-not-opened')
}
