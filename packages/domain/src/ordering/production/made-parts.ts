import type { BundleItem, ProductType } from '../../catalogue/product.ts'
import { conversionFactor, type Unit, type UnitProduct } from '../../units.ts'
import { addonPerLineUnit, packedAmount } from '../cart/packed-amount.ts'

/** What says of a product what is made for it. */
export type MadeProduct = UnitProduct & { type: ProductType; bundleItems: readonly BundleItem[] }

/** An amount of a product to be made; one that is opened is made as what follows it. */
export type MadePart = { productId: number; amount: number; unit: Unit; isOpened: boolean }

/**
 * An addon or a content with all that is made for it: a bundle is followed by what it contains, also where that holds bundles itself, as they are now. A
 * bundle that contains nothing is made as itself. What production makes and what quotas count is read from here.
 */
export function openedParts(
  { productId, amount, unit }: Omit<MadePart, 'isOpened'>,
  products: ReadonlyMap<number, MadeProduct>,
  outer: readonly number[] = [],
): MadePart[] {
  const product = products.get(productId)
  const isOpened = product?.type === 'bundle' && product.bundleItems.length > 0 && !outer.includes(productId)
  if (!isOpened) return [{ productId, amount, unit, isOpened }]
  const contents = product.bundleItems.flatMap((item) => {
    const packed = packedAmount(addonPerLineUnit(item.amount, unit, product), amount)
    const part = { productId: item.product.id, amount: packed, unit: item.unit }
    return openedParts(part, products, [...outer, productId])
  })
  return [{ productId, amount, unit, isOpened }, ...contents]
}

/** From how many kilograms a piece is sorted by weight; lighter ones are not bought one by one. */
export const sortedFrom = 1
/** By how much of a usual piece an ordered weight may differ from whole pieces; beyond that a part of a piece is meant, which is cut by weight. */
const pieceTolerance = 0.35

/** What a piece of a product usually weighs; null where it is not sorted by weight. */
export function kilogramsOfPiece(product: UnitProduct): number | null {
  const weight = conversionFactor('piece', 'kilogram', product)
  return weight !== null && weight >= sortedFrom ? weight : null
}

/** How many whole pieces are made for an amount of a product that is sorted by weight; null where a part of one is meant, or it is not. */
export function wholePieces(amount: number, unit: Unit, product: UnitProduct): number | null {
  const usual = kilogramsOfPiece(product)
  const kilograms = conversionFactor(unit, 'kilogram', product)
  if (usual === null || kilograms === null) return null
  if (unit === 'piece') return amount
  const ratio = (amount * kilograms) / usual
  const pieces = Math.round(ratio)
  return pieces === 0 || Math.abs(ratio - pieces) > pieceTolerance ? null : pieces
}

/** How much an amount is in another unit: whole pieces where it is made so, otherwise what it converts to; null where it does not. */
export function madeAmount(amount: number, unit: Unit, to: Unit, product: UnitProduct): number | null {
  const factor = conversionFactor(unit, to, product)
  if (factor === null) return null
  return (to === 'piece' ? wholePieces(amount, unit, product) : null) ?? amount * factor
}
