import { Button, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  callOffText,
  type ClosingSheet as Sheet,
  pieceLabel,
  tillEntryText,
} from '@theke/contract/payments/closing-sheet.ts'
import { type Closing, closingsApi, type Till } from '@theke/contract/payments/closings-api.ts'
import { type Cents, cents, minCents, subtractCents } from '@theke/domain/money.ts'
import { typedCents } from '@theke/domain/number-input.ts'
import { expectedCash, netOfMethod, sumOfPieces } from '@theke/domain/payments/closing.ts'
import { cashPieces } from '@theke/domain/payments/counter-payment.ts'
import { type PaymentMethod, paymentMethods } from '@theke/domain/shop/branch.ts'
import { shortPaymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { useState } from 'react'
import { lengthProblem } from '../../../length-problem.ts'
import { api } from '../../../api.ts'
import { GermanNumberInput } from '../../../entity-kit/fields/numbers/german-number-input.tsx'
import { useSession } from '../../../session/session.ts'
import { errorText, LoadFailure } from '../../../shell/load-failure.tsx'
import { Pending } from '../../../shell/screen-states.tsx'
import { moneySuffix } from '../../../shop-money.ts'
import { momentLabel } from '../../../shop-time.ts'
import { de } from '../../../texts/de.ts'
import type { BranchName } from '../live/use-branches.ts'
import { priceLabel } from '../order-labels.ts'
import { boardPath } from '../../screen-paths.ts'
import { ClosingSheet, sheetWords } from './closing-sheet-view.tsx'
import { StoredClosing } from './stored-closing.tsx'
import { useCount, withCount } from './use-count.ts'
import { tillsKey, useTill } from './use-till.ts'
import { tillTexts as texts } from './till-texts.ts'
import classes from './till.module.css'

/** The drawer of a branch: count, compare, close; and the closings before. */
export function BranchTill({ branch }: { branch: BranchName }) {
  const till = useTill(branch.id)
  const [shown, setShown] = useState<Closing | null>(null)
  if (shown !== null)
    return <StoredClosing key={shown.id} branch={branch} closing={shown} onBack={() => setShown(null)} />
  if (!till.data)
    return till.isError ? <LoadFailure error={till.error} onRetry={() => void till.refetch()} /> : <Pending />
  return (
    <div className={classes.page}>
      <OpenTill
        key={till.data.number}
        branch={branch}
        till={till.data}
        seenAt={till.dataUpdatedAt}
        onClosed={setShown}
      />
      <Earlier branchId={branch.id} onShow={setShown} />
    </div>
  )
}

type OpenProps = {
  branch: BranchName
  till: Till
  /** When the till was as it is shown, in milliseconds. */
  seenAt: number
  onClosed: (closing: Closing) => void
}

function OpenTill({ branch, till, seenAt, onClosed }: OpenProps) {
  const queries = useQueryClient()
  const { name: userName } = useSession()
  const { count, change, isTakenUp, begin } = useCount(branch.id, till.number)
  const { opening, counts, card, vouchers, kept: typedKept, remark } = count
  const openingCents = typedCents(opening) ?? till.opening
  const pieces = cashPieces.map((piece) => ({ piece, count: counts[piece] ?? 0 }))
  const counted = sumOfPieces(pieces)
  const isCounted = Object.keys(counts).length > 0
  const expected = expectedCash(openingCents, till)
  const kept = typedCents(typedKept) ?? minCents(openingCents, counted)
  const cardCounted = typedCents(card)
  const vouchersCounted = typedCents(vouchers)
  const close = useMutation({
    mutationFn: (counted: Cents | null) =>
      api.call(closingsApi.closeTill, {
        params: { branchId: branch.id },
        body: {
          number: till.number,
          opening: openingCents,
          expected,
          counted,
          pieces: pieces.filter(({ count }) => count > 0),
          cardCounted,
          vouchersCounted,
          kept,
          remark,
        },
      }),
    onSuccess(closing) {
      begin()
      onClosed(closing)
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: tillsKey }),
  })
  function closeDay(): void {
    if (isCounted || expected === 0) close.mutate(isCounted ? counted : null)
    else
      modals.openConfirmModal({
        title: texts.notCounted,
        children: texts.notCountedText(priceLabel(expected)),
        labels: { confirm: texts.closeEmpty, cancel: texts.countNow },
        closeButtonProps: { 'aria-label': de.common.close },
        onConfirm: () => close.mutate(0),
      })
  }
  const sheet: Sheet = {
    ...till,
    branchName: branch.name,
    number: null,
    period: periodText(till.from, seenAt),
    pieces: pieces.filter(({ count }) => count > 0),
    userName,
    opening: openingCents,
    expected,
    counted,
    cardCounted,
    vouchersCounted,
    kept,
    remark,
  }
  const stated: Partial<Record<PaymentMethod, Cents | null>> = {
    cash: isCounted ? counted : null,
    'atm-card': cardCounted,
    'hydro-ag-voucher': vouchersCounted,
  }
  const rows = paymentMethods
    .map((method): ComparedMethod => {
      const target = method === 'cash' ? expected : netOfMethod(till, method)
      return { method, target, actual: stated[method] ?? null }
    })
    .filter(
      ({ method, actual }) =>
        method === 'cash' || actual !== null || till.methods.some((one) => one.method === method),
    )
  const differences = rows.filter((row) => differenceOf(row) !== 0)
  const back = till.entries.filter(({ amount }) => amount < 0)
  const deposits = till.entries.filter(({ purpose, amount }) => purpose === 'deposit' && amount > 0)
  return (
    <div className={classes.open}>
      <div className={classes.top}>
        <p className={classes.since}>{texts.since(momentLabel(Date.parse(till.from)))}</p>
        {isTakenUp && (
          <p className={classes.since}>
            {texts.begun}{' '}
            <Button variant="subtle" onClick={begin}>
              {texts.anew}
            </Button>
          </p>
        )}
        <output className={classes.verdict}>
          <Verdict differences={differences} />
        </output>
      </div>
      <div className={classes.columns}>
        <section className={classes.card}>
          <h2>{texts.count}</h2>
          <GermanNumberInput
            label={texts.opening}
            description={texts.openingHint}
            places={2}
            isFixed
            suffix={moneySuffix()}
            value={opening ?? till.opening / 100}
            onChange={(value) => change({ opening: value })}
          />
          <div className={classes.pieces}>
            {cashPieces.map((piece) => (
              <div key={piece} className={classes.piece}>
                <b aria-hidden="true">{pieceLabel(piece)}</b>
                <GermanNumberInput
                  aria-label={texts.piece(pieceLabel(piece))}
                  places={0}
                  value={counts[piece] ?? null}
                  onChange={(value) => change({ counts: withCount(counts, piece, value) })}
                />
                <span>{priceLabel(cents(piece * (counts[piece] ?? 0)))}</span>
              </div>
            ))}
          </div>
          <p className={classes.total}>
            <span>{texts.counted}</span>
            <b>{priceLabel(counted)}</b>
          </p>
          <GermanNumberInput
            label={texts.kept}
            places={2}
            isFixed
            suffix={moneySuffix()}
            value={typedKept ?? kept / 100}
            onChange={(value) => change({ kept: value })}
          />
          <p className={classes.total}>
            <span>{texts.toBank}</span>
            <b>{priceLabel(subtractCents(counted, kept))}</b>
          </p>
        </section>
        <div className={classes.middle}>
          <section className={classes.card}>
            <h2>{texts.compare}</h2>
            <table className={classes.compare}>
              <thead>
                <tr>
                  <th>{texts.method}</th>
                  <th>{texts.target}</th>
                  <th>{texts.actual}</th>
                  <th>{texts.difference}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Compared key={row.method} {...row} />
                ))}
              </tbody>
            </table>
            <GermanNumberInput
              label={texts.terminal}
              places={2}
              isFixed
              suffix={moneySuffix()}
              value={card}
              onChange={(value) => change({ card: value })}
            />
            {(vouchers !== null || till.methods.some(({ method }) => method === 'hydro-ag-voucher')) && (
              <GermanNumberInput
                label={texts.vouchers}
                places={2}
                isFixed
                suffix={moneySuffix()}
                value={vouchers}
                onChange={(value) => change({ vouchers: value })}
              />
            )}
            <TextInput
              label={texts.why}
              description={texts.whyHint}
              value={remark}
              error={lengthProblem(remark, 500)}
              onChange={(event) => change({ remark: event.currentTarget.value })}
              data-waits={differences.length > 0 || undefined}
            />
          </section>
          <Entries heading={texts.returned} entries={back} calledOff={till.calledOff} />
          <Entries heading={texts.deposits} entries={deposits} />
        </div>
        <section className={classes.preview}>
          <h2>{texts.sheet}</h2>
          <ClosingSheet sheet={sheet} />
        </section>
      </div>
      {close.error && (
        <p role="alert" className={classes.error}>
          {errorText(close.error)}
        </p>
      )}
      <div className={`${classes.actions} ${classes.foot}`}>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconPrinter size={20} stroke={1.5} />}
          onClick={() => window.print()}
        >
          {texts.interim}
        </Button>
        <Button size="lg" variant="default" component="a" href={`#${boardPath}`}>
          {texts.later}
        </Button>
        <Button size="lg" loading={close.isPending} onClick={closeDay}>
          {texts.close}
        </Button>
        <span data-hint>{texts.closeHint}</span>
      </div>
    </div>
  )
}

