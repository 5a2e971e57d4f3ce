/** How a sheet of labels is divided, in millimetres (BO-DEV-04, BO-DEV-05). */
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
export type LabelPlace = { sheet: number; left: number; top: number }

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
