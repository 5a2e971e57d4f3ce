import { unitPluralTexts } from '../texts/german/unit-plural-texts.ts'
import { unitTexts } from '../texts/german/common.ts'
import { formatQuantity } from '../texts/numbers.ts'
import type { Unit } from '@theke/domain/units.ts'

/** What a unit is called behind this number: 1 Portion, 2 Portionen. */
export function unitText(unit: Unit, amount: number): string {
  const plurals: Partial<Record<Unit, string>> = unitPluralTexts
  return (amount === 1 ? undefined : plurals[unit]) ?? unitTexts[unit]
}

/** A quantity with its unit: '1,5 kg', '6 Personen'; pieces are counted as '4 ×'. */
export function amountText(amount: number, unit: Unit): string {
  return unit === 'piece'
    ? `${formatQuantity(amount)} ×`
    : `${formatQuantity(amount)} ${unitText(unit, amount)}`
}
