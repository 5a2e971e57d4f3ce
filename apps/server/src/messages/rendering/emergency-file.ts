import {
  countText,
  type EmergencyHead,
  type EmergencyOrder,
  emergencyTitles,
  paperCode,
} from '@theke/contract/ordering/counter/emergency-list.ts'
import type { MailFile } from './render-messages.ts'
import { wrapped, written } from '../../text/pdf-paper.ts'
import { code39 } from './code39.ts'

const page = { width: 842, height: 595, left: 26, right: 816, top: 569, bottom: 46 }
/** The left edges of number, person, goods, money, method, taken and signature. */
const columns = [26, 86, 214, 500, 612, 664, 732] as const
const [numberX, personX, goodsX, moneyX, methodX, takenX, signatureX] = columns
const headHeight = 62
const groupHeight = 19
const line = 12.5
const itemHeight = 16
const padding = 7
const least = 44
/** What an order has more of goes on below, on the next sheet where this one is full. */
const maxLines = 20
const nameWidth = 150
const amountWidth = 50

type Part = { order: EmergencyOrder; person: Line[]; items: Item[]; isFirst: boolean; height: number }
type Line = { words: string; size: number; isBold: boolean }
/** What goes on of a name in a further part has no amount. */
type Item = { amount: string; lines: string[]; isWeighed: boolean }
type Sheet = (Part | { time: string; text: string })[]

/** The same list for the mail that has it in its values; none where they are of an earlier version of the shop. */
export async function emergencyMailFiles(values: Readonly<Record<string, string>>): Promise<MailFile[]> {
  const { title = emergencyTitles.list, branch = '', day = '', at = '', contact = '', orders = '' } = values
  if (orders === '') return []
  // Written by the job that made the list.
  const listed: EmergencyOrder[] = JSON.parse(orders)
  const content = Buffer.from(await emergencyFile({ title, branch, day, at, contact }, listed))
  return [{ filename: `${title}.pdf`, contentType: 'application/pdf', content }]
}

/**
 * The list of a day offline as a PDF file in A4 across: an order a row, with boxes for weights, money and signature, and its number as a bar code for taking the
 * day down afterwards.
 */
