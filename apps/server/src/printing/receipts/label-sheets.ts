import { allergensText } from '@theke/domain/catalogue/allergens.ts'
import { calculationModelPrefixes } from '@theke/contract/catalogue/labels.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { formatMoney } from '@theke/domain/money.ts'
import { basePrice, priceTag } from '@theke/domain/ordering/pricing/price-tag.ts'
import { type LabelGrid, labelPlaces, sheetOfLabels } from '@theke/domain/printing/label-grid.ts'
import { printable } from '@theke/domain/printing/receipt.ts'
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import type { ProductRow } from '../../snapshot/read-product-rows.ts'

/** What stands on a label. */
type ProductLabel = {
  name: string
  price: string
  basePrice: string
  description: string
  allergens: string
}

/** The content of a product label. */
export function productLabel(product: ProductRow, currency: string): ProductLabel {
  const tag = priceTag(product)
  const base = basePrice(product)
  const allergens = allergensText(product.allergens)
  return {
    name: product.name,
    price: tag === null ? 'Preis auf Anfrage' : priceText(tag, currency),
    basePrice:
      base === null ? '' : `Grundpreis ${formatMoney(base.price, currency)} / ${unitLabels[base.unit]}`,
    description: product.description.replace(/<[^>]*>/g, ' '),
    allergens: allergens === '' ? '' : `Allergene: ${allergens}`,
  }
}

function priceText(tag: NonNullable<ReturnType<typeof priceTag>>, currency: string): string {
  const prefix = calculationModelPrefixes[tag.model]
  return `${prefix} ${formatMoney(tag.price, currency)} / ${unitLabels[tag.unit]}`.trim()
}

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
  const bottom = (sheet.height - top - grid.labelHeight + padding) * pointsPerMm
  let y = (sheet.height - top - padding) * pointsPerMm
  const write = (text: string, font: PDFFont, size: number, most: number) => {
    for (const line of fitted(printable(text), font, size, width).slice(0, most)) {
      if (y - size < bottom) return
      y -= size
      page.drawText(line, { x, y, size, font })
      y -= size * 0.25
    }
  }
  if (layout === 'compact') {
    write(label.name, fonts.bold, 16, 2)
    write(label.price, fonts.text, 22, 1)
    return
  }
  write(label.name, fonts.bold, 13, 2)
  write(label.description, fonts.text, 8, 3)
  write(label.allergens, fonts.text, 8, 2)
  write(label.price, fonts.bold, 15, 1)
  write(label.basePrice, fonts.text, 8, 1)
}

/** Breaks a text where the width of a label ends. */
function fitted(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
