import { type LabelGrid, labelPlaces, sheetOfLabels } from '@theke/domain/printing/label-grid.ts'
import { printable } from '@theke/domain/printing/receipt.ts'
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import type { ProductLabel } from '../../catalogue/product-label.ts'
import { transliterated } from '../../text/transliterate.ts'
import { fitLabelText, type LabelLine, type LabelText, lineFactor } from './fit-label-text.ts'

const sheet = sheetOfLabels
const pointsPerMm = 72 / 25.4
const padding = 4

type Sheets = { grid: LabelGrid; layout: 'compact' | 'detail'; startAt: number }

/** Labels on sheets of A4, as a PDF that a printer must not scale. */
export async function labelSheets(
  labels: readonly ProductLabel[],
  { grid, layout, startAt }: Sheets,
): Promise<Uint8Array> {
  // Loaded lazily, because only printing labels needs it.
  const { PDFDocument, PrintScaling, StandardFonts } = await import('@cantoo/pdf-lib')
  const file = await PDFDocument.create()
  const fonts = {
    text: await file.embedFont(StandardFonts.Helvetica),
    bold: await file.embedFont(StandardFonts.HelveticaBold),
  }
  file.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None)
  const pages: PDFPage[] = []
  const places = labelPlaces(grid, labels.length, startAt)
  for (const [index, place] of places.entries()) {
    const label = labels[index]
    while (pages.length <= place.sheet)
      pages.push(file.addPage([sheet.width * pointsPerMm, sheet.height * pointsPerMm]))
    const page = pages[place.sheet]
    if (page && label) drawLabel(page, label, { ...place, grid, layout, fonts })
  }
  return file.save()
}

type Drawn = {
  left: number
  top: number
  grid: LabelGrid
  layout: 'compact' | 'detail'
  fonts: { text: PDFFont; bold: PDFFont }
}

function drawLabel(page: PDFPage, label: ProductLabel, { left, top, grid, layout, fonts }: Drawn): void {
  const width = (grid.labelWidth - 2 * padding) * pointsPerMm
  const x = (left + padding) * pointsPerMm
  let y = (sheet.height - top - padding) * pointsPerMm
  const fontOf = ({ isBold }: LabelLine) => (isBold ? fonts.bold : fonts.text)
  const lines = fitLabelText(textsOf(label, layout), {
    width,
    height: (grid.labelHeight - 2 * padding) * pointsPerMm,
    measure: (line) => fontOf(line).widthOfTextAtSize(line.text, line.size),
  })
  for (const line of lines) {
    const { text, size } = line
    page.drawText(text, { x, y: y - size, size, font: fontOf(line) })
    y -= size * lineFactor
  }
}

/** What a label says, from top to bottom. Without its price it would be none; a description gives way to all else. */
function textsOf(label: ProductLabel, layout: 'compact' | 'detail'): LabelText[] {
  const texts: LabelText[] =
    layout === 'compact'
      ? [
          { text: label.name, isBold: true, size: 16, maxLines: 2, rank: 1 },
          { text: label.price, isBold: false, size: 22, maxLines: 1, rank: 0 },
        ]
      : [
          { text: label.name, isBold: true, size: 13, maxLines: 2, rank: 3 },
          { text: label.description, isBold: false, size: 8, maxLines: 3, rank: 4, isOptional: true },
          { text: label.allergens, isBold: false, size: 8, maxLines: 2, rank: 2 },
          { text: label.price, isBold: true, size: 15, maxLines: 1, rank: 0 },
          { text: label.basePrice, isBold: false, size: 8, maxLines: 1, rank: 1 },
        ]
  return texts.map((each) => ({ ...each, text: printable(transliterated(each.text)) }))
}
