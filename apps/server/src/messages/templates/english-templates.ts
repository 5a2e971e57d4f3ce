import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { timeBefore } from '@theke/domain/ordering/counter-appointment.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import type { MailContent } from '../rendering/mail-content.ts'
import {
  amountOf,
  goesOn,
  moneyAfterEnd,
  momentOf,
  numberLines,
  orderDetails,
  type OrderMail,
  whatOf,
} from '../rendering/order-mail.ts'
import { isWeighed } from './payment-request.ts'

// The messages to customers who ordered in English. Missing templates fall back to German.

export function orderReceivedInEnglish(mail: OrderMail): MailContent {
  const { firstName, lastName } = mail.order
  const what = mail.isQuotation ? 'request for a quotation' : 'order'
  const name = `${firstName} ${lastName}`.trim()
  return {
    subject: `We have received your ${what}: ${mail.ticket}`,
    heading: `Thank you for your ${what}!`,
    paragraphs: [
      `${name === '' ? '' : `Hello ${name}, `}${name === '' ? 'We' : 'we'} have received your ${what}; it is waiting to be confirmed. ${mail.isToldOfConfirmation ? 'We will be in touch as soon as we have confirmed it.' : 'Its page shows whether we have confirmed it.'}`,
      mail.ticket,
    ],
    button: { label: `View your ${mail.isQuotation ? 'request' : 'order'}`, link: mail.statusLink },
    ...orderDetails(mail),
  }
}

export function orderConfirmedInEnglish(mail: OrderMail): MailContent {
  const agreed = momentOf(mail, 'appointment')
  const state = mail.isQuotation ? 'is being processed' : 'is confirmed'
  return {
    subject: `Your ${whatOf(mail)} ${state}: ${mail.ticket}`,
    heading: `Your ${whatOf(mail)} ${state}.`,
    paragraphs: [
      mail.isQuotation
        ? 'We have accepted your request for a quotation and are working on it.'
        : 'Your order has been confirmed. We will have it ready in time.',
      ...(agreed === '' ? [] : [`Your time: ${agreed}`]),
      ...numberLines(mail),
    ],
    button: viewOrder(mail),
    ...orderDetails(mail),
  }
}

export function orderChangedInEnglish(mail: OrderMail): MailContent {
  const { changes = '' } = mail.values
  return {
    subject: `Your ${whatOf(mail)} has changed: ${mail.ticket}`,
    heading: `Your ${whatOf(mail)} has changed.`,
    paragraphs: [...changes.split('\n').filter(Boolean), ...numberLines(mail)],
    button: viewOrder(mail),
    ...orderDetails(mail),
  }
}

export function orderReminderInEnglish(mail: OrderMail): MailContent {
  const moment = momentOf(mail, 'appointment')
  return {
    subject: `See you tomorrow: ${mail.ticket}, ${moment}`,
    heading: 'See you tomorrow.',
    paragraphs: [`Your order is for ${moment}.`, mail.ticket],
    button: viewOrder(mail),
    ...orderDetails(mail),
  }
}

const englishSorryTexts = {
  agreed: 'Sorry, the time we had confirmed is not possible any more. ',
  wished: 'Sorry, the time you asked for is not possible. ',
} as const

export function counterProposedInEnglish(mail: OrderMail): MailContent {
  const before = timeBefore(mail.order)
  const until = momentOf(mail, 'counterUntil')
  const sorry = before === null ? '' : englishSorryTexts[before]
  return {
    subject: `${before === null ? 'A' : 'Another'} time for your ${whatOf(mail)}: ${mail.ticket}`,
    heading: before === null ? 'Would this time suit you?' : 'Would another time suit you as well?',
    paragraphs: [
      `${sorry}Would ${momentOf(mail, 'counterAppointment')} suit you?`,
      `Please tell us ${until === '' ? 'soon' : `by ${until}`} with one click whether it does. We keep it for you until then.`,
    ],
    button: { label: 'Accept or refuse the time', link: mail.statusLink },
    facts: orderAndBranch(mail),
  }
}

export function counterExpiredInEnglish(mail: OrderMail): MailContent {
  return {
    subject: `The time we proposed is gone: ${mail.ticket}`,
    heading: 'The time we proposed is no longer free.',
    paragraphs: [
      `We have not had an answer to the time we proposed for your ${whatOf(mail)}, so it no longer holds.`,
      'Please call us so that we can find a time together.',
    ],
    button: { label: 'View the order', link: mail.statusLink },
    facts: orderAndBranch(mail),
  }
}

