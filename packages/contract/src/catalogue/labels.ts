import type { LeadTimeType, Modifier, PartType, ProductType } from '@theke/domain/catalogue/product.ts'
import type { CalculationModel } from '@theke/domain/catalogue/calculation-model.ts'

export const calculationModelLabels: Readonly<Record<CalculationModel, string>> = {
  fixed: 'Exakt',
  approximate: 'Ungefähr',
  minimum: 'Minimum',
}

/** How the price of a product is stated: as the calculation of its unit says, or the same in all units. */
export const pricingLabels: Readonly<Record<CalculationModel, string>> = {
  fixed: 'Wie die Einheit',
  approximate: 'Immer ungefähr',
  minimum: 'Immer mindestens',
}

export const productTypeLabels: Readonly<Record<ProductType, string>> = {
  simple: 'Einfach',
  configurable: 'Konfigurierbar',
  bundle: 'Paket',
}

export const partTypeLabels: Readonly<Record<PartType, string>> = {
  select: 'Auswahl',
  multiselect: 'Mehrfachauswahl',
  text: 'Text',
  textarea: 'Langer Text',
  file: 'Datei',
  files: 'Dateien',
  image: 'Bild',
  images: 'Bilder',
  addons: 'Beilagen',
}

export const modifierLabels: Readonly<Record<Modifier, string>> = {
  add: 'Aufschlag',
  subtract: 'Abschlag',
  overwrite: 'Ersetzt den Preis',
}

export const leadTimeTypeLabels: Readonly<Record<LeadTimeType, string>> = {
  minutes: 'Minuten',
  hours: 'Stunden',
  days: 'Tage',
  weeks: 'Wochen',
}

/** The letter codes of the fourteen allergens as Austrian law groups them. */
export const allergenLabels: Readonly<Record<string, string>> = {
  A: 'Glutenhaltiges Getreide',
  B: 'Krebstiere',
  C: 'Ei',
  D: 'Fisch',
  E: 'Erdnuss',
  F: 'Soja',
  G: 'Milch oder Laktose',
  H: 'Schalenfrüchte',
  L: 'Sellerie',
  M: 'Senf',
  N: 'Sesam',
  O: 'Sulfite',
  P: 'Lupinen',
  R: 'Weichtiere',
}
