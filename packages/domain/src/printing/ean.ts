/** How many modules wide an EAN with 8 or 13 digits is, without the white beside it. */
export function eanModules(ean: string): number {
  return ean.length === 13 ? 95 : 67
}

/** An article number as an EAN, with 8 or 13 digits and the right last one; null for any other number. */
export function eanOf(articleNumber: string): string | null {
  const digits = articleNumber.replace(/[ -]/g, '')
  if (!/^(\d{8}|\d{13})$/.test(digits)) return null
  return Number(digits.at(-1)) === checkDigit(digits.slice(0, -1)) ? digits : null
}

/** The last digit of an EAN: from the right every second digit counts once, the others three times. */
function checkDigit(digits: string): number {
  const weighed = Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => digit * (index % 2 === 0 ? 3 : 1))
  return (10 - (weighed.reduce((sum, value) => sum + value, 0) % 10)) % 10
}
