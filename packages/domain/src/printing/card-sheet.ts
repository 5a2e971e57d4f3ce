import { cutNoise } from '../decimal.ts'

/** Millimetres. */
export type PaperSize = { width: number; height: number }

/** Cards side by side in the middle of a sheet of A4, in millimetres from its upper left corner. */
type CardSheet = {
  page: PaperSize
  card: PaperSize
  columns: number
  rows: number
  left: number
  top: number
}

/** A line that is drawn, in millimetres from the upper left corner of the sheet. */
type CutMark = { x1: number; y1: number; x2: number; y2: number }

const a4 = { width: 210, height: 297 }
/** What printers cannot print, with room for the marks. */
const margin = 8
const markGap = 1.5
const markLength = 5

/**
 * How cards lie on a sheet of A4, upright or across, whichever holds more of them. The cards touch each other, so that one cut parts two. A card that is
 * larger than what can be printed becomes smaller in its proportions.
 */
export function cardSheet(size: PaperSize): CardSheet {
  const across = sheetOf(size, { width: a4.height, height: a4.width })
  const upright = sheetOf(size, a4)
  const isBetter = capacity(across) > capacity(upright) || across.card.width > upright.card.width
  return isBetter ? across : upright
}

/** How many cards a sheet holds. */
export function capacity({ columns, rows }: CardSheet): number {
  return columns * rows
}

/** Where a card lies, counted from 0 over all sheets, row by row. */
export function cardPlace(sheet: CardSheet, index: number): { sheet: number; left: number; top: number } {
  const onSheet = index % capacity(sheet)
  return {
    sheet: Math.floor(index / capacity(sheet)),
    left: cutNoise(sheet.left + (onSheet % sheet.columns) * sheet.card.width),
    top: cutNoise(sheet.top + Math.floor(onSheet / sheet.columns) * sheet.card.height),
  }
}

/** The marks around the cards that say where to cut; none of them lies on a card. */
export function cutMarks({ card, columns, rows, left, top }: CardSheet): CutMark[] {
  const right = left + columns * card.width
  const bottom = top + rows * card.height
  const upright = Array.from({ length: columns + 1 }, (_, index) => left + index * card.width)
  const level = Array.from({ length: rows + 1 }, (_, index) => top + index * card.height)
  const outwards = [-markGap, -markGap - markLength] as const
  return [
    ...upright.flatMap((x) => [
      { x1: x, x2: x, y1: top + outwards[1], y2: top + outwards[0] },
      { x1: x, x2: x, y1: bottom - outwards[0], y2: bottom - outwards[1] },
    ]),
    ...level.flatMap((y) => [
      { y1: y, y2: y, x1: left + outwards[1], x2: left + outwards[0] },
      { y1: y, y2: y, x1: right - outwards[0], x2: right - outwards[1] },
    ]),
  ]
}

function sheetOf(size: PaperSize, page: PaperSize): CardSheet {
  const room = { width: page.width - 2 * margin, height: page.height - 2 * margin }
  const shrink = Math.min(1, room.width / size.width, room.height / size.height)
  const card = { width: size.width * shrink, height: size.height * shrink }
  // If a card was shrunk, exactly one has to fit, whatever is lost by rounding.
  const columns = Math.max(1, Math.floor(room.width / card.width))
  const rows = Math.max(1, Math.floor(room.height / card.height))
  return {
    page,
    card,
    columns,
    rows,
    left: cutNoise((page.width - columns * card.width) / 2),
    top: cutNoise((page.height - rows * card.height) / 2),
  }
}
