import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { NumberInputValue } from './german-number-input.tsx'

/** Why what was typed cannot be used as a number within limits, in the words of the server; undefined where it can. */
export function numberProblem(
  value: NumberInputValue,
  {
    min = -Infinity,
    max = Infinity,
    isWhole = false,
  }: { min?: number; max?: number; isWhole?: boolean } = {},
): string | undefined {
  if (value === null) return validationTexts.blank
  if (typeof value === 'string' || (isWhole && !Number.isInteger(value))) return validationTexts.number
  if (value < min) return validationTexts.minimum(min)
  return value > max ? validationTexts.maximum(max) : undefined
}
