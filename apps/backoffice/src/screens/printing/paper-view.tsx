import type { Receipt, ReceiptLine } from '@theke/domain/printing/receipt.ts'
import encodeQr from 'qr'
import classes from './paper-view.module.css'

/** A receipt as the printer prints it; the browser prints the same. */
export function PaperView({ paper }: { paper: Receipt }) {
  return (
    <div className={classes.paper} style={{ width: `calc(${paper.columns}ch + 4ch)` }}>
      {paper.lines.map((line, index) => (
        <Line key={index} line={line} />
      ))}
    </div>
  )
}

function Line({ line }: { line: ReceiptLine }) {
  if (line.kind === 'qr') {
    const svg = encodeQr(line.value, 'svg', { ecc: 'low', border: 2 })
    const drawing = `data:image/svg+xml,${encodeURIComponent(svg)}`
    return <img className={classes.code} src={drawing} alt={line.value} width={150} height={150} />
  }
  return (
    <div className={classes.line} data-bold={line.isBold} data-large={line.isLarge}>
      {line.text || '\u00a0'}
    </div>
  )
}
