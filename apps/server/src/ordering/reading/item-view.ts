import type { ContainerCharge } from '@theke/domain/ordering/pricing/container-charges.ts'
import type { OrderItemView } from '@theke/contract/ordering/order.ts'
import type { ContainerChargeView, PricingView } from '@theke/contract/payments/order-money.ts'
import { toAmount, formatQuantity, roundCents } from '@theke/domain/money.ts'
import { currentOffer, type OfferedLine } from '@theke/domain/ordering/change/substitute-offer.ts'
import type { PlacedLine, PlacedAddon, PlacedPart } from '@theke/domain/ordering/checkout/placed-order.ts'
import type { Language } from '@theke/domain/language.ts'
import { germanReader, type OrderReader, wordedFor } from '../english-words.ts'
import type { Unit } from '@theke/domain/units.ts'
import {
  expectedGrams,
  isSoldByWeight,
  isUnweighed,
  isWholeWeighed,
  type OrderedLineItem,
} from '@theke/domain/ordering/counter/edit-item.ts'
import type { ItemRow } from '../placing/item-row.ts'
import type { StoredPricing } from '../ordering-tables.ts'
import { countedUnit } from '@theke/contract/counted-units.ts'
import { packedAmount } from '@theke/domain/ordering/cart/packed-amount.ts'

/** What a placed item and a stored one have in common. */
type Line = Pick<
  PlacedLine,
  | 'name'
  | 'amount'
  | 'unit'
  | 'unitPrice'
  | 'gross'
  | 'taxRate'
  | 'model'
  | 'isPriceHidden'
  | 'parts'
  | 'addons'
  | 'contents'
  | 'item'
> & { priceUnit: Unit | null } & Partial<
    Pick<ItemRow, 'ordered' | 'weights' | 'labelled' | 'isPartlyWeighed' | 'isRemoved' | 'comment' | 'offer'>
  >

/** An item with amounts in decimals of the shop's currency. */
export function itemView(stored: Line, reader = germanReader): OrderItemView {
  const line = wordedFor(stored, reader)
  const isGerman = reader.language !== 'de' && reader.words[stored.name] === undefined
  const { weights = [], labelled = [], isRemoved = false, comment = '' } = line
  const scale = { ...line, weights, isRemoved, product: line.item.product.id, ordered: line.ordered ?? null }
  return {
    ...line.item,
    amount: line.amount,
    unit: line.unit,
    name: line.name,
    price: toAmount(line.unitPrice),
    priceUnit: line.priceUnit ?? line.unit,
    tax: line.taxRate,
    total: toAmount(line.gross),
    // What has been weighed is exact.
    model: isWholeWeighed(scale) ? 'fixed' : line.model,
    isPriceHidden: line.isPriceHidden,
    ...(isGerman && { german: ['name'] }),
    details: itemDetails(line, reader.language),
    scale: isSoldByWeight(line)
      ? {
          isNeeded: isUnweighed(scale),
          ordered: expectedGrams(scale, null),
          weights,
          ...(labelled.length > 0 && {
            labelled: labelled.map(({ grams, price }) => ({ grams, price: toAmount(price) })),
          }),
        }
      : null,
    isRemoved,
    note: comment,
    ...offerView({ ...scale, offer: line.offer ?? null }, reader),
    ordered: line.ordered ? orderedView(line.ordered) : null,
  }
}

/** What was offered in place of an item, as long as that is as it was then. */
function offerView(line: OfferedLine, { words }: OrderReader): Pick<OrderItemView, 'offer'> {
  const offer = currentOffer(line)
  if (offer === null) return {}
  const { id, state, name, gross, instead, item, model, until } = offer
  return {
    offer: {
      id,
      state,
      name: words[name] ?? name,
      amount: item.amount,
      unit: item.unit,
      total: toAmount(gross),
      difference: toAmount(roundCents(gross - instead.gross)),
      isApproximate: model !== 'fixed',
      until: new Date(until).toISOString(),
    },
  }
}

