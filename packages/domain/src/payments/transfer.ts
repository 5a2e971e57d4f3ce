import type { Cents } from '../money.ts'

/** The account of a shop. */
export type TransferAccount = { recipient: string; iban: string; bic: string }

/** What a text of digits and letters leaves when it is divided by 97, where letters count from A = 10 (ISO 7064). */
function modulo97(text: string): number {
  let rest = 0
  for (const letter of text) {
    const value = Number.parseInt(letter, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** The longest reference of a creditor (ISO 11649). */
const reference = /^RF(\d{2})([0-9A-Z]{1,21})$/

/**
 * The payment reference of an order by its number: `RF48 0001 2345` without the spaces, a reference of ISO 11649, whose check digits banks
 * and people's banking programs verify.
 */
export function paymentReference(order: number): string {
  const body = String(order).padStart(6, '0')
  return `RF${String(98 - modulo97(`${body}RF00`)).padStart(2, '0')}${body}`
}

/** A reference in groups of four, as one reads and types it. */
export function spacedReference(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The number of the order that a reference names; null where it is none of ours or mistyped. */
export function orderOfReference(text: string): number | null {
  const [, digits, body] = reference.exec(text.replaceAll(/\s/g, '').toUpperCase()) ?? []
  if (digits === undefined || body === undefined || !/^\d{6,10}$/.test(body)) return null
  const order = Number(body)
  const isValid = modulo97(`${body}RF${digits}`) === 1 && paymentReference(order) === `RF${digits}${body}`
  return isValid && order > 0 && order < 2 ** 31 ? order : null
}

/** The orders that the text of a transfer names by their references, each once; people write them with spaces, signs and other words. */
export function ordersInText(text: string): number[] {
  const packed = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const found = new Set<number>()
  for (const { index } of packed.matchAll(/RF\d{2}/g))
    // How long it is shows only by its check digits.
    for (let length = 6; length <= 10; length++) {
      const order = orderOfReference(packed.slice(index, index + 4 + length))
      if (order !== null && index + 4 + length <= packed.length) found.add(order)
    }
  return [...found]
}

/** Whether a text is an IBAN: country, check digits and what its bank adds (ISO 13616). Spaces are fine. */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(iban) && modulo97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/**
 * What the code for a SEPA credit transfer says (EPC069-12, version 2), which banking programs read: recipient, account, amount in euros and
 * reference.
 */
export function transferCode({ recipient, iban, bic }: TransferAccount, amount: Cents, text: string): string {
  const euros = `EUR${(amount / 100).toFixed(2)}`
  return ['BCD', '002', '1', 'SCT', bic, recipient.slice(0, 70), iban, euros, '', text].join('\n')
}
