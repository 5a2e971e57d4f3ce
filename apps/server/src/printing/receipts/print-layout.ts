import { type Label, layOutLabel, defaultLabelSize } from '@theke/domain/printing/label.ts'
import { type Block, columnsOf, layOut, type Receipt } from '@theke/domain/printing/receipt.ts'
import { transliterated } from '../../text/transliterate.ts'
import type { DeviceRow } from '../print-jobs.ts'

type Sheet = Pick<DeviceRow, 'connection' | 'paperWidth' | 'labelHeight'>

/** How a printer lays blocks out: on a strip, or on a label of its size. Preview and print use the same layout. */
export function printLayout(printer: Sheet, blocks: readonly Block[]): Receipt | Label {
  return printer.connection === 'zpl' ? labelLayout(printer, blocks) : receiptLayout(printer, blocks)
}

/** A strip of a printer's width. */
export function receiptLayout({ paperWidth }: Pick<Sheet, 'paperWidth'>, blocks: readonly Block[]): Receipt {
  return layOut(blocks.map(inPlainScript), columnsOf(paperWidth))
}

/** A label of the size that a printer states. */
export function labelLayout(
  { paperWidth, labelHeight }: Pick<Sheet, 'paperWidth' | 'labelHeight'>,
  blocks: readonly Block[],
): Label {
  const { width, height } = defaultLabelSize
  return layOutLabel(blocks.map(inPlainScript), { width: paperWidth ?? width, height: labelHeight ?? height })
}

function inPlainScript(block: Block): Block {
  if (block.kind === 'text') return { ...block, text: transliterated(block.text) }
  if (block.kind !== 'pair') return block
  return { ...block, left: transliterated(block.left), right: transliterated(block.right) }
}
