import { cutNoise } from '../decimal.ts'
import { type Cents, roundCents } from '../money.ts'
import { conversionFactor, type Unit, type UnitProduct } from '../units.ts'

/** Whether packaging is thrown away or used again; their deposits are taxed differently (R-PRICE-20). */
export const containerKinds = ['oneWay', 'reusable'] as const
export type ContainerKind = (typeof containerKinds)[number]

/** Packaging on which there is a deposit. `deposit` is that for one of it, gross. */
export type Container = {
  id: number
  name: string
  nameEn: string
  kind: ContainerKind
  deposit: Cents
  isEnabled: boolean
}

/** Packaging that comes with goods: how many with one unit of them, as it was called and what it cost at that time. */
export type ContainerAmount = {
  container: number
  name: string
  nameEn: string
  kind: ContainerKind
  /** The deposit for one of it, gross. */
  price: Cents
  /** How many come with one unit of the goods. */
  perUnit: number
}

type PackedProduct = UnitProduct & {
  type: string
  containers: readonly { container: { id: number } | null; amount: number }[]
  bundleItems: readonly { product: { id: number } | null; amount: number; unit: Unit }[]
}

const deepestBundle = 3

/**
 * The packaging in which one unit of a product comes: its own and, of a bundle, that of what it contains. Packaging that is not active counts for
 * nothing.
 */
export function containersOf(
  product: PackedProduct,
  products: ReadonlyMap<number, PackedProduct>,
  containers: ReadonlyMap<number, Container>,
  depth = 0,
): ContainerAmount[] {
  const own = product.containers.flatMap(({ container, amount }): ContainerAmount[] => {
    const known = containers.get(container?.id ?? 0)
    if (!known?.isEnabled || amount <= 0) return []
    const { id, name, nameEn, kind, deposit } = known
    return [{ container: id, name, nameEn, kind, price: deposit, perUnit: amount }]
  })
  if (product.type !== 'bundle' || depth === deepestBundle) return sumContainers(own)
  const contained = product.bundleItems.flatMap(({ product: item, amount, unit }) => {
    const content = products.get(item?.id ?? 0)
    const factor = content && conversionFactor(unit, content.unit, content)
    if (!content || !factor) return []
    return timesContainers(containersOf(content, products, containers, depth + 1), amount * factor)
  })
  return sumContainers([...own, ...contained])
}

/** The packaging of so many units. */
export function timesContainers(amounts: readonly ContainerAmount[], times: number): ContainerAmount[] {
  return amounts.map((one) => ({ ...one, perUnit: cutNoise(one.perUnit * times) }))
}

/** The same packaging at the same deposit as one entry. */
export function sumContainers(amounts: readonly ContainerAmount[]): ContainerAmount[] {
  const byKind = Map.groupBy(amounts, ({ container, price }) => `${container} ${price}`)
  return [...byKind.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, perUnit: cutNoise(others.reduce((sum, { perUnit }) => sum + perUnit, first.perUnit)) }],
  )
}

/** The deposit on the packaging in which one unit of a product comes; nothing where there is none. */
export function depositPerUnit(packedIn: readonly ContainerAmount[] = []): Cents {
  return roundCents(packedIn.reduce((sum, one) => sum + one.price * containerCount(one, 1), 0))
}

/** How many pieces of packaging come with an amount of goods: nobody gets a part of one. */
export function containerCount({ perUnit }: Pick<ContainerAmount, 'perUnit'>, amount: number): number {
  return Math.ceil(cutNoise(perUnit * amount))
}
