import { bundleTexts } from './product-rule-texts.ts'
import { startingModel } from '@theke/domain/ordering/pricing/price-model.ts'
import { units } from '@theke/domain/units.ts'
import { defineEntity } from '../define-entity.ts'
import {
  select,
  decimal,
  boolean,
  images,
  integer,
  list,
  longText,
  money,
  object,
  percentage,
  reference,
  references,
  richText,
  text,
  unit,
} from '../fields.ts'
import { englishFilter, outdatedField, withEnglish } from '../english/translations.ts'
import { hours } from '../shop/hours-fields.ts'
import { seasonFields } from './season-fields.ts'
import {
  calculationModelLabels,
  leadTimeTypeLabels,
  modifierLabels,
  partTypeLabels,
  pricingLabels,
  productTypeLabels,
} from './labels.ts'

/** What is weighed starts as approximate, in forms, imports and by the API. */
const calculationModel = select({
  label: 'Berechnung',
  hint: 'Ohne Angabe „Ungefähr“, wo nach Gewicht verkauft wird, sonst „Exakt“.',
  options: calculationModelLabels,
  defaultBy: {
    field: 'unit',
    values: Object.fromEntries(units.map((unit) => [unit, startingModel(unit)])),
  },
})

const quantity = (label: string) => decimal({ label, min: 0, max: 10_000 })

export const alternativeUnit = {
  // None is a good guess: the usual one is often the unit of the product itself.
  unit: { ...unit({ label: 'Einheit', isRequired: true }), defaultValue: null },
  ratio: decimal({ label: 'Entspricht', min: 0.000_001, places: 6, isRequired: true, defaultValue: 1 }),
  minimumQuantity: quantity('Min.'),
  maximumQuantity: quantity('Max.'),
  quantityStepSize: quantity('Schritt'),
  calculationModel,
}

export const option = {
  ...withEnglish({ name: text({ label: 'Name', isRequired: true }) }),
  value: text({ label: 'Wert', isRequired: true }),
  modifier: select({ label: 'Preisänderung', options: modifierLabels }),
  unit: unit({ label: 'Je Einheit' }),
  price: money({ label: 'Preis', isRequired: true, defaultValue: 0 }),
}

export const part = {
  ...withEnglish({
    name: text({ label: 'Name', isRequired: true }),
    description: longText({ label: 'Beschreibung' }),
  }),
  type: select({ label: 'Art', options: partTypeLabels }),
  optional: boolean({ label: 'Optional', defaultValue: true }),
  options: list(option, { label: 'Auswahl' }),
  addons: list(
    {
      product: reference('products', { label: 'Produkt', isRequired: true }),
      amount: decimal({ label: 'Menge', min: 0, isRequired: true, defaultValue: 1 }),
    },
    { label: 'Angebotene Produkte' },
  ),
}

const bundleItem = {
  product: reference('products', { label: 'Produkt', isRequired: true }),
  amount: decimal({ label: 'Menge', min: 0, isRequired: true, defaultValue: 1 }),
  unit: unit({ label: 'Einheit', isRequired: true }),
}

const packedIn = {
  container: reference('containers', { label: 'Pfandgebinde', isRequired: true }),
  amount: decimal({ label: 'Stück je Einheit', min: 0.001, max: 1000, isRequired: true, defaultValue: 1 }),
}

