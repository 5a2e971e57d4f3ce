import { Button, Loader, SegmentedControl } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { unsignedYet } from '@theke/contract/payments/receipt-paper.ts'
import {
  type OrderPaperKind,
  orderPaperKindLabels,
  printingApi,
} from '@theke/contract/printing/printing-api.ts'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Label } from '@theke/domain/printing/label.ts'
import type { Receipt, ReceiptLine } from '@theke/domain/printing/receipt.ts'
import encodeQr from 'qr'
import { maxParcels } from '@theke/domain/ordering/counter/hand-over.ts'
import { api } from '../../api.ts'
import {
  GermanNumberInput,
  type NumberInputValue,
} from '../../entity-kit/fields/numbers/german-number-input.tsx'
import { numberProblem } from '../../entity-kit/fields/numbers/number-problem.ts'
import { errorText, LoadFailure } from '../../shell/load-failure.tsx'
import { Dialog } from '../ordering/actions/action-dialog.tsx'
import classes from './print-dialog.module.css'
import { printJobsKey } from './print-jobs-query.ts'
import { orderPaperKinds, printingTexts as texts } from './printing-texts.ts'
import { orderPrintersQuery, PrinterNotes } from './printer-notes.tsx'
import { LabelView } from './label-view.tsx'

const kinds = orderPaperKinds.map((value) => ({ value, label: orderPaperKindLabels[value] }))

/** What will be on the paper, and where it shall come out: at the branch's printers or here. */
export function PrintDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const [kind, setKind] = useState<OrderPaperKind>('receipt')
  const [parcels, setParcels] = useState<NumberInputValue>(1)
  const isOfParcels = kind === 'parcelLabel'
  const parcelsProblem = isOfParcels
    ? numberProblem(parcels, { min: 1, max: maxParcels, isWhole: true })
    : undefined
  const paper = useQuery({
    queryKey: ['orders', 'paper', order.id, kind, order.updatedAt],
    queryFn: ({ signal }) =>
      api.call(printingApi.previewOrder, { params: { id: order.id }, query: { kind }, signal }),
    refetchInterval: ({ state }) => isAwaited(state.data) && awaitedEveryMs,
  })
  const printers = useQuery(orderPrintersQuery(order.id, kind))
  const printing = usePrinting(order.id, onClose)
  const inBrowser = usePrintingInBrowser(order.id)
  const failure = printing.failures[kind] ?? (inBrowser.error && errorText(inBrowser.error))
  const hasPrinter = printers.data?.length !== 0
  return (
    <Dialog title={texts.print} onClose={onClose}>
      <SegmentedControl fullWidth aria-label={texts.what} data={kinds} value={kind} onChange={setKind} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reached by keyboard. */}
      <section className={classes.preview} aria-label={texts.preview} tabIndex={0}>
        {paper.isError ? (
          <LoadFailure error={paper.error} onRetry={() => void paper.refetch()} />
        ) : paper.data === undefined ? (
          <Loader />
        ) : (
          <SheetView sheet={paper.data} />
        )}
      </section>
      {isOfParcels && (
        <GermanNumberInput
          className={classes.parcels}
          label={texts.parcels}
          description={texts.parcelsHint}
          value={parcels}
          onChange={setParcels}
          places={0}
          error={parcelsProblem}
        />
      )}
      <PrinterNotes printers={printers.data} />
      {failure && (hasPrinter || inBrowser.isError) && (
        <p role="alert" className={classes.error}>
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={paper.data === undefined || (isOfParcels && parcels !== 1)}
          loading={inBrowser.isPending}
          onClick={() => inBrowser.mutate(kind)}
        >
          {texts.inBrowser}
        </Button>
        <Button
          leftSection={<IconPrinter size={18} stroke={1.5} />}
          loading={printing.isPending}
          disabled={!hasPrinter || parcelsProblem !== undefined}
          onClick={() => printing.mutate({ kind, parcels: isOfParcels ? Number(parcels) : 1 })}
        >
          {texts.onPrinter}
        </Button>
      </div>
      {inBrowser.data && <BrowserSheet sheet={inBrowser.data} />}
    </Dialog>
  )
}

/** Prints on the printers of the branch. A failure is shown at its print until that is printed. */
function usePrinting(id: number, onDone: () => void) {
  const queries = useQueryClient()
  const [failures, setFailures] = useState<Partial<Record<OrderPaperKind, string>>>({})
  const printing = useMutation({
    mutationFn: (body: { kind: OrderPaperKind; parcels: number }) =>
      api.call(printingApi.printOrder, { params: { id }, body }),
    onMutate: ({ kind }) => setFailures(({ [kind]: _over, ...others }) => others),
    onError: (error, { kind }) => {
      setFailures((before) => ({ ...before, [kind]: errorText(error) }))
      return queries.invalidateQueries({ queryKey: orderPrintersQuery(id, kind).queryKey })
    },
    async onSuccess(jobs) {
      const names = [...new Set(jobs.map(({ device }) => device.name))].join(', ')
      notifications.show({ message: texts.sent(names), color: 'var(--ready)' })
      onDone()
      await queries.invalidateQueries({ queryKey: printJobsKey })
    },
  })
  return { ...printing, failures }
}

/** Prints with the browser what the server says is on the paper now, which notes that it was printed. */
function usePrintingInBrowser(id: number) {
  const queries = useQueryClient()
  const printing = useMutation({
    mutationFn: (kind: OrderPaperKind) =>
      api.call(printingApi.printOrderInBrowser, { params: { id }, body: { kind } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: printJobsKey }),
        queries.invalidateQueries({ queryKey: ['orders', 'paper', id] }),
      ]),
  })
  const { data } = printing
  // The sheet has to be there first.
  useEffect(() => {
    if (data !== undefined) print()
  }, [data])
  return printing
}

const awaitedEveryMs = 1000

/** Whether a receipt on a paper is about to be signed. */
function isAwaited(paper: Receipt | Label | undefined): boolean {
  if (paper === undefined || 'pages' in paper) return false
  return paper.lines.some((line) => line.kind === 'text' && line.text.includes(unsignedYet))
}

/** What comes out of a printer: a strip or a label. */
function SheetView({ sheet }: { sheet: Receipt | Label }) {
  return 'pages' in sheet ? <LabelView label={sheet} /> : <PaperView paper={sheet} />
}

/** What the browser prints while it is there. */
function BrowserSheet({ sheet }: { sheet: Receipt | Label }) {
  return createPortal(
    <div className={classes.sheet}>
      <SheetView sheet={sheet} />
    </div>,
    document.body,
  )
}

export function PrintablePaper({ paper }: { paper: Receipt }) {
  return (
    <>
      <section className={classes.preview} aria-label={texts.preview}>
        <PaperView paper={paper} />
      </section>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.5} />}
          onClick={() => print()}
        >
          {texts.print}
        </Button>
      </div>
      <BrowserSheet sheet={paper} />
    </>
  )
}

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
