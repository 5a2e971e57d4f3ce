import type { Block } from '@theke/domain/printing/receipt.ts'

/** How a branch gets its list for a day offline. */
export const emergencyListLabels = {
  printer: 'Bondrucker',
  email: 'E-Mail',
  both: 'Bondrucker und E-Mail',
} as const
export type EmergencyListWay = keyof typeof emergencyListLabels

/** An order on the list, in words. */
export type EmergencyOrder = {
  ticketNumber: string
  /** When it is due, such as `08:30`. */
  time: string
  name: string
  /** The address or the table that it goes to; null where its customer comes for it. */
  where: string | null
  phone: string
  comment: string
  items: { amount: string; name: string; isWeighed: boolean }[]
  total: string
  /** What is paid already; null for nothing. */
  paid: string | null
  /** What is to be paid; null where nothing is. */
  open: string | null
  isConfirmed: boolean
}

/** What a list is called, and a list of what has come after it was sent. */
export const emergencyTitles = { list: 'Notliste', supplement: 'Nachtrag zur Notliste' } as const

/** What stands above the orders. */
export type EmergencyHead = { title: string; branch: string; day: string; at: string; count: number }

/** What the bar code of an order on paper says, by its number: a letter before it, so that nothing that is typed about an order looks like it. */
export function paperCode(ticketNumber: string): string {
  return `N${ticketNumber}`
}

/** The number of the order whose bar code on paper was scanned, whatever was typed before it; null for any other text. */
export function scannedOnPaper(text: string): string | null {
  return /n(\d{1,6})$/i.exec(text.trim())?.[1] ?? null
}

/** How many orders stand on one sheet. */
export const ordersOnSheet = 20

const hint =
  'Keine Verbindung? Abhaken, wiegen, kassieren. Danach im Backend unter „Notliste nachtragen“ eingeben.'
const toTick = '[ ] übergeben  [ ] nicht abgeholt'
const toPay = '[ ] bar  [ ] Karte  ________ €'

/** The list in sheets of paper, each with its head; none where there are no orders. */
export function emergencySheets(head: EmergencyHead, orders: readonly EmergencyOrder[]): Block[][] {
  const count = Math.ceil(orders.length / ordersOnSheet)
  return Array.from({ length: count }, (_, place) => [
    { kind: 'text', text: `${head.title} ${head.branch}`, isBold: true, isLarge: true },
    { kind: 'text', text: head.day, isBold: true },
    { kind: 'text', text: `Blatt ${place + 1} von ${count} · Stand ${head.at} · ${countText(head.count)}` },
    { kind: 'text', text: hint },
    ...orders.slice(place * ordersOnSheet, (place + 1) * ordersOnSheet).flatMap(orderOnSheet),
    { kind: 'rule' },
  ])
}

function orderOnSheet(order: EmergencyOrder): Block[] {
  return [
    { kind: 'rule' },
    { kind: 'text', text: `${order.ticketNumber}  ${order.time}`, isBold: true, isLarge: true },
    { kind: 'text', text: order.name, isBold: true },
    ...texts(order.where ?? '', order.phone, order.isConfirmed ? '' : 'Noch nicht bestätigt', order.comment),
    ...order.items.flatMap(({ amount, name, isWeighed }) => [
      ...texts(`[ ] ${amount} ${name}`),
      ...(isWeighed ? texts('    Gewicht: ____________ kg') : []),
    ]),
    { kind: 'pair', left: 'Betrag', right: order.total },
    ...(order.paid === null ? [] : [{ kind: 'pair' as const, left: 'bezahlt', right: order.paid }]),
    ...(order.open === null
      ? texts('Nichts mehr zu kassieren')
      : [{ kind: 'pair' as const, left: 'offen', right: order.open, isBold: true }, ...texts(toPay)]),
    ...texts(toTick),
  ]
}

function texts(...lines: string[]): Block[] {
  return lines.filter((text) => text !== '').map((text) => ({ kind: 'text', text }))
}

/** The same order for a mail, as label and value. */
export function emergencyFact(order: EmergencyOrder): [label: string, value: string] {
  const { ticketNumber, time, name, where, phone, comment, items, total, paid, open, isConfirmed } = order
  const goods = items.map((item) => `☐ ${item.amount} ${item.name}${item.isWeighed ? ' ______ kg' : ''}`)
  const money = open === null ? 'nichts zu kassieren' : `offen ${open}: ☐ bar ☐ Karte ______ €`
  const parts = [
    [where, phone, isConfirmed ? '' : 'noch nicht bestätigt', comment].filter(Boolean).join(', '),
    goods.join('; '),
    [`Betrag ${total}`, paid === null ? '' : `bezahlt ${paid}`, money].filter(Boolean).join(', '),
    '☐ übergeben ☐ nicht abgeholt',
  ]
  return [`${ticketNumber} · ${time} · ${name}`, parts.filter(Boolean).join(' | ')]
}

/** How many orders, in words. */
export function countText(count: number): string {
  return count === 1 ? '1 Bestellung' : `${count} Bestellungen`
}
