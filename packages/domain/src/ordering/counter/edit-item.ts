import type { ContainerAmount } from '../../catalogue/containers.ts'
import type { CalculationModel } from '../../catalogue/calculation-model.ts'
import {
  addCents,
  type Cents,
  type FineCents,
  netOfGross,
  type Percent,
  roundCents,
  roundFine,
  sumCents,
} from '../../money.ts'
import { roundDecimal } from '../../decimal.ts'
import { conversionFactor, type Unit, type UnitProduct, unitType, unitTypes } from '../../units.ts'
import { judgeWeight } from './weights.ts'
import { type ContainerCharge, containerCharges, returnedOf } from '../pricing/container-charges.ts'
import type { Pricing } from '../pricing/price-cart.ts'

/** A piece with the price that its label says, and what it weighs, in grams. The label is what the customer sees, so it is what the piece costs. */
export type LabelledPiece = { grams: number; price: Cents }

/** An item of a placed order as far as staff can change it. */
export type EditableItem = {
  name: string
  amount: number
  unit: Unit
  /** Gross price of one `priceUnit`. */
  unitPrice: Cents
  priceUnit: Unit | null
  taxRate: Percent
  gross: Cents
  net: FineCents
  tax: FineCents
  model: CalculationModel
  isPriceHidden: boolean
  /** The packaging with a deposit that comes with one unit of it. */
  containers?: ContainerAmount[]
  /** What its pieces weigh, in grams. */
  weights: number[]
  /** The pieces whose label says their price; those that are not among the weights do not count. */
  labelled?: LabelledPiece[]
  /** Whether pieces that were scanned are not all of it, as `awaitsPieces` says, and nobody has said that they are. */
  isPartlyWeighed?: boolean
  isRemoved: boolean
  /** What it cost and weighed before it was removed. */
  beforeRemoval: { gross: Cents; weights: number[] } | null
}

/** An item as it was ordered; stored beside the changed one. */
export type OrderedLineItem = Pick<
  EditableItem,
  'name' | 'amount' | 'unit' | 'unitPrice' | 'priceUnit' | 'gross' | 'model' | 'isPriceHidden'
> & { product: number }

/** Whether an item is priced by weight and not weighed yet, or not all of it. */
export function isUnweighed(
  line: Weighed & Pick<EditableItem, 'model' | 'unit' | 'priceUnit' | 'isRemoved' | 'isPriceHidden'>,
): boolean {
  return isSoldByWeight(line) && !line.isRemoved && !isWholeWeighed(line)
}

type Weighed = Pick<EditableItem, 'weights' | 'isPartlyWeighed'>

/** Whether all pieces of an item are weighed, so that its price is exact. */
export function isWholeWeighed({ weights, isPartlyWeighed = false }: Weighed): boolean {
  return weights.length > 0 && !isPartlyWeighed
}

/**
 * Whether more pieces are to follow those of an item that were scanned: it is counted in pieces, fewer of them have a weight, and these are lighter than
 * `ordered`, in grams, by more than `tolerance` percent.
 */
export function awaitsPieces(
  { amount, unit, weights }: Pick<EditableItem, 'amount' | 'unit' | 'weights'>,
  ordered: number | null,
  tolerance: number,
): boolean {
  if (unitType(unit) !== 'amount' || weights.length >= amount) return false
  const grams = gramsIn(weights)
  return ordered === null || (grams < ordered && judgeWeight(grams, ordered, tolerance) !== 'usual')
}

/** Whether the price of an item depends on its weight. */
export function isSoldByWeight({
  model,
  unit,
  priceUnit,
  isPriceHidden,
}: Pick<EditableItem, 'model' | 'unit' | 'priceUnit' | 'isPriceHidden'>): boolean {
  return model === 'approximate' && !isPriceHidden && unitType(priceUnit ?? unit) === 'weight'
}

/** The weight in grams that the price of an ordered item stands for; null where unknown. */
export function orderedGrams(
  line: Pick<EditableItem, 'unit' | 'unitPrice' | 'priceUnit' | 'gross'>,
): number | null {
  if (line.unitPrice <= 0) return null
  return Math.round((line.gross / line.unitPrice) * gramsOf(line.priceUnit ?? line.unit))
}

type WeighableLine = Pick<
  EditableItem,
  'amount' | 'unit' | 'unitPrice' | 'priceUnit' | 'gross' | 'weights'
> & {
  product: number
  ordered: OrderedLineItem | null
}

/**
 * The expected weight of an item in grams: that of its amount as it was ordered, or as staff have changed it or chosen a substitute. Once it is weighed
 * its price says nothing of that any more. `factor` is how many of the priced unit one of its own is; null where that is not known.
 */
