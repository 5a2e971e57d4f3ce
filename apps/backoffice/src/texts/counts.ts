import { numberLocale } from '@theke/contract/number-locale.ts'
import { maxCounted } from '@theke/contract/define-entity.ts'

/** A number of things in German: 12.500. */
export function countText(count: number): string {
  return count.toLocaleString(numberLocale)
}

/** A number of records of a list, which the server counts up to a limit only (`maxTotal`). */
export function totalText(total: number, max = maxCounted): string {
  return total > max ? `mehr als ${countText(max)}` : countText(total)
}
