import { noAllergens } from './no-allergens.ts'

/** The letters of the fourteen allergens that Austrian law groups. */
export const allergenLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'L', 'M', 'N', 'O', 'P', 'R'] as const

/** The allergens of a product as labels and pictures show them: 'A,C' is written 'A, C', and other texts stay as they are. */
export function allergensText(stated: string): string {
  return stated
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .join(', ')
}

/**
 * Whether a product certainly contains none of these allergens. One without information, or with something written that nobody
 * can read, may contain any.
 */
export function isFreeOf(product: { allergens: readonly string[] }, letters: readonly string[]): boolean {
  if (letters.length === 0) return true
  const stated = product.allergens.map((entry) => entry.toUpperCase())
  return (
    stated.length > 0 &&
    stated.every((entry) => isLetter(entry) || entry === noAllergens.toUpperCase()) &&
    !letters.some((letter) => stated.includes(letter))
  )
}

function isLetter(text: string): boolean {
  return allergenLetters.some((letter) => letter === text)
}
