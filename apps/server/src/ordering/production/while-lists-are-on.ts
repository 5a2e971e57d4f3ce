import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'

/** An operation of the production lists, which does not exist where the shop has not switched them on. */
export function whileListsAreOn<Asked, Reply>(
  operation: (ctx: Context, input: Asked) => Promise<Reply>,
): (ctx: Context, input: Asked) => Promise<Reply> {
  return async (ctx, input) => {
    const { config } = await ctx.services.cache.current()
    if (!config.enableProduction) throw httpError('not-found')
    return operation(ctx, input)
  }
}
