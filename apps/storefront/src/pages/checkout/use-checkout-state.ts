import { soonestOfCart } from '@theke/contract/ordering/soonest-of-cart.ts'
import { checkoutSections, modeRequirements } from '@theke/domain/ordering/checkout/checkout-sections.ts'
import { submitOffer } from '@theke/domain/ordering/checkout/checkout-submit.ts'
import { advanceFromWire, type AdvanceOfferView } from '@theke/contract/payments/advance-offer.ts'
import {
  advanceDay,
  advanceGoods,
  type AdvanceOrder,
  demandedOf,
  possibleWays,
  strongestDemand,
} from '@theke/domain/payments/advance-demand.ts'
import { initialPaymentMethod, isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { useMemo, useState } from 'react'
import { useBranch } from '../../branch/branch-context.ts'
import { usePricedCart } from '../../branch/use-priced-cart.ts'
import { textsOf } from '../../appointment/instant-texts.ts'
import { useSlots } from '../../appointment/use-slots.ts'
import type { Consents } from './checkout-draft.ts'
import type { Contact } from './submit/use-submission.ts'

const noConsents: Consents = { legalInstructions: false, privacyPolicy: false }

/** What an order that is being changed has already. */
type OwnOrder = { uid: string; hash: string; agreed: number | null; paymentMethod: PaymentMethod }
/** `own` is an order that is being changed, `owing` who is to pay ahead for their history. */
type CheckoutOf = { own?: OwnOrder; owing?: Contact | null }

/** Everything the customer has chosen and filled in so far, and what follows from it for the page. */
export function useCheckoutState({ own, owing = null }: CheckoutOf) {
  const { view, store, products } = useBranch()
  const priced = usePricedCart()
  const { cart, mode, missing } = priced
  const { branch, paymentMethods } = view
  const [chosenMethod, setPaymentMethod] = useState<PaymentMethod | null>(own?.paymentMethod ?? null)
  const [consents, setConsents] = useState(noConsents)
  const [openedAt] = useState(() => Date.now())

  const { uid = '', hash = '' } = own ?? {}
  const link = useMemo(() => (uid === '' ? undefined : { uid, hash }), [uid, hash])
  const slots = useSlots({ view, mode, items: cart.lines, own: link })
  // An order that is being changed keeps its own, whatever the branch offers by now.
  const isOffered = chosenMethod !== null && [...paymentMethods, own?.paymentMethod].includes(chosenMethod)
  const paymentMethod = isOffered ? chosenMethod : initialPaymentMethod(paymentMethods)
  const openState = view.states[mode].kind
  const offer = submitOffer({
    branch,
    mode,
    openState,
    itemCount: cart.lines.length,
    isMinimumReached: missing === 0,
    hasPaymentMethod: paymentMethod !== null,
  })
  const { appointmentDate } = cart.draft
  const now = Math.max(openedAt, slots.asOf)
  const soonest =
    appointmentDate === null ? soonestOfCart(view, { mode, items: cart.lines }, products, now) : null
  const dueAt =
    appointmentDate ?? (soonest?.kind === 'from' ? soonest.from : soonest?.kind === 'now' ? now : null)
  const advance =
    // What an order owes that is being changed, the shop says with its preview.
    own || !view.advance || branch.isQuotationRequired || !paymentMethod || isOnlineMethod(paymentMethod)
      ? null
      : advanceOf(
          view.advance,
          {
            branch: branch.id,
            goods: advanceGoods(cart.lines, products),
            totalGross: priced.pricing.totalGross,
            isTaken: false,
            isMistrusted: owing?.email === cart.draft.email && owing.phone === cart.draft.phone,
          },
          dueAt === null ? null : { now, dueAt },
        )
  return {
    ...priced,
    view,
    store,
    sections: checkoutSections(branch, mode, own ? 1 : cart.lines.length),
    required: modeRequirements(branch, mode),
    slots,
    /** The time of an order that is being changed. */
    agreed: own?.agreed ?? null,
    /** What becomes of the order without an appointment; null with one. */
    soonest,
    openState,
    offer,
    /** What of the cart is to be paid ahead; null where nothing is, or all is paid online at once. */
    advance,
    paymentMethod,
    setPaymentMethod,
    consents,
    setConsents,
  }
}

/** What is to be paid ahead, in cents, how, and until when: an instant, a day, or where the order has no time yet, so many days before it. */
function advanceOf(
  offer: AdvanceOfferView,
  order: Omit<AdvanceOrder, 'campaign'>,
  times: { now: number; dueAt: number } | null,
) {
  const { campaign, ...shop } = advanceFromWire(offer)
  const demand = strongestDemand({ ...order, campaign }, shop)
  if (demand === null) return null
  const { daysBefore } = demand
  const day =
    times &&
    advanceDay(daysBefore, {
      today: dayNumberOf(times.now),
      dueDay: dayNumberOf(times.dueAt),
      isAtOnce: times.dueAt <= times.now,
    })
  return {
    ...demand,
    ways: possibleWays(demand.ways, {
      online: shop.provider !== null,
      counter: true,
      transfer: shop.hasAccount && day?.arrives !== false,
    }),
    until:
      times === null || day === null
        ? { daysBefore }
        : day.isUntilDue
          ? times.dueAt
          : { lastDay: day.lastDay },
    amount: demandedOf(demand.share, order.totalGross),
  }
}

/** The number of the day of an instant at the shop. */
function dayNumberOf(instant: number): number {
  return Date.parse(`${textsOf(instant).day}T00:00:00Z`) / 86_400_000
}

export type CheckoutState = ReturnType<typeof useCheckoutState>
