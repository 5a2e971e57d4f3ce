import type { PricedProduct } from '../../catalogue/product.ts'
import { roundDecimal } from '../../decimal.ts'
import { type Cents, type FineCents, netOfGross, type Percent, roundCents, roundFine } from '../../money.ts'
import type { DeliveryArea, Mode } from '../../shop/branch.ts'
import type { CartItem } from '../cart/cart.ts'
import { type ContainerCharge, containerCharges } from './container-charges.ts'
import { deliveryPrice } from './minimum-order.ts'
import { type PricedItem, priceItem, type UnpricedReason } from './price-item.ts'

/** The price of one item of a cart; the lines are in the order of the items. */
export type PricedLine = PricedItem | { ok: false; reason: UnpricedReason | 'unknownProduct' }

/**
 * What a cart costs (R-PRICE-06). Gross amounts are whole cents; net and tax have up to two decimals of a cent.
 * In every group net + tax = gross, the lines add up to the goods, goods, delivery and deposits to the total, and `taxes` to
 * `totalTax`, all without remainder.
 */
export type Pricing = {
  net: FineCents
  tax: FineCents
  gross: Cents
  deliveryNet: FineCents
  deliveryTax: FineCents
  deliveryGross: Cents
  totalNet: FineCents
  totalTax: FineCents
  totalGross: Cents
  /** Tax by rate, delivery included, such as `{"10": 117.27, "20": 65}`. Rates under which nothing is charged are left out. */
  taxes: Record<string, FineCents>
  /** An item is priced 'ca.' or 'ab', so the total is 'ca.' (R-PRICE-08). */
  isApproximate: boolean
  /** A hidden price is not contained in the sum (R-PRICE-10). */
  hasHidden: boolean
  /** Deposits on packaging, in no other sum than the total; left out where there are none. */
  containers?: ContainerCharge[]
  lines: PricedLine[]
}

/** How the goods reach the customer; the area matters for delivery only, null while none is chosen. */
export type PriceTerms = {
  mode: Mode
  area: DeliveryArea | null
  /** Packaging that the customer gave back. */
  returned?: readonly ContainerCharge[]
}

type Charge = { gross: Cents; net: FineCents; tax: FineCents; taxRate: Percent }

/**
 * Prices a whole cart. The storefront previews with it and the shop charges by it. Addon products are looked up in
 * `products` too. An item that has no price counts 0 and carries the reason; an empty cart costs no delivery.
 */
export function priceCart(
  items: readonly CartItem[],
  products: ReadonlyMap<number, PricedProduct>,
  { mode, area, returned = [] }: PriceTerms,
): Pricing {
  const lines = items.map((item): PricedLine => {
    const product = products.get(item.product.id)
    return product ? priceItem(product, item, mode, products) : { ok: false, reason: 'unknownProduct' }
  })
  const priced = lines.filter((line) => line.ok)
  const goods = sum(priced)
  const delivery = deliveryCharge(mode === 'delivery' && items.length > 0 ? area : null, goods.gross)
  const containers = containerCharges(
    lines.map((line, position) =>
      line.ok ? { ...line, amount: items[position]?.amount ?? 0 } : { amount: 0, taxRate: 0 },
    ),
    returned,
  )
  const total = sum([goods, delivery, ...containers])
  return {
    net: goods.net,
    tax: goods.tax,
    gross: goods.gross,
    deliveryNet: delivery.net,
    deliveryTax: delivery.tax,
    deliveryGross: delivery.gross,
    totalNet: total.net,
    totalTax: total.tax,
    totalGross: total.gross,
    taxes: taxesByRate([...priced, delivery, ...containers]),
    isApproximate: priced.some(({ model }) => model !== 'fixed'),
    hasHidden: priced.some(({ hasHidden }) => hasHidden),
    ...(containers.length > 0 && { containers }),
    lines,
  }
}

function sum(charges: readonly Omit<Charge, 'taxRate'>[]): Omit<Charge, 'taxRate'> {
  return {
    gross: roundCents(charges.reduce((total, { gross }) => total + gross, 0)),
    net: roundFine(charges.reduce((total, { net }) => total + net, 0)),
    tax: roundFine(charges.reduce((total, { tax }) => total + tax, 0)),
  }
}

function deliveryCharge(area: DeliveryArea | null, goodsGross: Cents): Charge {
  if (!area) return { gross: 0, net: 0, tax: 0, taxRate: 0 }
  const gross = deliveryPrice(area, goodsGross)
  const net = netOfGross(gross, area.tax)
  return { gross, net, tax: roundFine(gross - net), taxRate: area.tax }
}

function taxesByRate(charges: readonly Charge[]): Record<string, FineCents> {
  const taxes: Record<string, FineCents> = {}
  for (const { gross, tax, taxRate } of charges) {
    if (gross === 0) continue
    const rate = String(roundDecimal(taxRate, 2))
    taxes[rate] = roundFine((taxes[rate] ?? 0) + tax)
  }
  return taxes
}
