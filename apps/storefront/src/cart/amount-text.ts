import { unitLabels } from '@theke/contract/unit-labels.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import type { Unit } from '@theke/domain/units.ts'

const plurals: Partial<Record<Unit, string>> = {
  serving: 'Portionen',
  person: 'Personen',
  package: 'Packungen',
}

/** What a unit is called behind this number: 1 Portion, 2 Portionen. */
export function unitText(unit: Unit, amount: number): string {
  return (amount === 1 ? undefined : plurals[unit]) ?? unitLabels[unit]
}

/** A quantity with its unit: '1,5 kg', '6 Personen'; pieces are counted as '4 ×'. */
export function amountText(amount: number, unit: Unit): string {
  return unit === 'piece'
    ? `${formatQuantity(amount)} ×`
    : `${formatQuantity(amount)} ${unitText(unit, amount)}`
}
