/** What stays of a phone number while it is typed: plus, digits and spaces (R-CHECKOUT-07). */
export function phoneWhileTyping(text: string): string {
  return text.replace(/[^+\d ]/g, '')
}

/**
 * A normalised phone number: plus and digits only, a leading 00 written as + (R-CHECKOUT-07). The zero that is
 * dialled within a country goes where the country is stated: `+43 (0)664 1234567` is +436641234567.
 */
export function normalisePhone(text: string): string {
  const digits = text.replace(/[^+\d()]/g, '').replace(/^[()]*0[()]*0/, '+')
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
  return /^\+?\d{6,15}$/.test(normalisePhone(text))
}
