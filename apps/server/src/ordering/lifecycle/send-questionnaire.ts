import { isDeepStrictEqual } from 'node:util'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { questionnaireApi } from '@theke/contract/ordering/questionnaire-api.ts'
import { ratingRefusal } from '@theke/domain/ordering/questionnaire.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { orders } from '../ordering-tables.ts'
import { loadPublicOrder, requirePublicOrder } from '../reading/public-order-view.ts'

/** Takes a customer's rating, once, when the order is completed (R-ORDER-15); repeating the same rating changes nothing. */
export async function sendQuestionnaire(
  ctx: Context,
  input: Input<typeof questionnaireApi.sendQuestionnaire>,
): Promise<PublicOrder> {
  const id = await requirePublicOrder(ctx, input, questionnaireApi.sendQuestionnaire.failure)
  await inTransaction(ctx, async ({ db, now }) => {
    const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
    if (row === undefined) throw httpError('not-found', questionnaireApi.sendQuestionnaire.failure)
    const { rating, foodRating, serviceRating, processRating, comment } = input.body
    const questionnaire = { rating, foodRating, serviceRating, processRating, comment: comment.trim() }
    const before = row.questionnaire
    if (before && isDeepStrictEqual({ ...before, sentAt: '' }, { ...questionnaire, sentAt: '' })) return
    const refusal = ratingRefusal({ ...row, questionnaireRating: before?.rating ?? null })
    if (refusal !== null) throw httpError('already-rated')
    await db
      .update(orders)
      .set({ questionnaire: { ...questionnaire, sentAt: new Date(now).toISOString() } })
      .where(eq(orders.id, id))
  })
  return loadPublicOrder(ctx, { ...input, body: {}, query: {} })
}
