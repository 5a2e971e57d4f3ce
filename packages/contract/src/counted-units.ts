import type { Language } from '@theke/domain/language.ts'
import type { Unit } from '@theke/domain/units.ts'
import { englishUnitLabels, englishUnitPlurals } from './english-unit-labels.ts'
import { unitLabels, unitPlurals } from './unit-labels.ts'

const labels = { de: unitLabels, en: englishUnitLabels }

const plurals: Readonly<Record<Language, Partial<Record<Unit, string>>>> = {
  de: unitPlurals,
  en: englishUnitPlurals,
}

/** What a unit is called behind an amount: `1 Person`, `6 Personen`; behind a number of pieces stands `×`. */
export function countedUnit(amount: number, unit: Unit, language: Language = 'de'): string {
  if (unit === 'piece') return '×'
  return (amount === 1 ? undefined : plurals[language][unit]) ?? labels[language][unit]
}
