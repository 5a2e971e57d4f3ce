import type { ReceiptContent } from '@theke/domain/cash-register/receipt-content.ts'
import { outOfOrder, type ReceiptKind } from '@theke/domain/cash-register/signed-text.ts'
import {
  formatMoney,
  formatPercent,
  netOfGross,
  roundCents,
  subtractCents,
  sumCents,
} from '@theke/domain/money.ts'
import type { Block } from '@theke/domain/printing/receipt.ts'
import { shortPaymentMethodLabels } from '../shop/payment-method-labels.ts'
import { counterPurposeLabels } from './closings-api.ts'
import { receiptKindLabels } from './registers-api.ts'

/** A signed receipt of a register as it stands on paper; amounts in cents. */
export type PaperReceipt = ReceiptContent & {
  registerId: string
  number: number
  kind: ReceiptKind
  /** On the clock of the shop: `2026-11-29T17:30:05`. */
  time: string
  isSigned: boolean
  isForTrial: boolean
  code: string
}

/** What receipts for trying out say. */
export const trialMark = 'Testkassa – kein gültiger Beleg'

/** What a receipt of a register says on paper: what the law asks for, and its machine-readable code (RKSV § 11). */
export function registerReceiptBlocks(receipt: PaperReceipt, currency: string): Block[] {
  const { registerId, number, kind, time, methods, rates, isSigned, isForTrial, code } = receipt
  const money = (amount: PaperReceipt['rates'][number]['gross']) => formatMoney(amount, currency)
  return [
    { kind: 'rule' },
    {
      kind: 'pair',
      left: `${receiptKindLabels[kind]} Nr. ${number}`,
      right: writtenTime(time),
      isBold: true,
    },
    { kind: 'text', text: `Kassa ${registerId}` },
    ...aboutLines(receipt).map((text): Block => ({ kind: 'text', text })),
    ...methods.map(({ method, amount }): Block => ({
      kind: 'pair',
      left: shortPaymentMethodLabels[method],
      right: money(amount),
    })),
    {
      kind: 'pair',
      left: 'Summe',
      right: money(sumCents(rates, ({ gross }) => gross)),
      isBold: true,
    },
    ...rates.map(({ rate, gross }): Block => {
      const tax = subtractCents(gross, roundCents(netOfGross(gross, rate)))
      return {
        kind: 'pair',
        left: `${formatPercent(rate)} % (USt ${money(tax)})`,
        right: money(gross),
        indent: 2,
      }
    }),
    ...(isForTrial ? [{ kind: 'text', text: trialMark, align: 'center', isBold: true } as const] : []),
    ...(isSigned ? [] : [{ kind: 'text', text: outOfOrder, align: 'center', isBold: true } as const]),
    { kind: 'qr', value: code },
  ]
}

/** What a receipt is about, beside goods and money. */
function aboutLines({ kind, purpose, refersTo, reason }: PaperReceipt): string[] {
  const before = refersTo.map((number) => `Nr. ${number}`).join(', ')
  return [
    purpose === null || purpose === 'hand-over' ? '' : counterPurposeLabels[purpose],
    kind === 'cancel' && before !== '' ? `zu Beleg ${before}` : '',
    reason,
  ].filter(Boolean)
}

/** The time of a receipt the German way: `29.11.2026 17:30:05`. */
export function writtenTime(time: string): string {
  const [day = '', clock = ''] = time.split('T')
  return `${day.split('-').toReversed().join('.')} ${clock}`
}