/** What should be there of a method, and what is; null where nobody has counted it. */
type ComparedMethod = { method: PaymentMethod; target: Cents; actual: Cents | null }

function differenceOf({ target, actual }: ComparedMethod): Cents {
  return actual === null ? 0 : subtractCents(actual, target)
}

/** What is missing or too much, in a word beside the count; the method is named where several differ. */
function Verdict({ differences }: { differences: readonly ComparedMethod[] }) {
  return differences.map((row) => {
    const { method } = row
    const amount = differenceOf(row)
    const words = (amount < 0 ? texts.lacks : texts.exceeds)(priceLabel(cents(Math.abs(amount))))
    return (
      <b key={method}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        {differences.length === 1 ? words : texts.ofMethod(shortPaymentMethodLabels[method], words)}
      </b>
    )
  })
}

function periodText(from: string, until: number): string {
  return texts.period(momentLabel(Date.parse(from)), momentLabel(until))
}

function Compared(row: ComparedMethod) {
  const { method, target, actual } = row
  const difference = differenceOf(row)
  const word = difference < 0 ? texts.missing : difference > 0 ? texts.surplus : texts.right
  return (
    <tr>
      <th>{shortPaymentMethodLabels[method]}</th>
      <td>{priceLabel(target)}</td>
      <td>{actual === null ? '' : priceLabel(actual)}</td>
      <td data-waits={difference !== 0}>
        {actual !== null &&
          `${difference === 0 ? '' : priceLabel(cents(Math.abs(difference)))} ${word}`.trim()}
      </td>
    </tr>
  )
}