/** An item as its customer reads it: a price on request is empty until staff have set one. */
export function publicItemView(line: Line, reader: OrderReader): OrderItemView {
  const view = itemView({ ...line, labelled: [] }, reader)
  return line.isPriceHidden ? { ...view, price: 0 } : view
}

function orderedView({ name, amount, unit, gross }: OrderedLineItem): OrderItemView['ordered'] {
  return { name, amount, unit, total: toAmount(gross) }
}

/** The sums of an order in decimals of the shop's currency. */
export function pricingView(pricing: StoredPricing): PricingView {
  return {
    net: toAmount(pricing.net),
    tax: toAmount(pricing.tax),
    gross: toAmount(pricing.gross),
    deliveryNet: toAmount(pricing.deliveryNet),
    deliveryTax: toAmount(pricing.deliveryTax),
    deliveryGross: toAmount(pricing.deliveryGross),
    totalNet: toAmount(pricing.totalNet),
    totalTax: toAmount(pricing.totalTax),
    totalGross: toAmount(pricing.totalGross),
    taxes: Object.fromEntries(Object.entries(pricing.taxes).map(([rate, tax]) => [rate, toAmount(tax)])),
    isApproximate: pricing.isApproximate,
    hasHidden: pricing.hasHidden,
    ...(pricing.containers && { containers: pricing.containers.map(containerView) }),
  }
}

function containerView({ price, gross, net, tax, ...charge }: ContainerCharge): ContainerChargeView {
  return {
    ...charge,
    price: toAmount(price),
    gross: toAmount(gross),
    net: toAmount(net),
    tax: toAmount(tax),
  }
}

/** What is in an item and what was chosen for it, in words: `28 Paar Käsekrainer`, `Speck, Bergkäse`, `ohne Zwiebel`, `+ Kren`. */
function itemDetails(line: Detailed, language: Language): string[] {
  return detailsToPack(line, language).map(({ text }) => text)
}

type Detailed = Pick<PlacedLine, 'amount' | 'parts' | 'addons' | 'contents' | 'item'>

/**
 * The details of an item, and which of them are goods to pack beside it. Of what a bundle contains and of addons they say what to pack for the
 * whole item.
 */
export function detailsToPack(
  { amount, parts, addons, contents, item }: Detailed,
  language: Language = 'de',
): { text: string; isPacked: boolean }[] {
  let taken = 0
  const contained = contents.map((content) => {
    const packed = packedAmount(content.amount, amount)
    const text = `${formatQuantity(packed, language)} ${countedUnit(packed, content.unit, language)} ${content.name}`
    return { text, isPacked: true }
  })
  const chosen = parts.flatMap((part, step) => {
    // Addons are stored in step order; the choices say which step each belongs to.
    const count = item.addons.filter((addon) => addon.part === step).length
    const ofStep = addons.slice(taken, (taken += count))
    return [
      ...partWords(part, language).map((text) => ({ text, isPacked: false })),
      ...ofStep.map((addon) => ({
        text: addonWords(addon, packedAmount(addon.amount, amount), language),
        isPacked: true,
      })),
    ]
  })
  return [...contained, ...chosen]
}

const fileWords = { de: ['Datei', 'Dateien'], en: ['file', 'files'] } as const

function partWords({ name, options, text, uploads }: PlacedPart, language: Language): string[] {
  const files = `${uploads.length} ${fileWords[language][uploads.length === 1 ? 0 : 1]}`
  return [options.join(', '), text, uploads.length === 0 ? '' : `${name}: ${files}`].filter(
    (words) => words !== '',
  )
}

function addonWords({ name, unit }: PlacedAddon, packed: number, language: Language): string {
  const quantity = formatQuantity(packed, language)
  if (unit !== 'piece') return `+ ${quantity} ${countedUnit(packed, unit, language)} ${name}`
  return packed === 1 ? `+ ${name}` : `+ ${quantity} × ${name}`
}
