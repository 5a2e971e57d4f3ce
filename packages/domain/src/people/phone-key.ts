import { withPlainDigits } from '../ordering/checkout/phone.ts'

const signs = 8

/**
 * What ways to write one phone number have in common: its last eight digits. '+43 664 1234567', '0043 664 1234567' and
 * '0664/1234567' all have '41234567'. Empty where there are fewer than six, which is no number.
 */
export function phoneKey(typed: string): string {
  const digits = withPlainDigits(typed).replace(/\D/g, '')
  return digits.length < 6 ? '' : digits.slice(-signs)
}
