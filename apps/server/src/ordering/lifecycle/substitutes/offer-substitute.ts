import type { OrderView } from '@theke/contract/ordering/order.ts'
import { itemFailure } from '@theke/contract/ordering/staff-order-api.ts'
import { type substituteApi, substituteTexts } from '@theke/contract/ordering/counter/substitute-api.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import {
  currentOffer,
  mayReplaceUnasked,
  openOffer,
  type SubstituteOffer,
} from '@theke/domain/ordering/change/substitute-offer.ts'
import { soonestAt } from '@theke/domain/ordering/order-flags.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../core/context.ts'
import type { Input } from '../../../http/handle.ts'
import { httpError, validationError } from '../../../http/http-errors.ts'
import { formatDateTime } from '../../../text/format-date-time.ts'
import { englishWords } from '../../english-words.ts'
import { orders } from '../../ordering-tables.ts'
import type { ItemRow } from '../../placing/item-row.ts'
import { listItemsOf } from '../../reading/read-orders.ts'
import type { AppliedTransition } from '../applied-transition.ts'
import { noteOf, requireAsSeen } from '../change/change-order.ts'
import { type OrderRow, toOrderSnapshot } from '../order-snapshot.ts'
import { takeSteps } from '../steps/take-steps.ts'
import { applyTold } from '../transition-order.ts'
import { itemAt } from '../update-item.ts'
import {
  applyAnswer,
  applySwap,
  ended,
  newOffer,
  planLine,
  requireOfferedPrice,
  refuseLine,
  storeOffer,
} from './offers.ts'

/**
 * Offers the customer of an order a substitute for a line, or gives it at once where they wish for something similar and it costs no more
 * (R-ORDER-54). Nothing of the line changes before they accept.
 */
export function offerSubstitute(
  ctx: Context,
  { id, params, body }: Input<typeof substituteApi.offerSubstitute>,
): Promise<OrderView> {
  const { product, amount, unit, way } = body
  return takeSteps(ctx, { id, failure: itemFailure }, async (ctx, order) => {
    requireAsSeen(order, body)
    const item = itemAt(await listItemsOf(ctx.db, id), Number(params.index))
    requireOfferable(item, product.id, ctx.now)
    const substitute: CartItem = { product, amount, unit, parts: [], addons: [] }
    const action = way === 'ask' ? 'offer-substitute' : 'change'
    const planned = await planLine(ctx, order, { action, index: item.index, substitute })
    if (!planned.ok) return refuseLine(planned.errors)
    const { plan, after } = planned
    if (way === 'replace') {
      const portions = { before: item, after: { amount, unit, gross: after.gross } }
      if (!mayReplaceUnasked(item.item.ifMissing, portions))
        throw validationError([{ field: 'way', message: substituteTexts.mustAsk }])
      return applySwap(ctx, order, { action: 'change', item, plan, offer: null })
    }
    const until = untilOf(order, body.until, ctx.now)
    const { gross, name, model } = after
    const { product: before, amount: ordered, unit: orderedUnit } = item
    const instead = { product: before, amount: ordered, unit: orderedUnit, gross: item.gross }
    const offer = newOffer({ item: substitute, name, gross, model, instead, until })
    const { differences, order: wanted } = plan.decision
    const words = order.language === 'en' ? englishWords(wanted.lines, plan.snapshot.products) : {}
    return applyTold(ctx, order, {
      action: 'offer-substitute',
      note: `${noteOf({ differences })}\nAntwort bis ${formatDateTime(until)}`,
      offered: { differences, until },
      store: async (ctx, row) => {
        await storeOffer(ctx, item, offer)
        const [named] = await ctx.db
          .update(orders)
          .set({ english: { ...row.english, ...words } })
          .where(eq(orders.id, row.id))
          .returning()
        return named ?? row
      },
    })
  })
}

/** Takes an offer back that nobody has answered. What was answered stays so. */
export function withdrawSubstitute(
  ctx: Context,
  { id, params, body }: Input<typeof substituteApi.withdrawSubstitute>,
): Promise<OrderView> {
  return atOffer(
    ctx,
    { id, index: Number(params.index), offer: body.offer },
    async (ctx, order, { item, offer }) => {
      if (offer.state !== 'open') return []
      return [
        await applyAnswer(ctx, order, {
          action: 'withdraw-substitute',
          item,
          offer: ended(offer, 'withdrawn'),
        }),
      ]
    },
  )
}

/** Gives the substitute that its customer has accepted on the phone. Accepted already, it stays so. */
export function takeSubstitute(
  ctx: Context,
  { id, params, body }: Input<typeof substituteApi.takeSubstitute>,
): Promise<OrderView> {
  return atOffer(
    ctx,
    { id, index: Number(params.index), offer: body.offer },
    async (ctx, order, { item, offer }) => {
      if (offer.state === 'accepted') return []
      if (openOffer(item, ctx.now) === null) throw httpError('offer-over')
      const planned = await planLine(ctx, order, {
        action: 'change',
        index: item.index,
        substitute: offer.item,
      })
      if (!planned.ok) return refuseLine(planned.errors)
      requireOfferedPrice(planned.after, offer)
      const accepted = ended(offer, 'accepted')
      return applySwap(ctx, order, {
        action: 'change',
        item,
        plan: planned.plan,
        offer: accepted,
        isTold: true,
      })
    },
  )
}

type Offered = { item: ItemRow; offer: SubstituteOffer }

function atOffer(
  ctx: Context,
  { id, index, offer: named }: { id: number; index: number; offer: string },
  take: (ctx: Context, order: OrderRow, offered: Offered) => Promise<AppliedTransition[]>,
): Promise<OrderView> {
  return takeSteps(ctx, { id, failure: itemFailure }, async (ctx, order) => {
    const item = itemAt(await listItemsOf(ctx.db, id), index)
    const { offer } = item
    if (offer?.id !== named) throw httpError('offer-over')
    return take(ctx, order, { item, offer })
  })
}

function requireOfferable(item: ItemRow, product: number, now: number): void {
  const wrong = item.isRemoved
    ? substituteTexts.isRemoved
    : item.weights.length > 0
      ? substituteTexts.isWeighed
      : item.product === product
        ? substituteTexts.isSame
        : null
  if (wrong !== null) throw validationError([{ field: 'product', message: wrong }])
  // One that is over, but not settled yet, is still to be settled.
  if (openOffer(item, now) !== null || currentOffer(item)?.state === 'open')
    throw httpError('state-moved-on', substituteTexts.isOffered)
}

function untilOf(order: OrderRow, stated: string | null, now: number): number {
  const refuse = (message: string): never => {
    throw validationError([{ field: 'until', message }])
  }
  if (stated === null) return refuse(substituteTexts.untilMissing)
  const until = Date.parse(stated)
  if (until <= now) return refuse(substituteTexts.untilPast)
  const due = soonestAt(toOrderSnapshot(order))
  return due !== null && due > now && until > due ? refuse(substituteTexts.untilTooLate) : until
}
