import type { Context } from '../context.ts'
import { isSame } from '../http/csrf.ts'
import { refuse } from '../http/refuse.ts'
import { tokenHash } from '../people/secret-token.ts'
import { isScreenOf } from '../printing/find-device.ts'
import { findApiKeyHash } from '../shop/api-keys.ts'

type Asked = Pick<Context, 'db' | 'now'>

/** The branch whose screen is asking. @throws a refusal where there is none, or where its key is another. */
export async function requireScreenBranch(
  ctx: Asked,
  { branchId = '', apiKey = '' }: Record<string, string>,
): Promise<number> {
  const id = Number(branchId)
  const known = await findApiKeyHash(ctx.db, id)
  if (known === null) throw refuse('not-found')
  if (!(await knowsKey(ctx, id, apiKey, known))) throw refuse('not-allowed')
  return id
}

/** Whether a key opens the screens of a branch: the branch's own, or that of a screen that stands there. */
export async function isScreenKey(ctx: Asked, branchId: number, apiKey: string): Promise<boolean> {
  const known = await findApiKeyHash(ctx.db, branchId)
  return known !== null && knowsKey(ctx, branchId, apiKey, known)
}

async function knowsKey(ctx: Asked, branchId: number, apiKey: string, known: string): Promise<boolean> {
  // The hash of a branch without a key is no hash, so nothing is like it.
  if (isSame(tokenHash(apiKey), known)) return true
  return isScreenOf(ctx.db, branchId, apiKey, ctx.now)
}
