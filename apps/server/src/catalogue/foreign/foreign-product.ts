import { option, part, product } from '@theke/contract/catalogue/product.ts'
import { defaultValues, type Values } from '@theke/contract/fields.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import type { TranslatedLine } from '../../crud/import/foreign-format.ts'
import { valueOfCell, type Writing } from '../../crud/spreadsheet/value-of-cell.ts'
import { decodedText } from './product-text.ts'

/** A product of another shop system, with the rows of its variants. */
export type ForeignProduct = {
  line: number
  /** Its number or handle in the other system, which is its article number where it has no other. */
  key: string
  articleNumber: string
  name: string
  /** As HTML or plain text; short and long ones follow each other. */
  descriptions: string[]
  categories: string[]
  price: string
  isTaxed: boolean
  taxClass: string
  isEnabled: boolean
  /** Whether the other shop sells it but shows it nowhere. */
  isHidden?: boolean
  /** As the export writes it; the usual one where it is missing. */
  unit?: string
  pictures: string[]
  variants: ForeignVariant[]
}

export type ForeignVariant = {
  line: number
  /** What distinguishes it, such as `Größe` and `250 g`. */
  choices: { name: string; value: string }[]
  sku: string
  price: string
  isAvailable: boolean
}

type Steps = { parts: Values<typeof part>[] }

/** What a product costs: the price of the cheapest variant, and a step in which customers choose one where there are several. */
type PricedVariants = {
  price: string
  name: string
  config: Steps | null
  errors: TranslatedLine['errors']
}

/**
 * Prices of a product and its variants. Variants become the options of one required step, each with its own price, because the prices of
 * two properties need not add up. A single variant becomes part of the name. Those that are sold out are left out unless all are.
 */
export function pricedVariants(
  { name, price, variants }: ForeignProduct,
  priceHeading: string,
  writing: Writing,
): PricedVariants {
  const available = variants.some(({ isAvailable }) => isAvailable)
    ? variants.filter(({ isAvailable }) => isAvailable)
    : variants
  const [first, ...others] = available
  if (first === undefined) return { price, name, config: null, errors: [] }
  if (others.length === 0) {
    const choice = choiceOf(first)
    return {
      price: first.price || price,
      name: choice === '' ? name : `${name}, ${choice}`,
      config: null,
      errors: [],
    }
  }
  const errors: TranslatedLine['errors'] = []
  const options = available.map((variant, index) => {
    const read = valueOfCell(product.fields.price, variant.price || price, () => ({ value: null }), writing)
    const amount = 'value' in read ? Number(read.value ?? Number.NaN) : Number.NaN
    if (!(amount >= 0)) {
      const message = 'error' in read ? read.error : missingPrice
      errors.push({ label: `Zeile ${variant.line}, ${priceHeading}`, message })
    }
    const choice = choiceOf(variant) || `Variante ${index + 1}`
    return {
      ...defaultValues(option),
      name: choice,
      value: variant.sku || choice,
      modifier: 'overwrite' as const,
      price: amount,
    }
  })
  const names = [...new Set(available.flatMap(({ choices }) => choices.map((choice) => choice.name)))]
  const step = {
    ...defaultValues(part),
    name: names.map(decodedText).join(', ') || 'Ausführung',
    optional: false,
    options,
  }
  return {
    price: errors.length > 0 ? '' : String(Math.min(...options.map((one) => one.price))),
    name,
    config: { parts: [step] },
    errors,
  }
}

const missingPrice = 'Diese Variante hat keinen Preis.'

function choiceOf({ choices }: ForeignVariant): string {
  return choices
    .map(({ value }) => decodedText(value))
    .filter(Boolean)
    .join(', ')
}

/** Each combination of the values that a product has for several properties; one without values adds nothing. */
export function combinationsOf(
  properties: readonly { name: string; values: readonly string[] }[],
): ForeignVariant['choices'][] {
  return properties.reduce<ForeignVariant['choices'][]>(
    (rest, { name, values }) =>
      rest.flatMap((choices) =>
        values.map((value) => (value === '' ? choices : [...choices, { name, value }])),
      ),
    [[]],
  )
}

/** The options of a configuration with their prices, for the preview. */
export function describeSteps(config: unknown): string {
  const parts = isRecord(config) && Array.isArray(config.parts) ? config.parts : []
  return parts
    .filter(isRecord)
    .map(({ name, options }) => {
      const told = (Array.isArray(options) ? options : [])
        .filter(isRecord)
        .map((one) => `${String(one.name)} ${Number(one.price).toFixed(2).replace('.', ',')}`)
      return `${String(name)}: ${told.join(' | ')}`
    })
    .join('; ')
}