type EntriesProps = { heading: string; entries: Till['entries']; calledOff?: Till['calledOff'] }

function Entries({ heading, entries, calledOff = [] }: EntriesProps) {
  return (
    <section className={classes.card}>
      <h2>{heading}</h2>
      {entries.length === 0 && calledOff.length === 0 && <p className={classes.since}>{texts.nothing}</p>}
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>{tillEntryText(entry, sheetWords)}</span>
            <b>{priceLabel(entry.amount)}</b>
          </li>
        ))}
        {calledOff.map((callOff) => (
          <li key={callOff.id}>
            <span>{callOffText(callOff, sheetWords)}</span>
            <span>{callOff.isPaid ? texts.goesBack : texts.noMoney}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Earlier({ branchId, onShow }: { branchId: number; onShow: (closing: Closing) => void }) {
  const { data } = useQuery({
    queryKey: [...tillsKey, branchId, 'closings'],
    queryFn: ({ signal }) => api.list(closingsApi.listClosings, { params: { branchId }, query: {}, signal }),
  })
  if (!data || data.data.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{texts.earlier}</h2>
      <ul className={classes.entries}>
        {data.data.map((closing) => (
          <li key={closing.id}>
            <Button variant="subtle" size="md" onClick={() => onShow(closing)}>
              {texts.line(closing.number, momentLabel(Date.parse(closing.at)), closing.userName)}
            </Button>
            <b data-waits={closing.difference !== 0}>{priceLabel(closing.difference)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
