import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import { sheetStateLabels, type TimeSheet } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { monthLabel, sheetLines, stepLine } from '@theke/contract/timekeeping/sheet-lines.ts'
import { warningText } from '@theke/contract/timekeeping/labour-law-texts.ts'
import { printable } from '@theke/domain/printing/receipt.ts'
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'

const page = { width: 595, height: 842, margin: 42 }
const lineHeight = 14.5
const signatureSpace = 70
/** Left edges of the columns: day, times, break, worked, target, note. */
const columns = [page.margin, 110, 250, 300, 352, 400] as const
const titles = ['Tag', 'Zeiten', 'Pause', 'Ist', 'Soll', 'Anmerkung'] as const

/** A time sheet on A4 with lines for two signatures; as many pages as it needs. */
export async function sheetFile(sheet: TimeSheet, employer: string): Promise<Uint8Array> {
  // Loaded lazily, because only files need it.
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const file = await PDFDocument.create()
  file.setTitle(`Monatszettel ${sheet.user.name} ${monthLabel(sheet.month)}`)
  const fonts = {
    text: await file.embedFont(StandardFonts.Helvetica),
    bold: await file.embedFont(StandardFonts.HelveticaBold),
  }
  const paper = writerOn(() => file.addPage([page.width, page.height]), fonts)
  paper.line(`Monatszettel ${monthLabel(sheet.month)}`, { size: 15, isBold: true })
  paper.line(`${sheet.user.name} · ${sheet.branch.name} · ${employer} · ${sheetStateLabels[sheet.state]}`)
  paper.gap()
  paper.row(titles, true)
  for (const { label, times, pauses, worked, target, note } of sheetLines(sheet))
    paper.row([label, times, pauses, worked, target, note])
  paper.gap()
  for (const text of sums(sheet)) paper.line(text)
  section(
    'Arbeitsrecht',
    sheet.labourWarnings.map((warning) => warningText(warning, sheet.user.name)),
  )
  section(
    'Korrekturen',
    sheet.corrections
      .filter(({ state }) => state === 'approved')
      .map(({ day, reason, decidedBy }) =>
        [germanDay(day), reason || 'ohne Grund', decidedBy && `genehmigt von ${decidedBy.name}`]
          .filter(Boolean)
          .join(' · '),
      ),
  )
  section('Abschluss', sheet.steps.map(stepLine))
  paper.sign(['Datum, Arbeitnehmer/in', 'Datum, Arbeitgeber/in'])
  return file.save()

  function section(title: string, lines: readonly string[]): void {
    if (lines.length === 0) return
    paper.gap()
    paper.line(title, { isBold: true })
    for (const text of lines) paper.line(text)
  }
}

function sums({ totals, overtimeBalance, holidayBalance }: TimeSheet): string[] {
  return [
    `Gearbeitet ${formatMinutes(totals.worked)} · Soll ${formatMinutes(totals.target)} · Saldo ${formatMinutes(totals.overtime)}`,
    `Urlaub ${days(totals.holidayDays)} Tage · Krank ${days(totals.sickDays)} Tage · Zeitausgleich ${formatMinutes(totals.timeOff)}`,
    `Überstunden am Monatsende ${formatMinutes(overtimeBalance)} · Resturlaub ${days(holidayBalance)} Tage`,
  ]
}

type Fonts = { text: PDFFont; bold: PDFFont }
type Style = { size?: number; isBold?: boolean }

/** Writes from top to bottom and goes on with another page where one is full. */
function writerOn(addPage: () => PDFPage, fonts: Fonts) {
  let current = addPage()
  let y = page.height - page.margin
  const advance = (height: number) => {
    if (y - height < page.margin) {
      current = addPage()
      y = page.height - page.margin
    }
    y -= height
  }
  const draw = (text: string, x: number, { size = 9, isBold = false }: Style = {}) =>
    current.drawText(text, { x, y, size, font: isBold ? fonts.bold : fonts.text })
  return {
    gap: () => advance(lineHeight / 2),
    line(text: string, style: Style = {}) {
      const { size = 9, isBold = false } = style
      const font = isBold ? fonts.bold : fonts.text
      for (const part of wrapped(written(text), font, size, page.width - 2 * page.margin)) {
        advance(lineHeight * Math.max(1, size / 11))
        draw(part, page.margin, style)
      }
    },
    row(cells: readonly string[], isBold = false) {
      const font = isBold ? fonts.bold : fonts.text
      const columnsOfLines = cells.map((cell, index) => {
        const right = columns[index + 1] ?? page.width - page.margin
        return wrapped(written(cell), font, 9, right - (columns[index] ?? 0) - 4)
      })
      const height = Math.max(...columnsOfLines.map((lines) => lines.length))
      for (let line = 0; line < height; line += 1) {
        advance(line === 0 ? lineHeight : lineHeight * 0.8)
        for (const [index, lines] of columnsOfLines.entries())
          draw(lines[line] ?? '', columns[index] ?? page.margin, { isBold })
      }
    },
    sign(labels: readonly [string, string]) {
      advance(signatureSpace)
      const width = (page.width - 2 * page.margin - 40) / 2
      for (const [index, label] of labels.entries()) {
        const x = page.margin + index * (width + 40)
        current.drawLine({ start: { x, y: y + 12 }, end: { x: x + width, y: y + 12 }, thickness: 0.7 })
        draw(label, x, { size: 8 })
      }
    },
  }
}

/** Breaks a text at its spaces; nothing of it is left out. */
function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The fonts of every PDF reader have no minus sign of their own. */
function written(text: string): string {
  return printable(text.replaceAll('−', '-'))
}

function days(count: number): string {
  return count.toLocaleString('de-AT', { maximumFractionDigits: 2 })
}

function germanDay(day: string): string {
  return day.split('-').toReversed().join('.')
}
