import { roundDecimal } from '../../decimal.ts'
import { conversionFactor, type Unit, unitType, unitTypes } from '../../units.ts'
import { packedAmount } from '../cart/packed-amount.ts'
import type { PlacedAddon, PlacedPart } from '../checkout/placed-order.ts'
import { sumOfWeights } from '../counter/actual-amount.ts'
import { kilogramsOfPiece, type MadeProduct, openedParts, sortedFrom, wholePieces } from './made-parts.ts'

/** A stored line of an order, as production reads it. Addons and contents are for one unit of it, weights in grams. */
export type ProductionLine = {
  productId: number
  name: string
  amount: number
  unit: Unit
  parts: readonly Pick<PlacedPart, 'options'>[]
  addons: readonly PlacedAddon[]
  contents: readonly PlacedAddon[]
  weights: readonly number[]
}

/** What production knows of a product of now. */
export type ProductionProduct = MadeProduct & { name: string }

export type ProductionProducts = ReadonlyMap<number, ProductionProduct>

/** Something that has to be made: a line of an order, an addon of it, or one of what a bundle contains. */
export type ProductionPart = {
  product: number
  name: string
  /** In `unit`. Weights are in kilograms and volumes in litres, in whatever unit they were ordered. */
  amount: number
  unit: Unit
  /** What the scale has shown so far, in kilograms; 0 where nothing was weighed. The amount stays what was ordered. */
  weighed: number
  /** How heavy a piece is to be, such as `4–5 kg`; empty where that does not matter. */
  weightClass: string
  /** What was chosen for it, in the words of the order; empty where nothing was. */
  choice: string
  /** The bundle or the product with addons that it belongs to; empty where it was ordered by itself. */
  origin: string
}

/** Whether a list is about a product that a line of an order holds: ordered by itself, as an addon or in a bundle. `ordered` is the product of the line. */
export type IsWanted = (product: number, ordered: number) => boolean

/**
 * What a line is made of. A bundle is what it contains, also where that holds bundles itself, which are resolved as they are now. A bundle that contains
 * nothing counts as itself. Amounts are as they were ordered, so that weighing changes no list.
 */
export function productionParts(line: ProductionLine, products: ProductionProducts): ProductionPart[] {
  const { options, weightClass } = splitOptions(line.parts)
  const isBundle = line.contents.length > 0
  const own = isBundle ? [] : [ownPart(line, products, { options, weightClass })]
  const packed = (part: PlacedAddon) =>
    contained({ ...part, amount: packedAmount(part.amount, line.amount) }, products, line.name)
  const contents = line.contents.flatMap(packed)
  return [...own, ...chosenFor(contents, line.parts), ...line.addons.flatMap(packed)]
}

type Chosen = { options: string; weightClass: string }

function ownPart(line: ProductionLine, products: ProductionProducts, chosen: Chosen): ProductionPart {
  const product = products.get(line.productId)
  const { amount, unit, weightClass } = measure(line, product)
  const grams = sumOfWeights(line.weights)
  return {
    product: line.productId,
    name: product?.name ?? line.name,
    amount,
    unit,
    weighed: roundDecimal(grams / unitTypes.weight.kilogram, 3),
    weightClass: chosen.weightClass === '' ? weightClass : chosen.weightClass,
    choice: chosen.options,
    origin: '',
  }
}

function contained(
  { name, ...part }: PlacedAddon,
  products: ProductionProducts,
  origin: string,
): ProductionPart[] {
  const made = openedParts(part, products).filter(({ isOpened }) => !isOpened)
  return made.map(({ productId, amount, unit }) => {
    const product = products.get(productId)
    const measured = measure({ amount, unit }, product)
    return { product: productId, name: product?.name ?? name, ...measured, weighed: 0, choice: '', origin }
  })
}

/** What was chosen for a bundle is made with what it contains. A weight is the class of what is sorted by weight, where the bundle contains that once. */
function chosenFor(contents: readonly ProductionPart[], parts: ProductionLine['parts']): ProductionPart[] {
  const { options, weightClass } = splitOptions(parts)
  const sorted = contents.filter((part) => part.weightClass !== '')
  if (weightClass === '' || sorted.length !== 1) {
    const choice = parts.flatMap((part) => part.options).join(', ')
    return contents.map((part) => ({ ...part, choice }))
  }
  return contents.map((part) => ({
    ...part,
    weightClass: part.weightClass && weightClass,
    choice: options,
  }))
}

type Measured = Pick<ProductionPart, 'amount' | 'unit' | 'weightClass'>

/**
 * How much something is. A product whose pieces weigh a kilogram or more is counted in pieces and sorted by the whole kilograms that one weighs, as it
 * was ordered: 9 kg of a goose of about 4.5 kg are two of the class 4–5 kg.
 */
function measure(
  { amount, unit }: Pick<ProductionLine, 'amount' | 'unit'>,
  product: ProductionProduct | undefined,
): Measured {
  const isSorted = product !== undefined && kilogramsOfPiece(product) !== null
  const kilograms = isSorted ? conversionFactor(unit, 'kilogram', product) : null
  if (!isSorted || kilograms === null) {
    const normal = normalUnit(unit)
    const factor = conversionFactor(unit, normal, { unit, alternativeUnits: [] }) ?? 1
    return { amount: roundDecimal(amount * factor, 3), unit: normal, weightClass: '' }
  }
  const pieces = wholePieces(amount, unit, product)
  if (pieces === null)
    return { amount: roundDecimal(amount * kilograms, 3), unit: 'kilogram', weightClass: '' }
  const lower = Math.floor(roundDecimal((amount * kilograms) / pieces, 3))
  return {
    amount: roundDecimal(pieces, 3),
    unit: 'piece',
    weightClass: lower < sortedFrom ? `bis ${sortedFrom} kg` : `${lower}–${lower + 1} kg`,
  }
}

function normalUnit(unit: Unit): Unit {
  const type = unitType(unit)
  return type === 'weight' ? 'kilogram' : type === 'volume' ? 'liter' : unit
}

const weightOption = /^(?:ca\.?\s*)?\d+(?:[.,]\d+)?(?:\s*(?:–|-|bis)\s*\d+(?:[.,]\d+)?)?\s*kg$/i

/** The chosen options in words, and apart from them the one that names a weight. */
function splitOptions(parts: ProductionLine['parts']): Chosen {
  const all = parts.flatMap(({ options }) => options)
  const weightClass = all.find((option) => weightOption.test(option)) ?? ''
  return { weightClass, options: all.filter((option) => option !== weightClass).join(', ') }
}