export async function emergencyFile(
  head: Omit<EmergencyHead, 'count'> & { contact: string },
  orders: readonly EmergencyOrder[],
): Promise<Uint8Array> {
  // Loaded lazily, because only files need it.
  const { grayscale, PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const file = await PDFDocument.create()
  file.setTitle(`${head.title} ${head.branch}, ${head.day}`)
  file.setLanguage('de')
  const text = await file.embedFont(StandardFonts.Helvetica)
  const bold = await file.embedFont(StandardFonts.HelveticaBold)
  const black = grayscale(0)
  const linesOf = (words: string, width: number, size = 9, font = text) =>
    words === '' ? [] : wrapped(written(words), font, size, width)

  const sheets = sheetsOf(orders.flatMap(partsOf), orders)
  for (const [place, sheet] of sheets.entries()) drawSheet(sheet, place)
  return file.save()

  /** An order in parts of which each fits on a sheet. */
  function partsOf(order: EmergencyOrder): Part[] {
    const items = order.items.flatMap(({ amount, name, isWeighed }) =>
      inParts(linesOf(name, nameWidth), () => 1).map((lines, place) =>
        place === 0 ? { amount, lines, isWeighed } : { amount: '', lines, isWeighed: false },
      ),
    )
    const persons = inParts(personLines(order), () => 1)
    const goods = inParts(items, ({ lines }) => lines.length)
    return Array.from({ length: Math.max(persons.length, goods.length) }, (_, place) => {
      const own = { person: persons[place] ?? [], items: goods[place] ?? [] }
      return { order, ...own, isFirst: place === 0, height: heightOf(own) }
    })
  }

  function heightOf({ person, items }: Pick<Part, 'person' | 'items'>): number {
    const goods = items.reduce((sum, item) => sum + itemHeight + (item.lines.length - 1) * (line - 2), 0)
    return Math.max(least, Math.max(goods, person.length * line + 4) + 2 * padding - 4)
  }

  function personLines({ name, where, phone, comment, isConfirmed }: EmergencyOrder): Line[] {
    const lines = (words: string | null, size = 9, isBold = false) =>
      linesOf(words ?? '', goodsX - personX - 8, size, isBold ? bold : text).map((part) => ({
        words: part,
        size,
        isBold,
      }))
    const unconfirmed = { words: 'Noch nicht bestätigt', size: 9, isBold: true }
    return [
      ...lines(name, 10.5, true),
      ...lines(where),
      ...lines(phone),
      ...(isConfirmed ? [] : [unconfirmed]),
      ...lines(comment),
    ]
  }

  function drawSheet(sheet: Sheet, place: number): void {
    const paper = file.addPage([page.width, page.height])
    const say = (words: string, x: number, y: number, { size = 9, isBold = false } = {}) =>
      paper.drawText(written(words), { x, y, size, font: isBold ? bold : text })
    const sayRight = (words: string, right: number, y: number, { size = 9, isBold = false } = {}) => {
      const font = isBold ? bold : text
      say(words, right - font.widthOfTextAtSize(written(words), size), y, { size, isBold })
    }
    const rule = (y: number, thickness = 0.7) =>
      paper.drawLine({ start: { x: page.left, y }, end: { x: page.right, y }, thickness })
    const box = (x: number, y: number, width: number, height: number) =>
      paper.drawRectangle({ x, y, width, height, borderWidth: 0.9, borderColor: black })

    say(`${head.title} ${head.branch}`, page.left, page.top - 16, { size: 18, isBold: true })
    say(head.day, page.left, page.top - 31, { size: 11, isBold: true })
    say('Keine Verbindung? Abhaken, wiegen, kassieren, unterschreiben.', 330, page.top - 14)
    say('Danach im Backend „Notliste nachtragen“: Strichcode scannen.', 330, page.top - 27)
    sayRight(`Blatt ${place + 1} von ${sheets.length}`, page.right, page.top - 14, { size: 11, isBold: true })
    sayRight(`Stand ${head.at} · ${countText(orders.length)}`, page.right, page.top - 27)
    rule(page.top - 38, 2)
    const titles = [
      'Nr.',
      'Name, Telefon',
      'Ware und Gewicht',
      'Betrag',
      'womit',
      'kassiert €',
      'Unterschrift',
    ]
    for (const [index, title] of titles.entries())
      say(title, columns[index] ?? 0, page.top - 52, { isBold: true })

    let y = page.top - headHeight
    for (const entry of sheet) {
      if ('time' in entry) {
        y -= groupHeight
        paper.drawRectangle({ x: page.left, y, width: page.right - page.left, height: groupHeight })
        const white = { font: bold, color: grayscale(1), y: y + 5.5 }
        paper.drawText(written(entry.time), { ...white, x: page.left + 5, size: 11 })
        paper.drawText(written(entry.text), { ...white, x: page.left + 70, size: 9.5, font: text })
      } else {
        drawPart(entry, y)
        y -= entry.height
        rule(y)
      }
    }
    say(head.branch, page.left, page.bottom - 18)
    if (head.contact !== '') say(`Störung melden: ${head.contact}`, 330, page.bottom - 18)
    sayRight('kassiert auf diesem Blatt: _______________ €', page.right, page.bottom - 18, { isBold: true })

    function drawPart({ order, person, items, isFirst, height }: Part, top: number): void {
      for (const x of [moneyX, methodX, signatureX])
        paper.drawLine({
          start: { x: x - 5, y: top },
          end: { x: x - 5, y: top - height },
          thickness: 0.7,
        })
      if (isFirst) drawOrder(order, top)
      else say(`${order.ticketNumber}, weiter`, numberX, top - padding - 8)
      for (const [place, { words, ...style }] of person.entries())
        say(words, personX, top - padding - 9 - place * line, style)
      let y = top - padding
      for (const { amount, lines, isWeighed } of items) {
        if (amount !== '') box(goodsX, y - 10, 9, 9)
        say(amount, goodsX + 15, y - 9, { isBold: true })
        for (const [place, words] of lines.entries())
          say(words, goodsX + 15 + amountWidth, y - 9 - place * (line - 2))
        if (isWeighed) {
          box(moneyX - 74, y - 12, 48, 14)
          say('kg', moneyX - 22, y - 9)
        }
        y -= itemHeight + (lines.length - 1) * (line - 2)
      }
    }

    function drawOrder(order: EmergencyOrder, top: number): void {
      say(order.ticketNumber, numberX, top - padding - 12, { size: 16, isBold: true })
      const bars = code39(paperCode(order.ticketNumber))
      const narrow = bars === null ? 0 : Math.min(0.62, (personX - numberX - 6) / bars.width)
      for (const { x, width } of bars?.bars ?? [])
        paper.drawRectangle({
          x: numberX + x * narrow,
          y: top - padding - 33,
          width: width * narrow,
          height: 16,
        })
      const sums = [['Betrag', order.total], ...(order.paid === null ? [] : [['bezahlt', `-${order.paid}`]])]
      for (const [place, [label = '', amount = '']] of sums.entries()) {
        say(label, moneyX, top - padding - 9 - place * line)
        sayRight(amount, methodX - 10, top - padding - 9 - place * line)
      }
      const last = top - padding - 11 - sums.length * line
      say('offen', moneyX, last, { isBold: true })
      sayRight(order.open ?? '0,00', methodX - 10, last, { size: 10.5, isBold: true })
      if (order.open === null) {
        say('bezahlt', methodX, top - padding - 9, { isBold: true })
      } else {
        for (const [place, way] of ['bar', 'Karte'].entries()) {
          box(methodX, top - padding - 10 - place * 15, 9, 9)
          say(way, methodX + 14, top - padding - 9 - place * 15)
        }
        box(takenX, top - padding - 26, signatureX - takenX - 12, 25)
      }
    }
  }
}

/** What stands one below the other, in parts of which each fits on a sheet. */
function inParts<Entry>(entries: readonly Entry[], linesOf: (entry: Entry) => number): Entry[][] {
  const parts: Entry[][] = [[]]
  let used = 0
  for (const entry of entries) {
    if (used > 0 && used + linesOf(entry) > maxLines) {
      parts.push([])
      used = 0
    }
    parts.at(-1)?.push(entry)
    used += linesOf(entry)
  }
  return parts
}

/** Orders one below the other by their times, each time with a bar of its own, which stands anew on a further sheet. */
function sheetsOf(parts: readonly Part[], orders: readonly EmergencyOrder[]): Sheet[] {
  const room = page.top - headHeight - page.bottom
  const sheets: Sheet[] = [[]]
  let left = room
  let time: string | null = null
  for (const part of parts) {
    const isOther = part.order.time !== time
    if (part.height + (isOther ? groupHeight : 0) > left) {
      sheets.push([])
      left = room
      time = null
    }
    if (part.order.time !== time) {
      const count = countText(orders.filter((order) => order.time === part.order.time).length)
      const isBegun = !isOther
      sheets.at(-1)?.push({ time: clockOf(part.order.time), text: isBegun ? `${count}, weiter` : count })
      left -= groupHeight
      time = part.order.time
    }
    sheets.at(-1)?.push(part)
    left -= part.height
  }
  return sheets
}

function clockOf(time: string): string {
  return /^\d/.test(time) ? `${time} Uhr` : time
}
