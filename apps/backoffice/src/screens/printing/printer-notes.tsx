import { queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { device } from '@theke/contract/printing/device.ts'
import { type OrderPaperKind, type OrderPrinter, printingApi } from '@theke/contract/printing/printing-api.ts'
import { api } from '../../api.ts'
import { useMay } from '../../session/session.ts'
import classes from './printer-notes.module.css'
import { printingTexts } from './printing-texts.ts'

const texts = printingTexts.printers
const refreshMs = 5000

/** The printers that a paper of an order comes out of; polled, so that a repaired one shows. */
export function orderPrintersQuery(id: number, kind: OrderPaperKind) {
  return queryOptions({
    queryKey: ['order-printers', id, kind],
    queryFn: ({ signal }) =>
      api.call(printingApi.listOrderPrinters, { params: { id }, query: { kind }, signal }),
    refetchInterval: refreshMs,
  })
}

/** The printer of a print, or why it cannot print and where to repair that. Empty while unknown. */
export function PrinterNotes({ printers }: { printers: readonly OrderPrinter[] | undefined }) {
  if (printers === undefined) return null
  if (printers.length === 0) return <NoPrinter />
  return (
    <ul className={classes.notes} aria-live="polite">
      {printers.map(({ id, name, problem }) => (
        <li key={id} data-problem={problem !== '' || undefined}>
          {problem === '' ? texts.on(name) : `${texts.failing(name, problem)} `}
          {problem !== '' && <Link to={`/devices/${id}`}>{texts.look}</Link>}
        </li>
      ))}
    </ul>
  )
}

/** Says that the branch has no printer, and leads those who may set one up to where that is done. */
function NoPrinter() {
  const maySetUp = useMay(device.endpoints.update.permission)
  return (
    <p role="alert" className={classes.none}>
      {texts.none}{' '}
      {maySetUp ? <Link to={`/${device.path}/new`}>{texts.setUp}</Link> : <span>{texts.askForOne}</span>}
    </p>
  )
}
