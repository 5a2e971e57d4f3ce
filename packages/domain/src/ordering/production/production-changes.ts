import { roundDecimal } from '../../decimal.ts'
import {
  type IsWanted,
  productionParts,
  type ProductionPart,
  type ProductionProducts,
} from './production-parts.ts'
import { type ProductionOrder, rowKey } from './production-rows.ts'

/** A part of an order as a printed list keeps it: what it is, without where it came from. */
type PrintedPart = Pick<ProductionPart, 'product' | 'name' | 'unit' | 'weightClass' | 'choice' | 'amount'>

/** What a list holds of one order: when and where it is due, and what is made for it. Equal contents are written alike. */
export type PrintedOrder = { branch: number; day: string; hour: number; parts: PrintedPart[] }

/** What became of an order since a list was printed. */
export type ProductionNews = 'came' | 'went' | 'changed'

/** How much more is to be made of something since a list was printed, or less where it is negative, and which orders caused it. */
export type ProductionChange = Omit<PrintedPart, 'product'> &
  Pick<PrintedOrder, 'branch' | 'day' | 'hour'> & {
    key: string
    orders: { id: number; news: ProductionNews }[]
  }

/** What a list holds of an order: of its parts those that are asked for, the same ones together, in a fixed order. */
export function printedOrder(
  { branch, day, hour, lines }: ProductionOrder,
  products: ProductionProducts,
  isWanted: IsWanted = () => true,
): PrintedOrder {
  const parts = new Map<string, PrintedPart>()
  const asked = lines.flatMap((line) =>
    productionParts(line, products).filter((part) => isWanted(part.product, line.productId)),
  )
  for (const part of asked) {
    const { product, name, unit, weightClass, choice, amount } = part
    const key = partKey(part)
    const sum = roundDecimal((parts.get(key)?.amount ?? 0) + amount, 3)
    parts.set(key, { product, name, unit, weightClass, choice, amount: sum })
  }
  const sorted = [...parts].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, part]) => part)
  return { branch, day, hour, parts: sorted }
}

/** Whether an order is made otherwise than a list says: another amount, choice, product, time or branch. What a product is called does not matter. */
export function isOtherwise(printed: PrintedOrder, present: PrintedOrder): boolean {
  return contentOf(printed) !== contentOf(present)
}

function contentOf({ branch, day, hour, parts }: PrintedOrder): string {
  return [branch, day, hour, ...parts.map((part) => `${partKey(part)}\n${part.amount}`)].join('\n\n')
}

type Orders = ReadonlyMap<number, PrintedOrder>

/**
 * What came, went and changed between a printed list and the present one, both by the ids of their orders; only differences, and only from orders that
 * differ. The amounts of a row of the present list are those of the printed one and these together. Sorted by time, branch and product.
 */
export function productionChanges(printed: Orders, present: Orders): ProductionChange[] {
  const changes = new Map<string, ProductionChange>()
  const add = (order: PrintedOrder, sign: 1 | -1, cause: { id: number; news: ProductionNews }) => {
    for (const { product, ...part } of order.parts) {
      const { branch, day, hour } = order
      const key = [day, String(hour).padStart(2, '0'), branch, partKey({ product, ...part })].join('\n')
      const known = changes.get(key)
      const amount = roundDecimal((known?.amount ?? 0) + sign * part.amount, 3)
      const others = known?.orders.filter(({ id }) => id !== cause.id) ?? []
      changes.set(key, {
        ...part,
        branch,
        day,
        hour,
        key: rowKey({ product, ...part }),
        amount,
        orders: [...others, cause],
      })
    }
  }
  for (const [id, before] of printed) {
    const now = present.get(id)
    if (now !== undefined && !isOtherwise(before, now)) continue
    add(before, -1, { id, news: now === undefined || now.parts.length === 0 ? 'went' : 'changed' })
    if (now !== undefined) add(now, 1, { id, news: now.parts.length === 0 ? 'went' : 'changed' })
  }
  for (const [id, now] of present) if (!printed.has(id)) add(now, 1, { id, news: 'came' })
  return [...changes]
    .filter(([, { amount }]) => amount !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change)
}

/** What became of each order that is otherwise on the present list than on the printed one, also where the differences of several make up for each other. */
export function productionNews(printed: Orders, present: Orders): Map<number, ProductionNews> {
  const news = new Map<number, ProductionNews>()
  for (const [id, before] of printed) {
    const now = present.get(id)
    if (now === undefined || now.parts.length === 0) news.set(id, 'went')
    else if (isOtherwise(before, now)) news.set(id, 'changed')
  }
  for (const id of present.keys()) if (!printed.has(id)) news.set(id, 'came')
  return news
}

function partKey(part: Pick<PrintedPart, 'product' | 'unit' | 'weightClass' | 'choice'>): string {
  return `${rowKey(part)} ${part.choice}`
}
