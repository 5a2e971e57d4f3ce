import type { Unit } from '@theke/domain/units.ts'
import { unitLabels, type unitPlurals } from './unit-labels.ts'

/** What a unit is called behind a number in English. Metric signs are the same in both languages. */
export const englishUnitLabels: Readonly<Record<Unit, string>> = {
  ...unitLabels,
  piece: 'piece',
  serving: 'serving',
  pair: 'pair',
  person: 'person',
  package: 'pack',
}

/** The same as `unitPlurals` in English. */
export const englishUnitPlurals: Readonly<Record<keyof typeof unitPlurals, string>> = {
  piece: 'pieces',
  serving: 'servings',
  pair: 'pairs',
  person: 'people',
  package: 'packs',
}
