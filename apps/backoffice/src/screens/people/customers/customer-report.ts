import { escapeHtml } from '@theke/domain/escape-html.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import { orderAmounts, orderStateLabels, type OrderView } from '@theke/contract/ordering/order.ts'
import { addressLines, furtherDetails } from '@theke/contract/ordering/customer-field-labels.ts'
import type { CustomerData } from '@theke/contract/people/customer-data-api.ts'
import { shownPhone } from '@theke/contract/people/phone-number.ts'
import { payloadInCents } from '@theke/contract/wire-money.ts'
import { customer } from '@theke/contract/people/customer.ts'
import { countryLabels } from '@theke/contract/shop/country-labels.ts'
import { writtenQuantity } from '@theke/contract/counted-units.ts'
import { furtherFields } from '@theke/domain/ordering/checkout/customer-fields.ts'
import { deliveryPlace } from '@theke/domain/ordering/checkout/delivery-place.ts'
import { momentLabel } from '../../../shop-time.ts'
import { de } from '../../../texts/de.ts'
import { customerTexts as text } from './customer-texts.ts'
import { shopMoney } from '../../../shop-money.ts'

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:50em;margin:2em auto;padding:0 1em}table{border-collapse:collapse;width:100%}th,td{padding:.3em .6em .3em 0;border-bottom:1px solid #ddd;text-align:left;vertical-align:top}th{width:12em;font-weight:600}h2{margin-top:2em}'

/** What the shop knows of a customer as a page to read, print or send; it needs nothing but a browser. */
export function customerReport({
  exportedAt,
  customer: row,
  orders,
  messages,
  waitingList,
}: CustomerData): string {
  return [
    `<!doctype html><html lang="de"><meta charset="utf-8"><title>${text.reportTitle}</title><style>${style}</style>`,
    `<h1>${text.reportTitle}</h1><p>${text.reportOf(moment(exportedAt))}</p>`,
    `<h2>${text.customer}</h2>`,
    table(Object.entries(customer.fields).map(([name, field]) => [field.label, shown(name, row)])),
    `<h2>${text.orders}</h2>`,
    orders.length === 0 ? `<p>${text.none}</p>` : orders.map(orderPart).join(''),
    `<h2>${text.messages}</h2>`,
    messages.length === 0 ? `<p>${text.none}</p>` : messages.map(messagePart).join(''),
    `<h2>${text.waitingList}</h2>`,
    waitingList.length === 0 ? `<p>${text.none}</p>` : waitingList.map(wishPart).join(''),
    '</html>',
  ].join('\n')
}

function shown(name: string, row: CustomerData['customer']): string {
  const value = isKeyOf(row, name) ? row[name] : null
  if (typeof value === 'boolean') return value ? de.common.yes : de.common.no
  if (name === 'phone') return shownPhone(row.phone)
  if (name === 'country') return countryLabels[row.country]
  if (name === 'lastOrderAt') return row.lastOrderAt === null ? '' : moment(row.lastOrderAt)
  return String(value ?? '')
}

function orderPart(order: OrderView): string {
  const { items: lines, pricing } = payloadInCents(order, orderAmounts)
  const { firstName, lastName, companyName, email, phone } = order
  const place = deliveryPlace(order)
  const items = lines.map(
    ({ amount, unit, name, total }) => `${writtenQuantity(amount, unit)} ${name}: ${shopMoney(total)}`,
  )
  return table([
    [text.ordered, `${moment(order.createdAt)}, ${order.ticketNumber}`],
    [text.ended, orderStateLabels[order.status]],
    [text.contact, joined([companyName, `${firstName} ${lastName}`, email, shownPhone(phone)])],
    [text.address, joined(addressLines(order))],
    [
      text.deliveryAddress,
      order.deliveryAddress === null ? '' : joined([place.name, ...addressLines(place)]),
    ],
    [text.items, items.join('\n')],
    [text.total, shopMoney(pricing.totalGross)],
    [text.comment, order.comment],
    ...furtherDetails(order, ['vatNumber', 'newsletter', ...furtherFields()]),
  ])
}

function wishPart({
  enteredAt,
  product,
  amount,
  unit,
  days,
  name,
  email,
  phone,
}: CustomerData['waitingList'][number]) {
  return table([
    [text.entered, moment(enteredAt)],
    [text.contact, joined([name, email, shownPhone(phone)])],
    [text.wanted, `${writtenQuantity(amount, unit)}, ${text.productNumber(product)}`],
    [text.wantedDays, days.join(', ')],
  ])
}

function messagePart({
  createdAt,
  sentAt,
  recipient,
  subject,
  text: words,
}: CustomerData['messages'][number]) {
  return table([
    [text.sent, moment(sentAt ?? createdAt)],
    [text.recipient, shownPhone(recipient)],
    [text.subject, subject],
    ['', words],
  ])
}

function table(rows: readonly (readonly [label: string, value: string])[]): string {
  const filled = rows.filter(([, value]) => value.trim() !== '')
  const lines = filled.map(
    ([label, value]) =>
      `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  )
  return `<table>${lines.join('')}</table><p></p>`
}

function joined(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}

function moment(at: string): string {
  return momentLabel(Date.parse(at))
}
