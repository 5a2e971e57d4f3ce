import type { Context } from '../context.ts'
import { isSame } from '../http/csrf.ts'
import { refuse } from '../http/refuse.ts'
import { findApiKey } from '../shop/api-keys.ts'

/** The branch whose screen is asking. @throws a refusal where there is none, or where its key is another. */
export async function requireScreenBranch(
  ctx: Context,
  { branchId = '', apiKey = '' }: Record<string, string>,
): Promise<number> {
  const known = await findApiKey(ctx.db, Number(branchId))
  if (known === null) throw refuse('not-found')
  // An empty key would let in everybody who leaves it out.
  if (known === '' || !isSame(apiKey, known)) throw refuse('not-allowed')
  return Number(branchId)
}
