import {
  type ClosingSheet as Sheet,
  closingSheetBlocks,
  closingSheetName,
  type SheetWords,
} from '@theke/contract/payments/closing-sheet.ts'
import type { Block } from '@theke/domain/printing/receipt.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import { priceLabel } from '../order-labels.ts'
import { tillTexts as texts } from './till-texts.ts'
import classes from './till.module.css'

/** How sheets and their entries are written here. */
export const sheetWords: SheetWords = { money: priceLabel, time: (at) => wallTime(Date.parse(at)).time }

/** The sheet of a closing as the receipt printer prints it. */
export function ClosingSheet({ sheet, isCopy = false }: { sheet: Sheet; isCopy?: boolean }) {
  return (
    <article className={classes.sheet} aria-label={closingSheetName(sheet.number)}>
      {isCopy && <p className={classes.copy}>{texts.copy}</p>}
      {closingSheetBlocks(sheet, sheetWords).map((block, index) => (
        <Line key={index} block={block} />
      ))}
    </article>
  )
}

function Line({ block }: { block: Block }) {
  if (block.kind === 'rule') return <hr />
  if (block.kind === 'text')
    return (
      <p data-bold={block.isBold} data-center={block.align === 'center'}>
        {block.text}
      </p>
    )
  if (block.kind !== 'pair') return null
  return (
    <div data-bold={block.isBold}>
      <span>{block.left}</span>
      <span>{block.right}</span>
    </div>
  )
}
