import { validationTexts } from '@theke/contract/validation-texts.ts'
import { isDeepStrictEqual } from 'node:util'
import { validationError } from '../http/http-errors.ts'

type Delivering = { deliveryAreas: { area: string }[] }

/**
 * Refuses a branch with two delivery areas of one name: an order names its area, so only the first one's price and minimum would count. Areas
 * that stay as they were stored are not judged.
 */
export function requireAreasOnce(row: Partial<Delivering>, before: Delivering | null): void {
  const { deliveryAreas = [] } = row
  if (isDeepStrictEqual(deliveryAreas, before?.deliveryAreas)) return
  const names = deliveryAreas.map(({ area }) => area.trim().toLocaleLowerCase('de'))
  const repeated = names.flatMap((name, index) => (names.indexOf(name) < index ? [index] : []))
  if (repeated.length === 0) return
  throw validationError(
    repeated.map((index) => ({
      field: `deliveryAreas.${index}.area`,
      message: validationTexts.deliveryAreaTwice,
    })),
  )
}
