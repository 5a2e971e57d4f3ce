import type { Mode } from '../../shop/branch.ts'
import type { Unit } from '../../units.ts'

/** A file that a customer attached to a step. */
export type UploadReference = { id: number; version: number; extension: string; publicHash: string }

/** What the customer chose in one step; entry i belongs to part i of the product (R-CATALOGUE-10). Which field counts is the part's type. */
export type ChosenPart = {
  value?: string | null
  values?: string[]
  text?: string
  uploads?: UploadReference[]
}

/** A product chosen in an addons step. */
export type ChosenAddon = { part: number; product: { id: number }; amount: number; unit: Unit }

/** What the shop is to do where it cannot give a line as it was ordered: leave it out, give something similar, or call. */
export const missingWishes = ['nothing', 'similar', 'call'] as const
export type MissingWish = (typeof missingWishes)[number]

/** One line of a cart or an order as the customer states it: no name, no price. */
export type CartItem = {
  product: { id: number }
  amount: number
  unit: Unit
  parts: ChosenPart[]
  addons: ChosenAddon[]
  /** Only where the customer said it. */
  ifMissing?: MissingWish
}

/** The wish of a line for where it is missing as a property of its own; none where it has none. */
export function missingWishOf({
  ifMissing,
}: {
  ifMissing?: MissingWish | null | undefined
}): Pick<CartItem, 'ifMissing'> {
  return ifMissing ? { ifMissing } : {}
}

/** The flags by which carts and orders carry their mode. */
export type ModeFlags = { isDelivery: boolean; isDineIn: boolean }

/** Reads the mode from the flags; neither set means takeaway (R-CHECKOUT-01). */
export function modeOf(flags: ModeFlags): Mode {
  if (flags.isDelivery) return 'delivery'
  return flags.isDineIn ? 'dineIn' : 'takeaway'
}

/** Writes the mode as flags; they exclude each other (R-CHECKOUT-01). */
export function flagsOf(mode: Mode): ModeFlags {
  return { isDelivery: mode === 'delivery', isDineIn: mode === 'dineIn' }
}
