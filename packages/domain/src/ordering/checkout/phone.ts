import { enteredText } from '../../entered-text.ts'

/** A text in which digits of any script, and full-width signs, are the usual ones. */
export function withPlainDigits(text: string): string {
  return text.normalize('NFKC').replace(/(?=\P{ASCII})\p{Nd}/gu, (digit) => String(valueOf(digit)))
}

/** The digits of a script follow one another. */
function valueOf(digit: string): number {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value++
  return value
}

/**
 * What stays of a phone number while it is typed: plus, digits and spaces (R-CHECKOUT-07). What was pasted over `before` and is not one
 * number stays whole, so that it can be asked about.
 */
export function phoneWhileTyping(text: string, before = ''): string {
  const plain = withPlainDigits(text)
  const isPasted = plain.length > before.length + 1
  return isNotOneNumber(plain) && (isPasted || isNotOneNumber(before)) ? text : plain.replace(/[^+\d ]/g, '')
}

// What people put before a number: a word for it, quotation marks, a picture of a telephone.
const label =
  /^[^\p{L}\d+(]*(?:(?:tel(?:efon)?|handy|mob(?:il)?|phone|fon|[tmh])[.-]?(?:nummer|nr)?(?!\p{L}))?[^\p{L}\d+(]*(?=[+(\d])/iu
// A word or a sign that belongs to no number, with digits after it: other digits than those before it, or an O for a zero.
const wordBeforeDigit = /[^\d\s+()[\]/.\p{Pd}\u2212][^\d]*\d/u
// Behind a slash a few digits may be those of an extension or the last ones of a second number.
const otherEnding = /\d(?:\s*\d){5,}\s*\/\s*\d{1,2}\s*$/
const minDigits = 6
const maxDigits = 15
// Before a slash alone is the area or the start of a number, as `0049 34954/12345` and `0664 1234/567`, or else a whole number.
const longestStart = 9
// As long as the longest field. The patterns above try a text from each of its places, which takes minutes for one of a megabyte.
const maxLength = 255

/**
 * Whether a text is more than one phone number, or words with digits after them, which are not put together to a number. One that is too
 * long for a field is none either.
 */
export function isNotOneNumber(text: string): boolean {
  if (text.length > maxLength) return true
  const plain = withPlainDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(label, '')
  if (!/\d/.test(plain)) return false
  if (wordBeforeDigit.test(plain) || otherEnding.test(plain) || /\d[^\d]*\+/.test(plain)) return true
  // A second number begins with a zero, after as many digits as a number has.
  const parts = (index: number) =>
    [plain.slice(0, index), plain.slice(index)].map((part) => part.replace(/\D/g, '').length)
  const isFollowed = Array.from(plain.matchAll(/(?:[\s/.\p{Pd}\u2212]\(?|\()0\d/gu)).some(({ index }) => {
    const [first = 0, second = 0] = parts(index)
    return first > minDigits && second >= minDigits
  })
  if (isFollowed) return true
  const slash = plain.indexOf('/')
  if (slash === -1 || slash !== plain.lastIndexOf('/')) return false
  const [before = 0, second = 0] = parts(slash)
  const first = before - (/^\D*(?:\+|00).*?\((0+)\)/.exec(plain)?.[1]?.length ?? 0)
  if (first > longestStart) return second > 0
  // As many digits before it as the shortest numbers have: the start of a number, unless as many follow.
  return first > minDigits && second >= minDigits && !/^\D*(?:\+|00)/.test(plain)
}

/**
 * A normalised phone number: plus and digits only, a leading 00 written as + (R-CHECKOUT-07). The zero that is
 * dialled within a country goes where the country is stated: `+43 (0)664 1234567` is +436641234567. What is not one number stays as it is.
 */
export function normalisePhone(text: string): string {
  if (isNotOneNumber(text)) return text.trim()
  const digits = withPlainDigits(text)
    .replace(/[^+\d()]/g, '')
    .replace(/^(?:[+()]*0[()]*0)+/, '+')
  const isZeroDialled = !digits.startsWith('+') || keptZeros.test(digits)
  const international = isZeroDialled ? digits : digits.replace(/\(0+\)/, '')
  return international.replace(/[()]/g, '').replace(trunkZeros, '+$1')
}

// Italy, San Marino and the Vatican, whose numbers begin with a zero also from abroad.
const keptZeros = /^\+\(?(39|378|379)/
// Countries whose numbers never begin with a zero after the country.
const trunkZeros = /^\+(31|32|33|36|40|41|43|44|46|49|90|381|385|386|387|421|423)0+/

/** Whether a number is stated without its country, so that the format hint shows (R-CHECKOUT-07). Nothing typed needs no hint. */
export function needsPhoneFormatHint(text: string): boolean {
  const phone = normalisePhone(text)
  return phone !== '' && !phone.startsWith('+')
}

/** Whether a text is a phone number the shop can call: 6 to 15 digits once normalised, with or without its country. */
export function isPhone(text: string): boolean {
  const phone = normalisePhone(text)
  const { length } = phone.replace('+', '')
  return /^\+?\d+$/.test(phone) && /[1-9]/.test(phone) && length >= minDigits && length <= maxDigits
}

/**
 * A search in which a phone number, as people say it, is the digits that every way to write it has: `0664/12 34 567`, `+43 664 1234567` and `0043 (0)664…`
 * find `+436641234567`.
 */
export function phoneSearch(search: string): string {
  const plain = withPlainDigits(enteredText(search)).replace(/(?<!\S)tel:/gi, '')
  const isOnlyNumber = /^[\d\s()/.\p{Pd}]+$/u.test(plain) && plain.replace(/\D/g, '').length > 7
  const numbers = isOnlyNumber ? /^.+$/su : /(?<!\S)(?:\+|\(?0)[\d\s()/.\p{Pd}]*\d(?!\S)/gu
  return plain.replace(numbers, (number) => {
    const isDay = /^\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}$/.test(number.trim())
    if (isDay || number.replace(/\D/g, '').length < minDigits || isNotOneNumber(number)) return number
    return normalisePhone(number).replace(/^(?:\+|0)/, '') || number
  })
}
