import { noAllergens } from '@theke/domain/catalogue/no-allergens.ts'
import type { Option } from '@theke/domain/catalogue/product.ts'
import type { AlternativeUnit } from '@theke/domain/units.ts'
import type { DemoPart, DemoProduct } from './demo-types.ts'
import { euro } from './euro.ts'

/** What a product says of itself; all else is as for an ordinary piece of food. */
type GivenProduct = Pick<DemoProduct, 'key' | 'name' | 'description' | 'price'> &
  Partial<Omit<DemoProduct, 'categoryKey' | 'articleNumber'>>

/** Completes the products of one category; articles are numbered in the order given. */
export function productsOf(categoryKey: string, numberPrefix: string, given: GivenProduct[]): DemoProduct[] {
  return given.map((product, index) => ({
    ...ordinary,
    imageKeys: [product.key],
    ...product,
    categoryKey,
    articleNumber: `${numberPrefix}-${String(index + 1).padStart(2, '0')}`,
  }))
}

/** 10 % for food in every mode. */
const foodTax = { tax: 10, takeawayTax: 10, dineInTax: 10 }
/** 4.9 % for bread, eggs, potatoes, milk and salad leaves since July 2026; eaten at the table it is a restaurant service. */
export const stapleTax = { tax: 4.9, takeawayTax: 4.9, dineInTax: 10 }
export const drinkTax = { tax: 20, takeawayTax: 20, dineInTax: 20 }

/** Sold by weight: priced per kilogram, the scale decides the final price. */
export function byKilo(from: number, step: number, usual: number): Partial<DemoProduct> {
  return {
    unit: 'kilogram',
    calculationModel: 'approximate',
    minimumQuantity: from,
    quantityStepSize: step,
    defaultQuantity: usual,
    maximumQuantity: Math.round(Math.floor(20 / step) * step * 1000) / 1000,
  }
}

/** Priced per kilogram, ordered by decagram as at any Austrian sausage counter. */
export function byDecagram(from = 10, step = 5): Partial<DemoProduct> {
  return {
    unit: 'kilogram',
    defaultUnit: 'decagram',
    calculationModel: 'approximate',
    minimumQuantity: 0.1,
    quantityStepSize: 0.05,
    maximumQuantity: 10,
    alternativeUnits: [
      {
        unit: 'decagram',
        ratio: 0.01,
        minimumQuantity: from,
        maximumQuantity: 1000,
        quantityStepSize: step,
        calculationModel: 'approximate',
      },
    ],
  }
}

export function byPiece(atMost = 100): Partial<DemoProduct> {
  return { unit: 'piece', maximumQuantity: atMost }
}

export function byPackage(atMost = 50): Partial<DemoProduct> {
  return { unit: 'package', maximumQuantity: atMost }
}

export function byServing(atMost = 40): Partial<DemoProduct> {
  return { unit: 'serving', maximumQuantity: atMost }
}

/** Platters: priced per person, never for fewer than `from`. */
export function byPerson(from: number, usual: number): Partial<DemoProduct> {
  return { unit: 'person', minimumQuantity: from, defaultQuantity: usual, maximumQuantity: 200 }
}

/** Pieces of a product sold by weight; a piece weighs about `kilograms`. */
export function pieceOf(kilograms: number): AlternativeUnit {
  return {
    unit: 'piece',
    ratio: kilograms,
    minimumQuantity: 1,
    maximumQuantity: 60,
    quantityStepSize: 1,
    calculationModel: 'approximate',
  }
}

/** Portions of a product sold by weight; a portion weighs about `kilograms`. */
export function servingOf(kilograms: number): AlternativeUnit {
  return { ...pieceOf(kilograms), unit: 'serving' }
}

/** Has to be ordered this long ahead. */
export function leadTime(value: number, type: DemoProduct['leadTimeType']): Partial<DemoProduct> {
  return { isLeadTimeEnabled: true, leadTimeType: type, leadTimeValue: value }
}

export function requiredStep(
  type: DemoPart['type'],
  name: string,
  description: string,
  content: StepContent = {},
): DemoPart {
  return { name, description, type, optional: false, options: [], addons: [], ...content }
}

export function optionalStep(
  type: DemoPart['type'],
  name: string,
  description: string,
  content: StepContent = {},
): DemoPart {
  return { ...requiredStep(type, name, description, content), optional: true }
}

type StepContent = { options?: Option[]; addons?: DemoPart['addons'] }

/** An option that leaves the price as it is. */
export function choice(name: string, value: string): Option {
  return { name, value, modifier: 'add', unit: null, price: 0 }
}

export function dearer(name: string, value: string, by: number): Option {
  return { name, value, modifier: 'add', unit: null, price: euro(by) }
}

export function cheaper(name: string, value: string, by: number): Option {
  return { name, value, modifier: 'subtract', unit: null, price: euro(by) }
}

/** An option with a price of its own instead of the product's. */
export function pricedAt(name: string, value: string, price: number): Option {
  return { name, value, modifier: 'overwrite', unit: null, price: euro(price) }
}

const ordinary: Omit<
  DemoProduct,
  'key' | 'name' | 'description' | 'price' | 'categoryKey' | 'articleNumber' | 'imageKeys'
> = {
  type: 'simple',
  allergens: noAllergens,
  tagKeys: [],
  isPriceHidden: false,
  isEnabled: true,
  schedule: [],
  workload: 0,
  seasonFrom: '',
  seasonTo: '',
  isVisibleWhenUnavailable: false,
  isStepByStep: false,
  unit: 'piece',
  defaultUnit: null,
  alternativeUnits: [],
  minimumQuantity: 1,
  maximumQuantity: null,
  defaultQuantity: null,
  quantityStepSize: 1,
  pricing: 'fixed',
  calculationModel: 'fixed',
  ...foodTax,
  isLeadTimeEnabled: false,
  leadTimeType: 'hours',
  leadTimeValue: 0,
  parts: [],
  bundleItems: [],
}
