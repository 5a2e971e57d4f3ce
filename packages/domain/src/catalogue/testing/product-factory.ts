import { cents } from '../../money.ts'
import type { Option, Part, PricedProduct } from '../product.ts'

/** A product for tests and samples: sold by the piece for 2.60 €, taxed at 10 %, anything else as stated. */
export function createProduct(stated: Partial<PricedProduct> = {}): PricedProduct {
  return {
    id: 1,
    type: 'simple',
    name: 'Leberkäsesemmel',
    price: cents(260),
    isPriceHidden: false,
    unit: 'piece',
    defaultUnit: null,
    alternativeUnits: [],
    minimumQuantity: null,
    maximumQuantity: null,
    defaultQuantity: null,
    quantityStepSize: null,
    pricing: 'fixed',
    calculationModel: 'fixed',
    tax: 10,
    takeawayTax: 10,
    dineInTax: 10,
    parts: [],
    ...stated,
  }
}

/** A step with what its type needs left empty unless stated. */
export function createPart(stated: Partial<Part> = {}): Part {
  return {
    name: 'Schritt',
    description: '',
    type: 'select',
    optional: null,
    options: [],
    addons: [],
    ...stated,
  }
}

/** An option that costs nothing unless stated. */
export function createOption(value: string, stated: Partial<Option> = {}): Option {
  return { name: value, value, modifier: 'add', unit: null, price: 0, ...stated }
}
