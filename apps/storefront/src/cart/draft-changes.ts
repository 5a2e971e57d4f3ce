import type { DeliveryArea } from '@theke/domain/shop/branch.ts'
import { language } from '../texts/i18n.ts'
import { emptyCart, emptyDraft, type Cart, type CheckoutDraft } from './cart.ts'

/** Empties the cart and blanks appointment and comment; the customer's details stay (R-CART-04). */
export function clearCart(cart: Cart): Cart {
  const { appointmentDate, comment } = emptyDraft
  return { ...cart, lines: emptyCart.lines, draft: { ...cart.draft, appointmentDate, comment } }
}

/** What a delivery area is called in the language of the page; carts and orders name it in German. */
export function areaName({ area, areaEn }: DeliveryArea): string {
  return (language === 'en' && areaEn) || area
}

/** Chooses the delivery area, which is also the city until the customer writes another one (R-CHECKOUT-05). */
export function chooseArea(cart: Cart, deliveryArea: string): Cart {
  const isWritten = !['', cart.deliveryArea].includes(cart.draft.city)
  return { ...(isWritten ? cart : saveDraft(cart, { city: deliveryArea })), deliveryArea }
}

/** Stores what the customer typed in the checkout. */
export function saveDraft(cart: Cart, draft: Partial<CheckoutDraft>): Cart {
  return { ...cart, draft: { ...cart.draft, ...draft } }
}

/** Chooses dine-in at a table, as its QR code asks for (R-SHOP-18). */
export function selectTable(cart: Cart, table: { id: number }): Cart {
  return { ...saveDraft(cart, { table: { id: table.id } }), mode: 'dineIn' }
}
