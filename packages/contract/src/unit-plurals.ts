import type { Unit } from '@theke/domain/units.ts'

/** What units are called behind any number but one, where that is something else or may be in another language. */
export const unitPlurals = {
  piece: 'Stück',
  serving: 'Portionen',
  pair: 'Paar',
  person: 'Personen',
  package: 'Packungen',
  slice: 'Scheiben',
  jar: 'Gläser',
  bottle: 'Flaschen',
  cup: 'Becher',
  bunch: 'Bund',
  platter: 'Platten',
} as const satisfies Partial<Record<Unit, string>>
