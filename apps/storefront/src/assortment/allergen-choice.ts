import { allergenLetters } from '@theke/domain/catalogue/allergens.ts'
import { writeText, readText } from '../storage/web-storage.ts'

const key = 'asp.allergens'

/** The allergens that this device's owner avoids; none where nothing valid is stored. */
export function readAllergenChoice(): string[] {
  const kept = readText('localStorage', key)?.split(',') ?? []
  return allergenLetters.filter((letter) => kept.includes(letter))
}

/** Stores the choice for the next visit. */
export function keepAllergenChoice(letters: readonly string[]): void {
  writeText('localStorage', key, letters.length === 0 ? null : letters.join(','))
}
