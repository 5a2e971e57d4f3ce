import { unitLabels } from '@theke/contract/unit-labels.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import type { Unit } from '@theke/domain/units.ts'

/** A quantity before a name: `4 ×` for pieces, `1,5 kg` for everything else. */
export function quantityText(amount: number, unit: Unit): string {
  const number = formatQuantity(amount)
  return unit === 'piece' ? `${number} ×` : `${number} ${unitLabels[unit]}`
}
