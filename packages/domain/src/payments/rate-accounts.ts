import type { Percent } from '../money.ts'

const entry = /^(\d{1,2}(?:[,.]\d{1,2})?)\s*%?\s*[:=]\s*(\d{1,9})$/

/** Accounts of a bookkeeping by tax rate, from a text such as `10: 4010; 20: 4020`; null where it is none. An empty text has no accounts. */
export function readRateAccounts(text: string): Map<Percent, string> | null {
  const accounts = new Map<Percent, string>()
  for (const part of text.split(';').map((part) => part.trim())) {
    if (part === '') continue
    const [, rate, account] = entry.exec(part) ?? []
    if (rate === undefined || account === undefined) return null
    accounts.set(Number(rate.replace(',', '.')), account)
  }
  return accounts
}
