import type { CartItem, ChosenAddon, ChosenPart } from '../ordering/cart/cart.ts'
import type { Option, Part } from './product.ts'

/** The options chosen in a select or multiselect step, in the order of the list; values that are not offered count for nothing. */
export function chosenOptions(part: Part, chosen: ChosenPart | undefined): Option[] {
  if (part.type === 'select') return part.options.filter(({ value }) => value === chosen?.value).slice(0, 1)
  if (part.type === 'multiselect') return part.options.filter(({ value }) => chosen?.values?.includes(value))
  return []
}

/** The addons chosen in one step. */
export function addonsOfStep(item: CartItem, step: number): ChosenAddon[] {
  return item.addons.filter((addon) => addon.part === step)
}

/** The item with one step chosen anew. */
export function withChoice(item: CartItem, step: number, chosen: ChosenPart): CartItem {
  return { ...item, parts: item.parts.map((before, position) => (position === step ? chosen : before)) }
}

/** The item with this amount of an addon instead of the amount before; an amount of 0 takes the addon away. */
export function withAddon(item: CartItem, addon: ChosenAddon): CartItem {
  const isSame = (other: ChosenAddon) => other.part === addon.part && other.product.id === addon.product.id
  const others = item.addons.filter((other) => !isSame(other))
  if (!(addon.amount > 0)) return { ...item, addons: others }
  const known = item.addons.some(isSame)
  return {
    ...item,
    addons: known ? item.addons.map((other) => (isSame(other) ? addon : other)) : [...others, addon],
  }
}
