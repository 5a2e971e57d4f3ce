/** Number of signs of an IBAN by country, as its registry says; others are judged by their check digits alone. */
const ibanLengths: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  CH: 21,
  CZ: 24,
  DE: 22,
  ES: 24,
  FR: 27,
  HR: 21,
  HU: 28,
  IT: 27,
  LI: 21,
  LU: 20,
  NL: 18,
  PL: 28,
  SI: 19,
  SK: 24,
}

/** A bank account as it is stored: without spaces, in capitals. */
export function compactBankCode(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** Whether a text is an IBAN, spaces allowed: 'AT61 1904 3002 3457 3201' is one (ISO 13616, check digits by ISO 7064). */
export function isIban(typed: string): boolean {
  const iban = compactBankCode(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = ibanLengths[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return false
  const signs = (iban.slice(4) + iban.slice(0, 4)).split('')
  const remainder = signs.reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
  return remainder === 1
}

/** Whether a text has the form of a BIC of 8 or 11 signs (ISO 9362). */
export function isBic(typed: string): boolean {
  return /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compactBankCode(typed))
}
