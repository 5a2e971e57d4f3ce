import { type ContainerAmount, containerCount, type ContainerKind } from '../../catalogue/containers.ts'
import {
  type Cents,
  excessCents,
  type FineCents,
  netOfGross,
  type Percent,
  roundCents,
  roundFine,
  sumCents,
} from '../../money.ts'

/** The deposit for packaging of one kind in an order. Net + tax = gross. */
export type ContainerCharge = {
  container: number
  name: string
  nameEn: string
  kind: ContainerKind
  /** The deposit for one of it, gross. */
  price: Cents
  /** How many; negative where the customer gives back packaging of earlier orders, and gets its deposit. */
  count: number
  taxRate: Percent
  gross: Cents
  net: FineCents
  tax: FineCents
}

type PackedLine = {
  amount: number
  taxRate: Percent
  isRemoved?: boolean
  containers?: readonly ContainerAmount[]
}

/**
 * The deposits for the packaging of the lines of an order, each kind at each tax rate as one charge. The deposit on one-way packaging is passed
 * on and no turnover, so it bears no tax (§ 4 Abs. 3 UStG, Einwegpfandverordnung); that on reusable packaging shares the rate of what
 * is in it. They belong to no price of goods: no minimum, free delivery or reduction counts them (R-PRICE-20).
 */
export function containerCharges(
  lines: readonly PackedLine[],
  returned: readonly ContainerCharge[] = [],
): ContainerCharge[] {
  const counted = lines
    .filter(({ isRemoved }) => isRemoved !== true)
    .flatMap(({ amount, taxRate, containers = [] }) =>
      containers.map((one) => ({
        ...one,
        count: containerCount(one, amount),
        taxRate: one.kind === 'oneWay' ? 0 : taxRate,
      })),
    )
    .filter(({ count }) => count > 0)
  const groups = Map.groupBy(counted, ({ container, price, taxRate }) => `${container} ${price} ${taxRate}`)
  const charges = [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const count = others.reduce((sum, other) => sum + other.count, first.count)
    return [chargeOf(first, count)]
  })
  const sorted = charges.toSorted(
    (a, b) => a.container - b.container || a.taxRate - b.taxRate || a.price - b.price,
  )
  return [...sorted, ...returned]
}

/** A kind of packaging as an order is charged for it: `price` in cents for one, `taxRate` in per cent. */
export type ChargedContainer = Pick<
  ContainerCharge,
  'container' | 'name' | 'nameEn' | 'kind' | 'price' | 'taxRate'
>

function chargeOf(
  { container, name, nameEn, kind, price, taxRate }: ChargedContainer,
  count: number,
): ContainerCharge {
  const gross = roundCents(price * count)
  const net = netOfGross(gross, taxRate)
  return { container, name, nameEn, kind, price, count, taxRate, gross, net, tax: roundFine(gross - net) }
}

/** The charges of an order that give back deposits of packaging that came back. */
export function returnedOf({
  containers = [],
}: {
  containers?: readonly ContainerCharge[]
}): ContainerCharge[] {
  return containers.filter(({ count }) => count < 0)
}

/**
 * The charges that give back deposits, where so many pieces of one kind came back in all: at the deposit and tax rate of `container`, which are
 * those of when it is noted. Other kinds stay as they are.
 */
export function withReturned(
  returned: readonly ContainerCharge[],
  container: ChargedContainer,
  count: number,
): ContainerCharge[] {
  const others = returned.filter((charge) => charge.container !== container.container)
  const all = count === 0 ? others : [...others, chargeOf(container, 0 - count)]
  return all.toSorted((a, b) => a.container - b.container)
}

/** What of the deposits that an order was charged has not been paid out since its hand-over; what was taken off it before does not count. */
export function depositsLeft(
  { containers = [] }: { containers?: readonly ContainerCharge[] },
  paidOut: Cents,
): Cents {
  const charged = containers.filter(({ count }) => count > 0)
  return excessCents(
    sumCents(charged, ({ gross }) => gross),
    paidOut,
  )
}

/** What all deposits of an order are together, gross; nothing where it has none. */
export function containersGross({ containers = [] }: { containers?: readonly ContainerCharge[] }): Cents {
  return roundCents(containers.reduce((sum, { gross }) => sum + gross, 0))
}
