import { isReference } from '@theke/contract/references.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import type { StoredItem } from '@theke/domain/ordering/pricing/product-snapshot.ts'
import { flagsOf, modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { customerTextFields } from '@theke/domain/ordering/checkout/customer-fields.ts'
import { readStoredItem } from '@theke/domain/ordering/pricing/stored-item.ts'
import { countries, type Country } from '@theke/domain/shop/branch.ts'
import { emptyCart, emptyDraft, type Cart, type CartLine, type CheckoutDraft } from './cart.ts'

/** Text under which a cart is stored: the fields of the specification, lines without their keys (R-CART-01). */
export function writeStoredCart({ lines, mode, deliveryArea, draft }: Cart): string {
  return JSON.stringify({
    items: lines.map(withoutKey),
    ...(mode === null ? {} : flagsOf(mode)),
    deliveryArea,
    order: draft,
  })
}

/**
 * Reads a stored cart. Whatever the text is, it becomes a cart: what cannot be read is left out without a word (R-CART-02).
 * An older cart that holds its area as `city` is understood (R-CART-02).
 */
export function readStoredCart(text: string | null): Cart {
  const stored = parse(text)
  if (!isRecord(stored)) return emptyCart
  const { items, isDelivery, isDineIn, deliveryArea, city, order } = stored
  return {
    lines: Array.isArray(items) ? items.flatMap((item) => readLine(item)) : [],
    mode:
      typeof isDelivery === 'boolean' && typeof isDineIn === 'boolean'
        ? modeOf({ isDelivery, isDineIn })
        : null,
    deliveryArea: textOf(deliveryArea) || textOf(city),
    draft: readDraft(order),
  }
}

let lastKey = 0

/** An item for the cart with a key of its own. */
export function lineOf(item: StoredItem): CartLine {
  lastKey += 1
  return { ...item, key: `line-${lastKey}` }
}

function withoutKey({ key: _key, ...item }: CartLine): StoredItem {
  return item
}

function readLine(stored: unknown): CartLine[] {
  const item = readStoredItem(stored)
  return item ? [lineOf(item)] : []
}

function readDraft(stored: unknown): CheckoutDraft {
  if (!isRecord(stored)) return emptyDraft
  const { table, appointmentDate, country, deliveryCountry, newsletter, donatee } = stored
  const texts = Object.fromEntries(customerTextFields.map((name) => [name, textOf(stored[name])]))
  return {
    ...emptyDraft,
    ...texts,
    table: readId(table),
    appointmentDate: isInstant(appointmentDate) ? appointmentDate : null,
    country: readCountry(country),
    deliveryCountry: readCountry(deliveryCountry),
    isCompany: stored['isCompany'] === true,
    isDeliveryAddressDifferent: stored['isDeliveryAddressDifferent'] === true,
    newsletter: newsletter === true,
    donatee: readDonatee(donatee),
  }
}

function readCountry(stored: unknown): Country {
  return countries.find((known) => known === stored) ?? emptyDraft.country
}

function readId(stored: unknown): { id: number } | null {
  return isReference(stored) && Number.isSafeInteger(stored.id) ? { id: stored.id } : null
}

function readDonatee(stored: unknown): CheckoutDraft['donatee'] {
  const reference = readId(stored)
  return reference && isRecord(stored) ? { ...reference, name: textOf(stored['name']) } : null
}

function isInstant(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime())
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, maxTextLength) : ''
}

const maxTextLength = 2000

function parse(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
