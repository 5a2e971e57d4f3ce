import { cutNoise } from '../decimal.ts'

/** How a sheet of labels is divided, in millimetres (R-CATALOGUE-12). */
export type LabelGrid = {
  rows: number
  columns: number
  labelWidth: number
  labelHeight: number
  marginLeft: number
  marginTop: number
  gapX: number
  gapY: number
}

/** Where a label lies: the sheet from 0 and its upper left corner in millimetres from that of the sheet. */
type LabelPlace = { sheet: number; left: number; top: number }

/** A sheet of A4 in millimetres. */
export const sheetOfLabels = { width: 210, height: 297 } as const

/** How much of a sheet a grid needs, in millimetres. */
export function gridSize(grid: LabelGrid): { width: number; height: number } {
  const { rows, columns, labelWidth, labelHeight, marginLeft, marginTop, gapX, gapY } = grid
  return {
    width: cutNoise(marginLeft + columns * labelWidth + (columns - 1) * gapX),
    height: cutNoise(marginTop + rows * labelHeight + (rows - 1) * gapY),
  }
}

/** Whether all labels of a grid lie on the sheet. */
export function fitsOnSheet(grid: LabelGrid): boolean {
  const { width, height } = gridSize(grid)
  return width <= sheetOfLabels.width && height <= sheetOfLabels.height
}

/** The places of labels, row by row. `startAt` counts from 1 and leaves out what a begun sheet has lost already. */
export function labelPlaces(grid: LabelGrid, count: number, startAt = 1): LabelPlace[] {
  const perSheet = grid.rows * grid.columns
  return Array.from({ length: count }, (_, index) => {
    const place = startAt - 1 + index
    const onSheet = place % perSheet
    return {
      sheet: Math.floor(place / perSheet),
      left: grid.marginLeft + (onSheet % grid.columns) * (grid.labelWidth + grid.gapX),
      top: grid.marginTop + Math.floor(onSheet / grid.columns) * (grid.labelHeight + grid.gapY),
    }
  })
}
