import { identifierOf } from '@theke/domain/search-text.ts'
import type { FormValues } from '../../../entity-kit/form/form-values.ts'
import type { ProductDraft } from './price-text.ts'

/** A product with a value for every option that has none yet; those given stay, since carts hold them. */
export function withOptionValues(values: FormValues): FormValues {
  const { config } = values as ProductDraft
  const parts = config.parts.map((part) => {
    const taken = part.options.map(({ value }) => value).filter(Boolean)
    const options = part.options.map((option) => {
      if (option.value !== '' || option.name.trim() === '') return option
      const value = optionValue(option.name, taken)
      taken.push(value)
      return { ...option, value }
    })
    return { ...part, options }
  })
  return { ...values, config: { ...config, parts } }
}

/** The value of an option from its name, distinct from those already taken: 'Extra scharf' is 'extra-scharf'. */
export function optionValue(name: string, taken: readonly string[]): string {
  const base = identifierOf(name) || 'option'
  let value = base
  for (let number = 2; taken.includes(value); number += 1) value = `${base}-${number}`
  return value
}
