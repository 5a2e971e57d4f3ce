import { roundDecimal } from '../../decimal.ts'
import type { Unit } from '../../units.ts'
import {
  type IsWanted,
  type ProductionLine,
  type ProductionPart,
  productionParts,
  type ProductionProducts,
} from './production-parts.ts'

/** An order as production reads it, with the day and hour of the shop's clock at which it is due. */
export type ProductionOrder = {
  id: number
  branch: number
  /** `YYYY-MM-DD`. */
  day: string
  /** 0 to 23. */
  hour: number
  lines: readonly ProductionLine[]
}

/** How much of a row a branch needs for an hour of a day. */
export type ProductionCell = { branch: number; day: string; hour: number; amount: number }

/** How much of a row a branch needs in one way: with these options, or as part of a bundle. */
export type ProductionVariant = { branch: number; choice: string; origin: string; amount: number }

/** A product of one weight class in one unit, and how much of it is to be made. Cells and variants each add up to the amount. */
export type ProductionRow = Omit<ProductionPart, 'choice' | 'origin'> & {
  /** Names the row as long as product, unit and weight class are the same. */
  key: string
  variants: ProductionVariant[]
  cells: ProductionCell[]
}

/**
 * What orders come to, a row a product, weight class and unit, by name. `isWanted` says what is asked for, such as what a department makes. Amounts are in the unit of the row, rounded to three decimals.
 */
export function productionRows(
  orders: readonly ProductionOrder[],
  products: ProductionProducts,
  isWanted: IsWanted = () => true,
): ProductionRow[] {
  const rows = new Map<string, Building>()
  for (const { branch, day, hour, lines } of orders)
    for (const line of lines)
      for (const part of productionParts(line, products))
        if (isWanted(part.product, line.productId)) add(rows, part, { branch, day, hour })
  return [...rows.values()]
    .map(({ key, product, name, unit, weightClass, amount, weighed, variants, cells }) => ({
      key,
      product,
      name,
      unit,
      weightClass,
      amount: roundDecimal(amount, 3),
      weighed: roundDecimal(weighed, 3),
      variants: [...variants.values()]
        .map(rounded)
        .toSorted((a, b) => a.branch - b.branch || mostFirst(a, b)),
      cells: [...cells.values()].map(rounded).toSorted(inTime),
    }))
    .toSorted(byName)
}

/**
 * In which ways a row was ordered, for one branch or, where that is null, for all of them together; those of the products themselves first, then what
 * belongs to bundles, the largest amounts first. They add up to what the branch needs of the row, in its unit.
 */
export function variantsOf({ variants }: Pick<ProductionRow, 'variants'>, branch: number | null): Way[] {
  const sums = new Map<string, Way>()
  for (const { branch: where, ...variant } of variants)
    if (branch === null || where === branch)
      addTo(sums, `${variant.choice}\n${variant.origin}`, { ...variant })
  return [...sums.values()].map(rounded).toSorted(mostFirst)
}

/** What names the row of a part. */
export function rowKey({ product, unit, weightClass }: RowNames): string {
  return [product, unit, weightClass].join(' ')
}

type RowNames = { product: number; unit: Unit; weightClass: string }

type Building = Omit<ProductionRow, 'variants' | 'cells'> & {
  variants: Map<string, ProductionVariant>
  cells: Map<string, ProductionCell>
}

function add(
  rows: Map<string, Building>,
  part: ProductionPart,
  { branch, day, hour }: Omit<ProductionCell, 'amount'>,
): void {
  const { product, name, unit, weightClass, amount, weighed, choice, origin } = part
  const key = rowKey(part)
  const row = rows.get(key) ?? {
    key,
    product,
    name,
    unit,
    weightClass,
    amount: 0,
    weighed: 0,
    variants: new Map(),
    cells: new Map(),
  }
  rows.set(key, row)
  row.amount += amount
  row.weighed += weighed
  addTo(row.variants, `${branch}\n${choice}\n${origin}`, { branch, choice, origin, amount })
  addTo(row.cells, `${day} ${hour} ${branch}`, { branch, day, hour, amount })
}

function addTo<Sum extends { amount: number }>(sums: Map<string, Sum>, key: string, sum: Sum): void {
  const known = sums.get(key)
  if (known === undefined) sums.set(key, sum)
  else known.amount += sum.amount
}

function rounded<Sum extends { amount: number }>(sum: Sum): Sum {
  return { ...sum, amount: roundDecimal(sum.amount, 3) }
}

const german = new Intl.Collator('de', { numeric: true })

function byName(a: RowNames & { name: string }, b: RowNames & { name: string }): number {
  return (
    german.compare(a.name, b.name) ||
    german.compare(a.weightClass, b.weightClass) ||
    german.compare(a.unit, b.unit) ||
    a.product - b.product
  )
}

type Way = Omit<ProductionVariant, 'branch'>

/** Orders of the products themselves first, then what belongs to bundles; the largest amounts first. */
function mostFirst(a: Way, b: Way): number {
  return (
    Number(a.origin !== '') - Number(b.origin !== '') ||
    b.amount - a.amount ||
    german.compare(a.choice + a.origin, b.choice + b.origin)
  )
}

function inTime(a: ProductionCell, b: ProductionCell): number {
  return a.day.localeCompare(b.day) || a.hour - b.hour || a.branch - b.branch
}
