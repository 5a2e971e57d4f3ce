/** What stays of a phone number while it is typed: plus, digits and spaces (SF-VAL-11). */
export function phoneWhileTyping(text: string): string {
  return text.replace(/[^+\d ]/g, '')
}

/** A phone number as it is kept: plus and digits only, a leading 00 written as + (SF-VAL-12, SF-VAL-13). */
export function normalisePhone(text: string): string {
  return text.replace(/[^+\d]/g, '').replace(/^00/, '+')
}

/** Whether a number is stated without its country, so that the format hint shows (SF-VAL-14). Nothing typed needs no hint. */
export function needsPhoneFormatHint(text: string): boolean {
  const phone = normalisePhone(text)
  return phone !== '' && !phone.startsWith('+')
}

/** Whether a text is a phone number the shop can call: 6 to 15 digits once normalised, with or without its country. */
export function isPhone(text: string): boolean {
  return /^\+?\d{6,15}$/.test(normalisePhone(text))
}
