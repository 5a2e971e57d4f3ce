import type { MailContent } from '../rendering/mail-content.ts'
import { advanceOf, amountOf, orderDetails, type OrderMail } from '../rendering/order-mail.ts'

/** To the customer, before what is due ahead has to be paid. */
export function advanceReminder(mail: OrderMail): MailContent {
  const due = advanceOf(mail.order, mail.currency, 'de')
  return {
    subject: `Bitte denken Sie an Ihre Anzahlung: ${mail.ticket}`,
    heading: 'Bitte denken Sie an Ihre Anzahlung.',
    paragraphs: [`Im Voraus zu bezahlen: ${due === '' ? amountOf(mail) : due}.`, mail.ticket],
    button: { label: 'Bestellung ansehen und bezahlen', link: mail.statusLink },
    ...orderDetails(mail),
  }
}

/** The same in English. */
export function advanceReminderInEnglish(mail: OrderMail): MailContent {
  const due = advanceOf(mail.order, mail.currency, 'en')
  return {
    subject: `Please remember your advance payment: ${mail.ticket}`,
    heading: 'Please remember your advance payment.',
    paragraphs: [`To be paid in advance: ${due === '' ? amountOf(mail) : due}.`, mail.ticket],
    button: { label: 'View your order and pay', link: mail.statusLink },
    ...orderDetails(mail),
  }
}