export function expectedGrams(line: WeighableLine, factor: number | null): number | null {
  const { ordered, weights, product, amount, unit, priceUnit } = line
  if (weights.length === 0) return orderedGrams(line)
  const isSameKind = ordered?.product === product && ordered.unit === unit
  const grams = isSameKind ? orderedGrams(ordered) : null
  if (isSameKind && grams !== null) return Math.round(grams * (amount / ordered.amount))
  if (unitType(unit) === 'weight') return Math.round(amount * gramsOf(unit))
  return factor === null ? null : Math.round(amount * factor * gramsOf(priceUnit ?? unit))
}

/** The item at the price of its pieces: what the label of a piece says, and for what has none by its weight in grams (R-ORDER-50). */
export function weighItem<Line extends EditableItem>(
  line: Line,
  weights: number[],
  added: readonly LabelledPiece[] = [],
): Line {
  const labelled = labelledAmong(weights, [...added, ...(line.labelled ?? [])])
  const grams = gramsIn(weights) - gramsIn(labelled.map((piece) => piece.grams))
  const quantity = grams / gramsOf(line.priceUnit ?? line.unit)
  const gross = addCents(
    sumCents(labelled, ({ price }) => price),
    roundCents(line.unitPrice * quantity),
  )
  return { ...chargedLine(line, gross), weights, labelled, isPartlyWeighed: false }
}

/** The labelled pieces that are still among the weights, each weight counted once. */
function labelledAmong(weights: readonly number[], labelled: readonly LabelledPiece[]): LabelledPiece[] {
  const left = [...weights]
  return labelled.filter(({ grams }) => {
    const place = left.indexOf(grams)
    if (place !== -1) left.splice(place, 1)
    return place !== -1
  })
}

/**
 * The item as it was before it was weighed: at the price at which it was ordered, where nothing else of it has changed, else at that of its amount.
 * `factor` is as for `resizeItem`.
 */
export function unweighItem<Line extends WeighableLine & EditableItem>(
  line: Line,
  factor: number | null,
): Line {
  const { ordered, amount, unit } = line
  const isAsOrdered =
    ordered?.product === line.product &&
    ordered.amount === amount &&
    ordered.unit === unit &&
    ordered.unitPrice === line.unitPrice
  if (!isAsOrdered) return resizeItem(line, { amount, unit, factor })
  return { ...chargedLine(line, ordered.gross), weights: [], labelled: [] }
}

/**
 * The item with another amount, perhaps in another unit; its weights are dropped. `factor` is how many of the priced
 * unit one of `unit` is; null where that is not known, which goes as long as the unit stays.
 */
export function resizeItem<Line extends EditableItem>(
  line: Line,
  { amount, unit, factor }: { amount: number; unit: Unit; factor: number | null },
): Line {
  const quantity =
    unit === line.unit
      ? (orderedQuantity(line, factor) ?? 0) * (amount / line.amount)
      : amount * (factor ?? 0)
  return {
    ...chargedLine(line, roundCents(line.unitPrice * quantity)),
    amount,
    unit,
    weights: [],
    labelled: [],
  }
}

/**
 * The item at another price of its priced unit. An item that is not weighed is exact from then on. `factor` is how many of the priced unit one of its
 * own is. Null where nothing tells how many of the priced unit the item is: it has no weight, it has cost nothing so far, and there is no factor.
 */
export function repriceLine<Line extends EditableItem>(
  line: Line,
  unitPrice: Cents,
  factor: number | null,
): Line | null {
  const quantity = pricedQuantity(line, factor)
  if (quantity === null) return null
  const model = isSoldByWeight(line) ? line.model : 'fixed'
  // Another price is meant for all pieces, labelled or not.
  const charged = chargedLine(line, roundCents(unitPrice * quantity))
  return { ...charged, unitPrice, model, isPriceHidden: false, labelled: [] }
}

/** How many of the priced unit an item is. */
function pricedQuantity(line: EditableItem, factor: number | null): number | null {
  return line.weights.length > 0
    ? gramsIn(line.weights) / gramsOf(line.priceUnit ?? line.unit)
    : orderedQuantity(line, factor)
}

/** How many of the priced unit the amount of an item is: by the factor, or by its price where that says something else, as with addons. */
function orderedQuantity(
  { unitPrice, gross, amount, weights }: EditableItem,
  factor: number | null,
): number | null {
  const byAmount = factor === null ? null : amount * factor
  const isOfAmount = byAmount !== null && (weights.length > 0 || Math.abs(unitPrice * byAmount - gross) <= 1)
  return unitPrice > 0 && !isOfAmount ? gross / unitPrice : byAmount
}

