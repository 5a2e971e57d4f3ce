import { maxCounted } from '@theke/contract/define-entity.ts'

/** A number of things in German: 12.500. The Austrian format would put a space there, other than in prices. */
export function countText(count: number): string {
  return count.toLocaleString('de-DE')
}

/** A number of records of a list, which the server counts up to a limit only (`maxTotal`). */
export function totalText(total: number, max = maxCounted): string {
  return total > max ? `mehr als ${countText(max)}` : countText(total)
}
