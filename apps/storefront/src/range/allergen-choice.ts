import { allergenLetters } from '@theke/domain/catalogue/allergens.ts'

const key = 'asp.allergens'

/** The allergens that this device's owner avoids; none where nothing sensible is kept. */
export function readAllergenChoice(): string[] {
  try {
    const kept = localStorage.getItem(key)?.split(',') ?? []
    return allergenLetters.filter((letter) => kept.includes(letter))
  } catch {
    return []
  }
}

/** Keeps the choice for the next visit. */
export function keepAllergenChoice(letters: readonly string[]): void {
  try {
    if (letters.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, letters.join(','))
  } catch {
    // A browser that keeps nothing filters until the page is left.
  }
}
