import type { CalculationModel } from '../../catalogue/calculation-model.ts'
import type { Cents } from '../../money.ts'
import type { Unit } from '../../units.ts'
import type { CartItem, MissingWish } from '../cart/cart.ts'
import type { OrderState } from '../order-state.ts'

/** What became of an offer: nothing yet, an answer of the customer, staff took it back, or nobody answered in time. */
export type OfferState = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired'

/** What a customer says to an offer. */
export type AnswerToOffer = 'accept' | 'decline'

/** A substitute that staff offer for a line of an order (R-ORDER-54). Amounts are gross. */
export type SubstituteOffer = {
  /** Names it in answers. */
  id: string
  item: CartItem
  /** The name of the product when it was offered. */
  name: string
  /** What the substitute costs. */
  gross: Cents
  model: CalculationModel
  /** The line as it was then. */
  instead: { product: number; amount: number; unit: Unit; gross: Cents }
  /** Until when it can be answered, as an instant. */
  until: number
  state: OfferState
}

/** What of a line an offer is about. */
export type OfferedLine = {
  product: number
  amount: number
  unit: Unit
  gross: Cents
  weights: readonly number[]
  isRemoved: boolean
  offer: SubstituteOffer | null
}

/** The offer for a line, as long as the line is as it was then; null where there is none, or the line has changed or was weighed since. */
export function currentOffer(line: OfferedLine): SubstituteOffer | null {
  const { offer, isRemoved, weights } = line
  if (offer === null || isRemoved || weights.length > 0) return null
  const { product, amount, unit, gross } = offer.instead
  const isSame =
    line.product === product && line.amount === amount && line.unit === unit && line.gross === gross
  return isSame ? offer : null
}

/** The offer for a line that can still be answered or taken back at the instant `now`; null where there is none. */
export function openOffer(line: OfferedLine, now: number): SubstituteOffer | null {
  const offer = currentOffer(line)
  return offer?.state === 'open' && now < offer.until ? offer : null
}

/** Whether an order is still in a state in which offers for its lines are answered, rather than over (R-ORDER-75). */
export function areOffersAnswerable(state: OrderState): boolean {
  return state === 'new' || state === 'confirmed'
}

/** How much of a product it is, and what that costs, gross. */
type Portion = Pick<OfferedLine, 'amount' | 'unit' | 'gross'>

/**
 * Whether staff may give a substitute without asking: only who wished for something similar gets it, as much of it in the same unit, and never
 * at a higher price.
 */
export function mayReplaceUnasked(
  wish: MissingWish | undefined,
  { before, after }: { before: Portion; after: Portion },
): boolean {
  const isAsMuch = after.unit === before.unit && after.amount >= before.amount
  return wish === 'similar' && isAsMuch && after.gross <= before.gross
}

/** What happens to a line whose offer nobody answered: it is left out, replaced after all, or staff have to ask. */
export type AfterSilence = 'leave-out' | 'replace' | 'ask'

/** What the wish of a line says where its customer does not answer. Nobody gets something dearer, or less, that way. */
export function afterSilence(
  wish: MissingWish | undefined,
  { item, gross, instead }: Pick<SubstituteOffer, 'item' | 'gross' | 'instead'>,
): AfterSilence {
  if (wish === 'nothing') return 'leave-out'
  const after = { amount: item.amount, unit: item.unit, gross }
  return mayReplaceUnasked(wish, { before: instead, after }) ? 'replace' : 'ask'
}
