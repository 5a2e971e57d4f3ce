import { addonsOfStep, chosenOptions } from '../../catalogue/choices.ts'
import { stepsOf } from '../../catalogue/steps.ts'
import type { OfferedProduct } from '../../catalogue/product.ts'
import type { CartItem } from '../cart/cart.ts'
import { addonPerLineUnit } from '../cart/packed-amount.ts'
import type { PlacedAddon, PlacedLine, PlacedPart } from './placed-order.ts'
import type { PricedLine } from '../pricing/price-cart.ts'

type Products = ReadonlyMap<number, OfferedProduct>

/**
 * The lines of an order with snapshots of names, units and prices; `prices` are those of the same items in the same order. Lines that were
 * placed before stay as they are, by their position.
 */
export function placeLines(
  items: readonly CartItem[],
  prices: readonly PricedLine[],
  products: Products,
  placed: ReadonlyMap<number, PlacedLine> = new Map(),
): PlacedLine[] {
  return items.map((item, index) => placed.get(index) ?? placeLine(item, prices[index], products))
}

function placeLine(item: CartItem, price: PricedLine | undefined, products: Products): PlacedLine {
  const product = products.get(item.product.id)
  if (product === undefined || price === undefined || !price.ok) {
    throw new Error('Only items with a price can be placed.')
  }
  const { unitPrice, taxRate, gross, net, tax, model, isHidden } = price
  return {
    productId: product.id,
    name: product.name,
    amount: item.amount,
    unit: item.unit,
    unitPrice,
    priceUnit: product.unit,
    taxRate,
    gross,
    net,
    tax,
    model,
    isPriceHidden: isHidden,
    parts: placedParts(product, item),
    addons: placedAddons(product, item, products),
    contents: placedContents(product, item, products),
    ...(price.containers && { containers: price.containers }),
    item,
  }
}

function placedParts(product: OfferedProduct, item: CartItem): PlacedPart[] {
  return stepsOf(product).map((part, step) => {
    const chosen = item.parts[step]
    const options = chosenOptions(part, chosen).map(({ name }) => name)
    return { name: part.name, options, text: (chosen?.text ?? '').trim(), uploads: chosen?.uploads ?? [] }
  })
}

function placedAddons(product: OfferedProduct, item: CartItem, products: Products): PlacedAddon[] {
  return stepsOf(product).flatMap((_, step) =>
    addonsOfStep(item, step).map(({ product: { id }, amount, unit }) => ({
      productId: id,
      name: products.get(id)?.name ?? '',
      amount: addonPerLineUnit(amount, item.unit, product),
      unit,
    })),
  )
}

/** What a bundle contains, in words of now, so that it is packed and counted as ordered even when the bundle changes later (R-CATALOGUE-19). */
function placedContents(product: OfferedProduct, item: CartItem, products: Products): PlacedAddon[] {
  if (product.type !== 'bundle') return []
  return product.bundleItems.flatMap(({ product: { id }, amount, unit }) => {
    const content = products.get(id)
    if (content === undefined || amount <= 0) return []
    return [{ productId: id, name: content.name, amount: addonPerLineUnit(amount, item.unit, product), unit }]
  })
}