function gramsIn(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/** The unit of a substitute: that of the replaced item where it converts, else the substitute's own. Persons are no pieces of something else. */
export function substituteUnit(unit: Unit, substitute: UnitProduct): Unit {
  const isSold = [substitute, ...substitute.alternativeUnits].some((sold) => sold.unit === unit)
  const converts = isSold || unitType(unit) !== 'amount'
  return converts && conversionFactor(unit, substitute.unit, substitute) !== null ? unit : substitute.unit
}

/** The item as one that the customer does not get. */
export function removeLine<Line extends EditableItem>(line: Line): Line {
  const { gross, weights } = line
  return { ...chargedLine(line, 0), isRemoved: true, weights: [], beforeRemoval: { gross, weights } }
}

/** The item that was removed, as it was before; null where that is not known. */
export function restoreLine<Line extends EditableItem>(line: Line): Line | null {
  if (line.beforeRemoval === null) return null
  const { gross, weights } = line.beforeRemoval
  return { ...chargedLine(line, gross), weights, isRemoved: false, beforeRemoval: null }
}

function chargedLine<Line extends EditableItem>(line: Line, gross: Cents): Line {
  const net = netOfGross(gross, line.taxRate)
  return { ...line, gross, net, tax: roundFine(gross - net) }
}

function gramsOf(unit: Unit): number {
  const weights: Partial<Record<Unit, number>> = unitTypes.weight
  return weights[unit] ?? 1
}

type Charge = Pick<EditableItem, 'gross' | 'net' | 'tax' | 'taxRate'>

/**
 * The sums of an order after its lines have changed. The delivery stays at what was agreed, whatever the goods cost now. As in `priceCart`
 * everything adds up without remainder. Packaging that came back stays as it was noted, unless `returned` says otherwise.
 */
export function repriceOrder(
  pricing: Omit<Pricing, 'lines'>,
  before: readonly Charge[],
  after: readonly EditableItem[],
  returned: readonly ContainerCharge[] = returnedOf(pricing),
): Omit<Pricing, 'lines'> {
  const goods = sumOf(after)
  const { containers: containersBefore = [], ...rest } = pricing
  const containers = containerCharges(after, returned)
  const total = sumOf([...after, ...containers])
  return {
    ...rest,
    ...(containers.length > 0 && { containers }),
    ...goods,
    totalNet: roundFine(total.net + pricing.deliveryNet),
    totalTax: roundFine(total.tax + pricing.deliveryTax),
    totalGross: addCents(total.gross, pricing.deliveryGross),
    taxes: movedTaxes(pricing, [...before, ...containersBefore], [...after, ...containers]),
    isApproximate: after.some((line) => line.model !== 'fixed' && !line.isRemoved && !isWholeWeighed(line)),
    hasHidden: after.some((line) => line.isPriceHidden && !line.isRemoved),
  }
}

function sumOf(lines: readonly Charge[]): { gross: Cents; net: FineCents; tax: FineCents } {
  return {
    gross: sumCents(lines, ({ gross }) => gross),
    net: roundFine(lines.reduce((sum, { net }) => sum + net, 0)),
    tax: roundFine(lines.reduce((sum, { tax }) => sum + tax, 0)),
  }
}

/**
 * The taxes by rate: those of the old lines go, those of the new come, and what is left is that of the delivery. As in `priceCart`, a rate without tax
 * stays where something is charged at it.
 */
function movedTaxes(
  { taxes, deliveryGross, deliveryTax }: Omit<Pricing, 'lines'>,
  before: readonly Charge[],
  after: readonly Charge[],
): Record<string, FineCents> {
  const moved = new Map(Object.entries(taxes))
  const add = ({ taxRate }: Charge, tax: number) => {
    const rate = rateOf(taxRate)
    moved.set(rate, roundFine((moved.get(rate) ?? 0) + tax))
  }
  for (const line of before) add(line, 0 - line.tax)
  for (const line of after) add(line, line.tax)
  const charged = new Set(after.filter(({ gross }) => gross !== 0).map(({ taxRate }) => rateOf(taxRate)))
  if (deliveryGross > 0 && deliveryTax === 0) charged.add(rateOf(0))
  return Object.fromEntries([...moved].filter(([rate, tax]) => tax !== 0 || charged.has(rate)))
}

/** A tax rate as the taxes of an order are named by it. */
function rateOf(taxRate: Percent): string {
  return String(roundDecimal(taxRate, 2))
}