export const product = defineEntity({
  path: 'products',
  singular: 'Produkt',
  plural: 'Produkte',
  purpose: 'Produkte können Kunden bestellen, sobald ein Produktkatalog sie anbietet.',
  fields: {
    ...withEnglish({
      name: text({ label: 'Name', isRequired: true }),
      description: richText({ label: 'Beschreibung', isBrief: true }),
    }),
    allergens: text({
      label: 'Allergene',
      hint: 'Buchstaben, mit Komma getrennt: A, C, G. Enthält es nichts davon: keine.',
    }),
    type: select({ label: 'Art', options: productTypeLabels }),
    articleNumber: text({ label: 'Artikelnummer', max: 64 }),
    plu: integer({
      label: 'Waagennummer (PLU)',
      hint: 'Unter dieser Nummer steht das Produkt auf den Etiketten der Waage.',
      min: 1,
      max: 999_999,
      isUnique: true,
    }),
    uid: text({ label: 'UID', max: 64, isReadOnly: true }),
    tags: references('tags', { label: 'Tags' }),
    images: images({ label: 'Bilder' }),
    price: money({
      label: 'Preis',
      hint: 'Brutto, je Einheit. Leer nur bei „Preis auf Anfrage“.',
      isRequiredUnless: 'isPriceHidden',
    }),
    isPriceHidden: boolean({ label: 'Preis auf Anfrage' }),
    pricing: select({
      label: 'Preis gilt',
      options: pricingLabels,
      formerly: {
        labels: ['Preisangabe'],
        options: { Exakt: 'fixed', Ungefähr: 'approximate', Minimum: 'minimum' },
      },
    }),
    unit: unit({ label: 'Einheit', isRequired: true }),
    defaultUnit: unit({ label: 'Vorgewählte Einheit' }),
    calculationModel,
    minimumQuantity: quantity('Mindestmenge'),
    maximumQuantity: quantity('Höchstmenge'),
    defaultQuantity: quantity('Vorgewählte Menge'),
    quantityStepSize: quantity('Schrittweite'),
    alternativeUnits: list(alternativeUnit, { label: 'Weitere Einheiten', max: 10 }),
    tax: percentage({ label: 'Steuer Lieferung %' }),
    takeawayTax: percentage({ label: 'Steuer Abholung %' }),
    dineInTax: percentage({ label: 'Steuer vor Ort %' }),
    isStepByStep: boolean({ label: 'Schritt für Schritt' }),
    // Older clients write `content.configurator.options`; it is stored as `config.parts`.
    config: object(
      { parts: list(part, { label: 'Schritte', max: 30 }) },
      { label: 'Konfigurator', legacyPaths: { parts: ['content', 'configurator', 'options'] } },
    ),
    containers: list(packedIn, {
      label: 'Pfand',
      hint: 'In welchen Pfandgebinden eine Einheit verkauft wird. Pakete zählen, was in ihnen ist, von selbst dazu.',
      max: 10,
    }),
    bundleItems: list(bundleItem, { label: 'Inhalt des Pakets', hint: bundleTexts.holdsBundle }),
    isEnabled: boolean({ label: 'Aktiv', defaultValue: true }),
    schedule: hours({ label: 'Zeitplan', hint: 'Leer bedeutet immer.' }),
    ...seasonFields,
    isVisibleWhenUnavailable: boolean({ label: 'Auch zeigen, wenn nicht bestellbar' }),
    isLeadTimeEnabled: boolean({ label: 'Vorlaufzeit' }),
    leadTimeType: select({ label: 'Vorlauf in', options: leadTimeTypeLabels }),
    leadTimeValue: integer({ label: 'Vorlauf', min: 0, max: 1000, isRequired: true, defaultValue: 0 }),
    substitutes: references('products', {
      label: 'Übliche Ersatzprodukte',
      hint: 'Werden zuerst vorgeschlagen, wenn das Produkt in einer Bestellung fehlt.',
      max: 20,
    }),
    workload: decimal({
      label: 'Arbeitsaufwand',
      hint: 'Wie viel Arbeit eine Einheit macht. Kontingente für Arbeit zählen damit.',
      min: 0,
      max: 10_000,
      places: 3,
      isRequired: true,
      defaultValue: 0,
    }),
    ...outdatedField,
  },
  title: 'name',
  list: ['images', 'name', 'articleNumber', 'price', 'unit', 'type', 'isEnabled'],
  search: ['name', 'articleNumber', 'description'],
  isLong: true,
  sort: 'name',
  filters: {
    category: reference('categories', { label: 'Kategorie' }),
    branch: reference('branches', { label: 'Filiale' }),
    isEnabled: boolean({ label: 'Aktiv' }),
    type: select({ label: 'Art', options: productTypeLabels }),
    ...englishFilter,
  },
  read: 'anyone',
  write: 'staff',
  publicFields: ['isEnabled', 'isVisibleWhenUnavailable'],
})
