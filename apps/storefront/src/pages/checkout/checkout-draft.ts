import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { type Cents, toAmount } from '@theke/domain/money.ts'
import { flagsOf, missingWishOf, type CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { withoutHiddenFields } from '@theke/domain/ordering/checkout/checkout-fields.ts'
import type { OrderDraft } from '@theke/domain/ordering/checkout/order-draft.ts'
import { normalisePhone } from '@theke/domain/ordering/checkout/phone.ts'
import type { Mode, PaymentMethod } from '@theke/domain/shop/branch.ts'
import type { Cart, CartLine } from '../../cart/cart.ts'
import type { OrderBody } from './submit/submission.ts'

/** What the customer agrees to; never remembered (R-CART-02). */
export type Consents = { legalInstructions: boolean; privacyPolicy: boolean }

/** The state of the checkout from which the draft of an order is built. */
export type CheckoutInput = {
  branch: PricedBranchView['branch']
  campaign: PricedBranchView['campaign']
  cart: Cart
  mode: Mode
  /** Name of the delivery area; empty unless the order is delivered. */
  area: string
  /** Whether the shop gives something per order. */
  hasDonations: boolean
  /** Null where none is offered. */
  paymentMethod: PaymentMethod | null
  consents: Consents
  isSelfService: boolean
  /** Whether the shop asks what is to happen where a line is missing. */
  asksIfMissing: boolean
}

/** The order as the rules of the checkout judge it, without what its customer cannot see. */
export function orderDraftOf(wishes: CheckoutInput): OrderDraft {
  const { branch, campaign, cart, mode, area, paymentMethod, hasDonations, consents, isSelfService } = wishes
  const { asksIfMissing } = wishes
  const { draft } = cart
  const all: OrderDraft = {
    ...draft,
    mode,
    ...consents,
    isSelfService,
    phone: normalisePhone(draft.phone),
    branch: { id: branch.id },
    campaign: campaign && { id: campaign.id },
    items: cart.lines.map((line) =>
      asksIfMissing ? { ...itemOf(line), ...missingWishOf(line) } : itemOf(line),
    ),
    deliveryArea: area,
    donatee: hasDonations && draft.donatee ? { id: draft.donatee.id } : null,
    // A quotation is not paid, so there the method says nothing (R-CHECKOUT-15).
    paymentMethod: paymentMethod ?? 'cash',
  }
  return withoutHiddenFields(all, branch)
}

/** The order as it travels and as the browser stores it, with decimals for the sums that were shown, in cents. */
export function orderBodyOf(
  { appointmentDate, items, mode, ...draft }: OrderDraft,
  shown: { total: Cents; advance: Cents },
): OrderBody {
  return {
    ...draft,
    ...flagsOf(mode),
    items: items as Required<OrderBody>['items'],
    appointmentDate: appointmentDate === null ? null : new Date(appointmentDate).toISOString(),
    shownTotal: toAmount(shown.total),
    shownAdvance: toAmount(shown.advance),
  }
}

function itemOf({ product, amount, unit, parts, addons }: CartLine): CartItem {
  return { product: { id: product.id }, amount, unit, parts, addons }
}
