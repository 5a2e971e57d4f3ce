import type { StoredItem } from '@theke/domain/ordering/pricing/product-snapshot.ts'
import {
  type CustomerDetails,
  emptyCustomerDetails,
} from '@theke/domain/ordering/checkout/customer-fields.ts'
import type { OrderDraft } from '@theke/domain/ordering/checkout/order-draft.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'

/** An item in the cart; the key identifies it on the screen and is not stored. */
export type CartLine = StoredItem & { key: string }

/**
 * What a customer has filled in of the checkout so far. Consents are never stored, and the payment method is chosen anew
 * (R-PAY-02, R-CART-02). Empty text means not given.
 */
export type CheckoutDraft = CustomerDetails &
  Pick<OrderDraft, 'table' | 'appointmentDate'> & {
    /** With its name, so that the choice can be shown before the organisations are loaded. */
    donatee: { id: number; name: string } | null
  }

export type Cart = {
  lines: readonly CartLine[]
  /** Null until the customer chose one. */
  mode: Mode | null
  /** Empty until the customer chose one. */
  deliveryArea: string
  draft: CheckoutDraft
}

export const emptyDraft: CheckoutDraft = {
  table: null,
  appointmentDate: null,
  ...emptyCustomerDetails,
  donatee: null,
}

export const emptyCart: Cart = { lines: [], mode: null, deliveryArea: '', draft: emptyDraft }
