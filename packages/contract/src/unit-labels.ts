import type { Unit } from '@theke/domain/units.ts'

/** What a unit is called behind a number. */
export const unitLabels: Readonly<Record<Unit, string>> = {
  piece: 'Stück',
  serving: 'Portion',
  pair: 'Paar',
  person: 'Person',
  package: 'Packung',
  gram: 'g',
  decagram: 'dag',
  kilogram: 'kg',
  milliliter: 'ml',
  centiliter: 'cl',
  deciliter: 'dl',
  liter: 'l',
  millimeter: 'mm',
  centimeter: 'cm',
  decimeter: 'dm',
  meter: 'm',
  kilometer: 'km',
  squareMillimeter: 'mm²',
  squareCentimeter: 'cm²',
  squareDecimeter: 'dm²',
  squareMeter: 'm²',
  cubicMillimeter: 'mm³',
  cubicCentimeter: 'cm³',
  cubicDecimeter: 'dm³',
  cubicMeter: 'm³',
}

/** What units are called behind any number but one, where that is something else or may be in another language. */
export const unitPlurals = {
  piece: 'Stück',
  serving: 'Portionen',
  pair: 'Paar',
  person: 'Personen',
  package: 'Packungen',
} as const satisfies Partial<Record<Unit, string>>
