import { invoiceRecipient } from '@theke/contract/payments/invoice-paper.ts'
import {
  aboutLines,
  type PaperReceipt,
  receiptName,
  recipientOf,
  tipLabel,
  trialMark,
  writtenTime,
} from '@theke/contract/payments/receipt-paper.ts'
import { shortPaymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { statedMoney } from '@theke/domain/cash-register/receipt-content.ts'
import { outOfOrder } from '@theke/domain/cash-register/signed-text.ts'
import { type Cents, formatMoney, formatPercent, sumCents } from '@theke/domain/money.ts'
import { netAndTax } from '@theke/domain/payments/takings.ts'
import type { MailContent } from '../rendering/mail-content.ts'
import type { OrderMail } from '../rendering/order-mail.ts'

/** To the customer, a receipt of a cash register as it stands on paper (RKSV § 11). Like papers it is in German; the code is read on the page that it leads to. */
export function cashReceipt({ values, ticket, order, statusLink, currency }: OrderMail): MailContent {
  const receipt: PaperReceipt = JSON.parse(values.receipt ?? '{}')
  const money = (amount: Cents) => formatMoney(amount, currency)
  const { registerId, time, lines, offsets = [], tip, isSigned, isForTrial, code } = receipt
  const { methods, rates } = statedMoney(receipt)
  const name = receiptName(receipt)
  return {
    subject: `${name}: ${ticket}`,
    heading: `Ihr ${name}`,
    paragraphs: [
      values.issuer ?? '',
      ticket,
      ...aboutLines(receipt),
      recipientOf(receipt, invoiceRecipient(order)),
    ].filter(Boolean),
    button: { label: 'Beleg mit QR-Code ansehen', link: statusLink },
    facts: [
      ['Kassa', registerId],
      ['Zeit', writtenTime(time)],
    ],
    lines: lines.map(({ amount, name, gross }) => ({ amount, name, details: [], price: money(gross) })),
    sums: [
      ...offsets.map(({ name, gross }): [string, string] => [name, money(gross)]),
      ...[tip].filter((one) => one != null).map(({ amount }): [string, string] => [tipLabel, money(amount)]),
      ...methods.map(({ method, amount }): [string, string] => [
        shortPaymentMethodLabels[method],
        money(amount),
      ]),
      ...rates.map(({ rate, gross }): [string, string] => [
        `${formatPercent(rate)} % (USt ${money(netAndTax({ rate, gross }).tax)})`,
        money(gross),
      ]),
      ['Summe', money(sumCents(rates, ({ gross }) => gross))],
    ],
    notices: [...(isForTrial ? [trialMark] : []), ...(isSigned === false ? [outOfOrder] : []), code],
  }
}
