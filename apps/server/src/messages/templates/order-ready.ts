import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import type { MailContent } from '../rendering/mail-content.ts'
import type { OrderMail } from '../rendering/order-mail.ts'

const sentences: Readonly<Record<Mode, string>> = {
  takeaway: 'Ihre Bestellung ist abholbereit.',
  delivery: 'Ihre Bestellung ist unterwegs zu Ihnen.',
  dineIn: 'Ihre Bestellung wird serviert.',
}

export function orderReady(mail: OrderMail): MailContent {
  if (mail.isQuotation)
    return {
      subject: `Ihr Angebot ist fertig: ${mail.ticket}`,
      heading: 'Ihr Angebot ist fertig.',
      paragraphs: [mail.ticket],
      button: { label: 'Angebotsanfrage ansehen', link: mail.statusLink },
    }
  const mode = modeOf(mail.order)
  const { name, street, zipCode, city } = mail.branch
  const place = [name, street, `${zipCode} ${city}`.trim()].filter(Boolean).join('\n')
  return {
    subject: `${sentences[mode].replace(/\.$/, '')}: ${mail.ticket}`,
    heading: sentences[mode],
    paragraphs: mode === 'takeaway' ? [`Bitte nennen Sie bei der Abholung: ${mail.ticket}.`] : [mail.ticket],
    button: { label: 'Bestellung ansehen', link: mail.statusLink },
    facts: mode === 'takeaway' ? [['Abholung bei', place]] : [],
  }
}
