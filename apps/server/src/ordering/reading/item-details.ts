import { countedUnit } from '@theke/contract/counted-units.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import { packedAmount } from '@theke/domain/ordering/cart/packed-amount.ts'
import type { PlacedAddon, PlacedLine, PlacedPart } from '@theke/domain/ordering/checkout/placed-order.ts'

/**
 * What was chosen for an item, in words and in step order: `Speck, Bergkäse`, `ohne Zwiebel`, `+ Kren`. Of addons it says
 * what to pack for the whole item.
 */
export function itemDetails({
  amount,
  parts,
  addons,
  item,
}: Pick<PlacedLine, 'amount' | 'parts' | 'addons' | 'item'>): string[] {
  let taken = 0
  return parts.flatMap((part, step) => {
    // Addons are stored in step order; the choices say which step each belongs to.
    const count = item.addons.filter((addon) => addon.part === step).length
    const ofStep = addons.slice(taken, (taken += count))
    return [
      ...partWords(part),
      ...ofStep.map((addon) => addonWords(addon, packedAmount(addon.amount, amount))),
    ]
  })
}

function partWords({ name, options, text, uploads }: PlacedPart): string[] {
  const files = uploads.length === 1 ? '1 Datei' : `${uploads.length} Dateien`
  return [options.join(', '), text, uploads.length === 0 ? '' : `${name}: ${files}`].filter(
    (words) => words !== '',
  )
}

function addonWords({ name, unit }: PlacedAddon, packed: number): string {
  if (unit !== 'piece') return `+ ${formatQuantity(packed)} ${countedUnit(packed, unit)} ${name}`
  return packed === 1 ? `+ ${name}` : `+ ${formatQuantity(packed)} × ${name}`
}
