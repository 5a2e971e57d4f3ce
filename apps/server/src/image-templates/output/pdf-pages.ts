import {
  capacity,
  cardPlace,
  cardSheet,
  cutMarks,
  type PaperSize,
} from '@theke/domain/printing/card-sheet.ts'
import type { PDFImage, PDFPage } from '@cantoo/pdf-lib'

const pointsPerMm = 72 / 25.4

/** JPEGs on pages of their own, each as large as the page. Lengths are in millimetres. */
export async function onePageEach(jpegs: readonly Buffer[], size: PaperSize): Promise<Uint8Array> {
  const file = await emptyFile()
  for (const jpeg of jpegs) {
    const page = file.addPage([size.width * pointsPerMm, size.height * pointsPerMm])
    drawAt(page, await file.embedJpg(jpeg), { left: 0, top: 0, ...size })
  }
  return file.save()
}

/** JPEGs of one size on sheets of A4, with marks that say where to cut; a printer must not scale them. */
export async function onSheets(jpegs: readonly Buffer[], size: PaperSize): Promise<Uint8Array> {
  const file = await emptyFile()
  const sheet = cardSheet(size)
  const pages: PDFPage[] = []
  for (const [index, jpeg] of jpegs.entries()) {
    const place = cardPlace(sheet, index)
    if (index % capacity(sheet) === 0) {
      const page = file.addPage([sheet.page.width * pointsPerMm, sheet.page.height * pointsPerMm])
      for (const mark of cutMarks(sheet)) drawMark(page, mark)
      pages.push(page)
    }
    const page = pages[place.sheet]
    if (page) drawAt(page, await file.embedJpg(jpeg), { ...place, ...sheet.card })
  }
  return file.save()
}

async function emptyFile() {
  // Loaded lazily, because only printing needs it.
  const { PDFDocument, PrintScaling } = await import('@cantoo/pdf-lib')
  const file = await PDFDocument.create()
  file.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None)
  return file
}

type Place = PaperSize & { left: number; top: number }

/** A PDF counts from below. */
function drawAt(page: PDFPage, image: PDFImage, { left, top, width, height }: Place): void {
  page.drawImage(image, {
    x: left * pointsPerMm,
    y: page.getHeight() - (top + height) * pointsPerMm,
    width: width * pointsPerMm,
    height: height * pointsPerMm,
  })
}

function drawMark(page: PDFPage, { x1, y1, x2, y2 }: ReturnType<typeof cutMarks>[number]): void {
  const point = (x: number, y: number) => ({ x: x * pointsPerMm, y: page.getHeight() - y * pointsPerMm })
  page.drawLine({ start: point(x1, y1), end: point(x2, y2), thickness: 0.4 })
}
