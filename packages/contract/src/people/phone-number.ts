import type { Country } from '@theke/domain/shop/branch.ts'
import { isPhone, normalisePhone } from '@theke/domain/ordering/checkout/phone.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A phone number as it is stored: with its country (E.164), which is `country` where it says none. What is no number of a country stays as digits, such
 * as one without the digits of its town, and what is no phone number stays as it is.
 */
export function storedPhone(text: string, country: Country): string {
  if (!isPhone(text)) return text
  const phone = normalisePhone(text)
  // In Liechtenstein alone no zero is dialled.
  const isWhole = /^(?:\+|0)/.test(phone) || country === 'LI'
  const number = isWhole ? parsePhoneNumberFromString(phone, country) : undefined
  return number?.isPossible() === true ? number.number : phone
}

/** A stored number as people write it: `+43 664 1234567`. What is no number stays as it is. */
export function shownPhone(phone: string): string {
  const number = phone.startsWith('+') ? parsePhoneNumberFromString(phone) : undefined
  return number?.isPossible() === true ? number.formatInternational() : phone
}
