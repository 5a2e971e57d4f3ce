import type { Unit } from '@theke/domain/units.ts'
import { unitLabels } from './unit-labels.ts'

/** What a unit is called behind a number in English. Metric signs are the same in both languages. */
export const englishUnitLabels: Readonly<Record<Unit, string>> = {
  ...unitLabels,
  piece: 'piece',
  serving: 'serving',
  pair: 'pair',
  person: 'person',
  package: 'pack',
}
