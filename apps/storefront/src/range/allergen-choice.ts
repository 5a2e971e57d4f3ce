import { allergenLetters } from '@theke/domain/catalogue/allergens.ts'
import { keepText, keptText } from '../shell/kept-text.ts'

const key = 'asp.allergens'

/** The allergens that this device's owner avoids; none where nothing sensible is kept. */
export function readAllergenChoice(): string[] {
  const kept = keptText('localStorage', key)?.split(',') ?? []
  return allergenLetters.filter((letter) => kept.includes(letter))
}

/** Keeps the choice for the next visit. */
export function keepAllergenChoice(letters: readonly string[]): void {
  keepText('localStorage', key, letters.length === 0 ? null : letters.join(','))
}
