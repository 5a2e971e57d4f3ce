import {
  type InvoiceKind,
  invoiceKindLabels,
  invoiceParts,
  invoiceRecipient,
  type PaperInvoice,
} from '@theke/contract/payments/invoice-paper.ts'
import type { MailContent } from '../rendering/mail-content.ts'
import type { OrderMail } from '../rendering/order-mail.ts'

const headings: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Ihre Rechnung',
  correction: 'Ihre Rechnungskorrektur',
}

/** To the customer, an invoice for what was paid online, or its correction (UStG § 11). Like papers it is in German. */
export function invoiceMail({ values, ticket, order, statusLink, currency }: OrderMail): MailContent {
  const invoice: PaperInvoice = JSON.parse(values.invoice ?? '{}')
  const { issuer, facts, goods, sums } = invoiceParts(invoice, currency, invoiceRecipient(order))
  const name = `${invoiceKindLabels[invoice.kind]} ${invoice.number}`
  return {
    subject: `${name}: ${ticket}`,
    heading: `${headings[invoice.kind]} ${invoice.number}`,
    paragraphs: [issuer.join(', ')],
    button: { label: 'Bestellung ansehen', link: statusLink },
    facts,
    lines: goods.map(({ amount, name, price }) => ({ amount, name, details: [], price })),
    sums,
  }
}
