/** Why a password is easily guessed. */
export type PasswordWeakness = 'common' | 'repeated' | 'own-name'

const minCommonBase = 4
const minName = 4
const maxUnit = 4
const minRest = 6
/** In which order keys and letters lie, on German and English keyboards. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiopü',
  'qwertyuiop',
  'asdfghjklöä',
  'yxcvbnm',
  '1234567890ß',
]

/**
 * Why a password is easily guessed; null where it is not (R-ACCOUNT-16). It is judged in small letters: on a list of common passwords, also without the digits
 * and signs around its word (`Sommer2026!`); keys or letters in a row (`qwertzuiop`); a short unit over and over (`abcabcabcabc`); or hardly anything but names that somebody who guesses knows first
 * (`huber-2026`), of which `names` has those of the shop and the person. Source: NIST SP 800-63B, 3.1.1.2.
 */
export function weaknessOf(
  password: string,
  { names, isCommon }: { names: readonly string[]; isCommon: (word: string) => boolean },
): PasswordWeakness | null {
  const typed = password.normalize('NFC').toLowerCase().trim()
  const word = lettersWithin(typed)
  const isEasy = (text: string) => isCommon(text) || isRow(text)
  if (isEasy(typed) || (word.length >= minCommonBase && isEasy(word))) return 'common'
  if (isRepetition(typed)) return 'repeated'
  return restWithout(typed, names).length < minRest ? 'own-name' : null
}

/** Keys or letters as they lie next to each other, in either direction. */
function isRow(text: string): boolean {
  const backwards = Array.from(text).toReversed().join('')
  return text.length >= minCommonBase && rows.some((row) => row.includes(text) || row.includes(backwards))
}

/** What is left between the first and the last letter. */
function lettersWithin(text: string): string {
  const signs = Array.from(text)
  const isLetter = (sign: string) => /\p{L}/u.test(sign)
  return signs.slice(signs.findIndex(isLetter), signs.findLastIndex(isLetter) + 1).join('')
}

function isRepetition(text: string): boolean {
  const signs = Array.from(text)
  for (let unit = 1; unit <= maxUnit; unit++) {
    if (signs.every((sign, index) => sign === signs[index % unit])) return true
  }
  return false
}

/** The letters and digits of a text beside those of the names; whole text where none of them is in it. */
function restWithout(text: string, names: readonly string[]): string {
  const parts = names
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .map((name) => name.normalize('NFC').toLowerCase().trim())
    .filter((name) => name.length >= minName)
    // The longest first, so that no shorter one takes a part of it away.
    .toSorted((one, other) => other.length - one.length)
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), text)
  return rest === text ? text : rest.replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Whether the digits of a PIN are tried first by anybody who guesses: one or two of them over and over (`0000`, `1212`), or a row upwards or downwards
 * (`1234`, `9876`, `8901`).
 */
export function isTrivialPin(pin: string): boolean {
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
  const isPair = digits.every((digit, index) => digit === digits[index % 2])
  return isPair || steps.every((step) => step === 1) || steps.every((step) => step === 9)
}
