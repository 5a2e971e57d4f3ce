import type { Language } from '@theke/domain/language.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import type { Unit } from '@theke/domain/units.ts'
import { unitLabels } from './unit-labels.ts'
import { unitPlurals } from './unit-plurals.ts'

/** What a unit is called behind a number in English. Metric signs are the same in both languages. */
export const englishUnitLabels: Readonly<Record<Unit, string>> = {
  ...unitLabels,
  piece: 'piece',
  serving: 'serving',
  pair: 'pair',
  person: 'person',
  package: 'pack',
  slice: 'slice',
  jar: 'jar',
  bottle: 'bottle',
  cup: 'tub',
  bunch: 'bunch',
  platter: 'platter',
}

/** The same as `unitPlurals` in English. */
export const englishUnitPlurals: Readonly<Record<keyof typeof unitPlurals, string>> = {
  piece: 'pieces',
  serving: 'servings',
  pair: 'pairs',
  person: 'people',
  package: 'packs',
  slice: 'slices',
  jar: 'jars',
  bottle: 'bottles',
  cup: 'tubs',
  bunch: 'bunches',
  platter: 'platters',
}

const labels = { de: unitLabels, en: englishUnitLabels }

const plurals: Readonly<Record<Language, Partial<Record<Unit, string>>>> = {
  de: unitPlurals,
  en: englishUnitPlurals,
}

/** What a unit is called behind an amount: `1 Person`, `6 Personen`; behind a number of pieces stands `×`. */
export function countedUnit(amount: number, unit: Unit, language: Language = 'de'): string {
  return unit === 'piece' ? '×' : namedUnit(amount, unit, language)
}

/** A quantity with the name of its unit: `5 Stück`, `1 Person`, `1,5 kg`. */
export function writtenQuantity(amount: number, unit: Unit, language: Language = 'de'): string {
  return `${formatQuantity(amount, language)} ${namedUnit(amount, unit, language)}`
}

/** What a unit is called behind an amount, pieces by their name: `5 Stück`. */
export function namedUnit(amount: number, unit: Unit, language: Language = 'de'): string {
  return (amount === 1 ? undefined : plurals[language][unit]) ?? labels[language][unit]
}
