import { printable } from '@theke/domain/printing/receipt.ts'
import { transliterated } from './transliterate.ts'
import type { PDFFont } from '@cantoo/pdf-lib'

const page = { width: 595, height: 842, margin: 42 }
const lineHeight = 14.5
const signatureSpace = 70

/** `indent` moves all lines of a text to the right, in points. */
type Style = { size?: number; isBold?: boolean; indent?: number }

/**
 * An A4 file that is written from top to bottom, and goes on with another page where one is full. `columns` are the left edges of what `row`
 * writes. The fonts are those of every PDF reader.
 */
export async function openPaper(title: string, columns: readonly number[] = []) {
  // Loaded lazily, because only files need it.
  const { grayscale, PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const file = await PDFDocument.create()
  file.setTitle(title)
  file.setLanguage('de')
  const fonts = {
    text: await file.embedFont(StandardFonts.Helvetica),
    bold: await file.embedFont(StandardFonts.HelveticaBold),
  }
  const addPage = () => file.addPage([page.width, page.height])
  let current = addPage()
  let y = page.height - page.margin
  const turn = () => {
    current = addPage()
    y = page.height - page.margin
  }
  const advance = (height: number) => {
    if (y - height < page.margin) turn()
    y -= height
  }
  const draw = (text: string, x: number, { size = 9, isBold = false }: Style = {}) =>
    current.drawText(text, { x, y, size, font: isBold ? fonts.bold : fonts.text })
  return {
    save: () => file.save(),
    gap: () => advance(lineHeight / 2),
    /** Begins on a new page. */
    turn,
    /** Begins on a new page where fewer than so many lines are left, so that they stand together. */
    keepTogether(lines: number) {
      if (y - lines * lineHeight < page.margin) turn()
    },
    line(text: string, style: Style = {}) {
      const { size = 9, isBold = false, indent = 0 } = style
      const font = isBold ? fonts.bold : fonts.text
      for (const part of wrapped(written(text), font, size, page.width - 2 * page.margin - indent)) {
        advance(lineHeight * Math.max(1, size / 11))
        draw(part, page.margin + indent, style)
      }
    },
    /** A picture with what it shows below it. `jpeg` has the given size in pixels, of which one is so many points wide as `scale` says. */
    async picture(jpeg: Uint8Array, size: { width: number; height: number; scale: number }, caption: string) {
      const width = size.width * size.scale
      const height = size.height * size.scale
      // A caption never stands alone on the next page.
      if (y - height - 3 * lineHeight < page.margin) turn()
      advance(height)
      const place = { x: page.margin, y, width, height }
      current.drawImage(await file.embedJpg(jpeg), place)
      current.drawRectangle({ ...place, borderWidth: 0.5, borderColor: grayscale(0.7) })
      this.line(caption, { size: 8 })
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
export function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A text in the letters of the fonts of every PDF reader, which have no minus sign of their own. */
export function written(text: string): string {
  return printable(transliterated(text.replaceAll('−', '-')))
}