export function substituteOfferedInEnglish(mail: OrderMail): MailContent {
  const { changes = '', answerUntil = '' } = mail.values
  return {
    subject: `Something is missing, we have a substitute: ${mail.ticket}`,
    heading: 'Would a substitute suit you?',
    paragraphs: [
      'Sorry, one product of your order is not available. We suggest:',
      ...changes.split('\n').filter(Boolean),
      `Please answer until ${answerUntil}. The price is shown with your ${whatOf(mail)}. Without an answer we do what you asked for when something is missing; nothing gets more expensive without your consent.`,
    ],
    button: { label: 'Accept or decline', link: mail.statusLink },
    facts: orderAndBranch(mail),
  }
}

const readySentences: Readonly<Record<Mode, string>> = {
  takeaway: 'Your order is ready to be collected.',
  delivery: 'Your order is on its way to you.',
  dineIn: 'Your order is being served.',
}

export function orderReadyInEnglish(mail: OrderMail): MailContent {
  if (mail.isQuotation)
    return {
      subject: `Your quotation is ready: ${mail.ticket}`,
      heading: 'Your quotation is ready.',
      paragraphs: [mail.ticket],
      button: viewOrder(mail),
    }
  const mode = modeOf(mail.order)
  const { name, street, zipCode, city } = mail.branch
  const place = [name, street, `${zipCode} ${city}`.trim()].filter(Boolean).join('\n')
  return {
    subject: `${readySentences[mode].replace(/\.$/, '')}: ${mail.ticket}`,
    heading: readySentences[mode],
    paragraphs: mode === 'takeaway' ? [`Please tell us when you collect it: ${mail.ticket}.`] : [mail.ticket],
    button: viewOrder(mail),
    facts: mode === 'takeaway' ? [['Collect it from', place]] : [],
  }
}

export function orderRejectedInEnglish(mail: OrderMail): MailContent {
  return endedInEnglish(mail, `Sorry, we cannot take your ${whatOf(mail)}.`)
}

export function orderCanceledInEnglish(mail: OrderMail): MailContent {
  return endedInEnglish(
    mail,
    mail.isQuotation ? 'We will not send you a quotation.' : 'Your order will not be prepared.',
  )
}

function endedInEnglish(mail: OrderMail, sentence: string): MailContent {
  const { name, phone } = mail.branch
  const contact = phone === '' ? [] : [`If you have questions, call our shop ${name} at ${phone}.`]
  return {
    subject: `Your ${whatOf(mail)} was cancelled: ${mail.ticket}`,
    heading: `Your ${whatOf(mail)} was cancelled.`,
    paragraphs: [sentence, ...moneyAfterEnd(mail), ...contact],
    quote: mail.values.rejectionMessage ?? '',
    button: viewOrder(mail),
    facts: orderAndBranch(mail),
  }
}

export function paymentRequestInEnglish(mail: OrderMail): MailContent {
  const amount = amountOf(mail)
  return {
    subject: `${amount} ${mail.order.isPaid ? 'left ' : ''}to pay: ${mail.ticket}`,
    heading: isWeighed(mail) ? 'Your order has been weighed.' : 'Something is left to pay.',
    paragraphs: [
      `Please pay ${mail.order.isPaid ? 'the remaining ' : ''}${amount}. You can do so online in just a moment.`,
      mail.ticket,
    ],
    button: { label: 'Pay now', link: mail.payLink },
    ...orderDetails(mail),
  }
}

export function paymentRefundedInEnglish(mail: OrderMail): MailContent {
  const amount = amountOf(mail)
  return {
    subject: `Your refund of ${amount} is on its way: ${mail.ticket}`,
    heading: `Your refund of ${amount} is on its way`,
    paragraphs: [
      ...(goesOn(mail) ? ['Your order now costs less than you paid.'] : []),
      ...(mail.order.isFailed ? ['Your payment arrived after your order had lapsed.'] : []),
      'We are returning the money to you the way you paid. This can take a few days.',
    ],
    button: viewOrder(mail),
    facts: orderAndBranch(mail),
  }
}

const viewOrder = ({ statusLink, isQuotation }: OrderMail) => ({
  label: `View your ${isQuotation ? 'request' : 'order'}`,
  link: statusLink,
})

const orderAndBranch = ({ ticket, branch }: OrderMail): [string, string][] => [
  ['Order', ticket],
  ['Shop', branch.name],
]
