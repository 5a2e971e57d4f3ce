import type { Context } from '../../core/context.ts'
import { isSame } from '../../http/csrf.ts'
import { httpError } from '../../http/http-errors.ts'
import { tokenHash } from '../../crypto/secret-token.ts'
import { findApiKeyHash } from '../../shop/config/api-keys.ts'
import { orderingPorts, type ScreenKey, type ScreenUse } from '../order-handlers.ts'

type Asked = Pick<Context, 'db' | 'now'>

/** The branch of a screen. @throws an HTTP error where there is none, or the key is wrong (R-SHOP-17). */
export async function requireScreenBranch(
  ctx: Asked,
  { branchId = '', apiKey = '' }: Record<string, string>,
  use: ScreenUse,
): Promise<number> {
  const id = Number(branchId)
  const known = await findApiKeyHash(ctx.db, id)
  if (known === null) throw httpError('not-found')
  if (!(await knowsKey(ctx, { branch: id, key: apiKey, use }, known))) throw httpError('not-allowed')
  return id
}

/** Whether a key opens the front-desk screen of a branch: the branch's key, or that of one of its screens. */
export async function isFrontdeskKey(ctx: Asked, branchId: number, apiKey: string): Promise<boolean> {
  const known = await findApiKeyHash(ctx.db, branchId)
  return known !== null && knowsKey(ctx, { branch: branchId, key: apiKey, use: 'frontdesk' }, known)
}

async function knowsKey(ctx: Asked, asked: ScreenKey, known: string): Promise<boolean> {
  // The hash of a branch without a key is empty, so no key matches.
  if (isSame(tokenHash(asked.key), known)) return true
  return orderingPorts().isScreenOf(ctx.db, asked, ctx.now)
}
