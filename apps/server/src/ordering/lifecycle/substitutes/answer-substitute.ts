import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import type { substituteApi } from '@theke/contract/ordering/counter/substitute-api.ts'
import {
  type AnswerToOffer,
  openOffer,
  type SubstituteOffer,
} from '@theke/domain/ordering/change/substitute-offer.ts'
import { actionRefusal } from '@theke/domain/ordering/order-actions.ts'
import type { Context } from '../../../core/context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Input } from '../../../http/handle.ts'
import { httpError, validationError } from '../../../http/http-errors.ts'
import type { ItemRow } from '../../placing/item-row.ts'
import { publicOrderView, requirePublicOrder } from '../../reading/public-order-view.ts'
import { withItemsAndHistory, listItemsOf } from '../../reading/read-orders.ts'
import type { AppliedTransition } from '../applied-transition.ts'
import { lockOrder } from '../lock-order.ts'
import { type OrderRow, toOrderSnapshot } from '../order-snapshot.ts'
import { publishOrderChange } from '../transition-order.ts'
import { applyAnswer, applySwap, ended, planLine, requireOfferedPrice } from './offers.ts'
import { leaveOut } from './settle-offers.ts'

const states = { accept: 'accepted', decline: 'declined' } as const

/**
 * The customer accepts or declines a substitute by the link to the order (R-ORDER-54). The same answer once more changes nothing; to an offer
 * that is over, or for a line that has changed since, it is refused.
 */
export async function answerSubstitute(
  ctx: Context,
  input: Input<typeof substituteApi.answerSubstitute>,
): Promise<PublicOrder> {
  const { offer: named, answer } = input.body
  const id = await requirePublicOrder(ctx, input)
  const { opened, taken } = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    if (order === null) throw httpError('not-found', customerOrderApi.loadPublicOrder.failure)
    const item = (await listItemsOf(ctx.db, id)).find(({ offer }) => offer?.id === named)
    const offer = item?.offer ?? null
    if (item === undefined || offer === null) throw httpError('offer-over')
    const taken = offer.state === states[answer] ? [] : await takeAnswer(ctx, order, { item, offer, answer })
    return { opened: await withItemsAndHistory(ctx.db, taken.at(-1)?.row ?? order), taken }
  })
  for (const step of taken) publishOrderChange(ctx, step)
  return publicOrderView(opened, await ctx.services.cache.current(), ctx)
}

type Answered = { item: ItemRow; offer: SubstituteOffer; answer: AnswerToOffer }

function takeAnswer(ctx: Context, order: OrderRow, answered: Answered): Promise<AppliedTransition[]> {
  const { item, answer } = answered
  const isPossible = actionRefusal(toOrderSnapshot(order), `${answer}-substitute`) === null
  if (!isPossible || openOffer(item, ctx.now) === null) throw httpError('offer-over')
  return answer === 'accept' ? accept(ctx, order, answered) : decline(ctx, order, answered)
}

/** What is offered may be gone or dearer by now. */
async function accept(
  ctx: Context,
  order: OrderRow,
  { item, offer }: Answered,
): Promise<AppliedTransition[]> {
  const action = 'accept-substitute'
  const planned = await planLine(ctx, order, { action, index: item.index, substitute: offer.item })
  if (!planned.ok) throw validationError(planned.errors.map(({ message }) => ({ message })))
  requireOfferedPrice(planned.after, offer)
  return applySwap(ctx, order, { action, item, plan: planned.plan, offer: ended(offer, 'accepted') })
}

/** The line is left out; where the order cannot be without it, staff have to call. */
async function decline(
  ctx: Context,
  order: OrderRow,
  { item, offer }: Answered,
): Promise<AppliedTransition[]> {
  const declined = ended(offer, 'declined')
  const left = await leaveOut(ctx, order, item)
  const told = left === null && order.phone !== '' ? { pendingCall: callAbout(ctx) } : {}
  const answer = await applyAnswer(ctx, order, {
    action: 'decline-substitute',
    item,
    offer: declined,
    also: told,
  })
  return left === null ? [answer] : [answer, ...(await left(answer.row, declined))]
}

function callAbout({ now }: Context) {
  return { kind: 'substituteOffered', since: now } as const
}
