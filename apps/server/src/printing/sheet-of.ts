import { type Label, layOutLabel, usualLabelSize } from '@theke/domain/printing/label.ts'
import { type Block, columnsOf, layOut, type Paper } from '@theke/domain/printing/paper.ts'
import type { DeviceRow } from './print-jobs.ts'

type Sheet = Pick<DeviceRow, 'connection' | 'paperWidth' | 'labelHeight'>

/** What a printer makes of blocks: a strip, or a label of its size. Preview and print are both made of it. */
export function sheetOf(printer: Sheet, blocks: readonly Block[]): Paper | Label {
  return printer.connection === 'zpl' ? labelOf(printer, blocks) : stripOf(printer, blocks)
}

/** A strip of a printer's width. */
export function stripOf({ paperWidth }: Pick<Sheet, 'paperWidth'>, blocks: readonly Block[]): Paper {
  return layOut(blocks, columnsOf(paperWidth))
}

/** A label of the size that a printer states. */
export function labelOf(
  { paperWidth, labelHeight }: Pick<Sheet, 'paperWidth' | 'labelHeight'>,
  blocks: readonly Block[],
): Label {
  const { width, height } = usualLabelSize
  return layOutLabel(blocks, { width: paperWidth ?? width, height: labelHeight ?? height })
}
