import { type Cents, subtractCents, sumCents } from '@theke/domain/money.ts'
import { typedPayment } from '@theke/domain/number-input.ts'
import type { CounterTaking } from '@theke/domain/payments/counter-payment.ts'
import { priceLabel } from '../order-labels.ts'
import { paperTexts as texts } from './paper-texts.ts'

/** What the paper says became of an order. */
export type PaperOutcome =
  | { kind: 'handed-over'; payments: CounterTaking[]; rest: 'open' | null }
  | { kind: 'not-collected' }

/** The letters by which money is written down. */
const methods = { b: 'cash', k: 'atm-card', g: 'hydro-ag-voucher' } as const
const part = /^(\d{1,5}(?:[.,]\d{1,2})?)?\s*([bkg])$/
const isMethod = (letter: string | undefined): letter is keyof typeof methods =>
  letter !== undefined && letter in methods

/**
 * Reads what somebody typed from the paper about an order of which `open` cents are to be paid: `b` and `k` took all in cash or by card, `20b 12,90k` is
 * split, `o` leaves the rest open, `x` only hands over, `n` was not collected. Null for nothing, a sentence for what cannot be meant.
 */
export function readOutcome(text: string, open: Cents): PaperOutcome | string | null {
  const words = text
    .toLowerCase()
    .replaceAll('€', '')
    .replaceAll(/(\d)\s+([bkg])\b/g, '$1$2')
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return null
  if (words.length === 1 && words[0] === 'n') return { kind: 'not-collected' }
  const leavesOpen = words.includes('o')
  const parts = words.filter((word) => word !== 'o' && word !== 'x' && word !== 'ü')
  const payments: CounterTaking[] = []
  for (const word of parts) {
    const [, amount, letter] = part.exec(word) ?? []
    if (!isMethod(letter)) return texts.unreadable
    const left = subtractCents(
      open,
      sumCents(payments, ({ amount: taken }) => taken),
    )
    payments.push({
      method: methods[letter],
      amount: amount === undefined ? left : (typedPayment(Number(amount.replace(',', '.'))) ?? 0),
    })
  }
  const rest = subtractCents(
    open,
    sumCents(payments, ({ amount }) => amount),
  )
  if (rest < 0 || payments.some(({ amount }) => amount <= 0)) return texts.tooMuch(priceLabel(open))
  if (rest > 0 && !leavesOpen) return texts.tooLittle(priceLabel(rest))
  return { kind: 'handed-over', payments, rest: leavesOpen && rest > 0 ? 'open' : null }
}
