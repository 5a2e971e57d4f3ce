import type { ReplyInCents } from '@theke/contract/endpoint.ts'
import type { accountingApi } from '@theke/contract/insights/accounting-api.ts'
import { shortPaymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { formatPercent, sumCents } from '@theke/domain/money.ts'
import { type ReactNode, useId } from 'react'
import table from '../../timekeeping/people-table.module.css'
import classes from './accounting.module.css'
import { accountingTexts as texts } from './accounting-texts.ts'
import { shopMoney } from '../../../shop-money.ts'
import { dateLabel } from '../../../shop-time.ts'

const amounts = ['gross', 'net', 'tax'] as const
type TakingsSum = ReplyInCents<typeof accountingApi.loadTakings>['rows'][number]
type ClosingSum = ReplyInCents<typeof accountingApi.loadTakings>['closings'][number]
type Amounts = Pick<TakingsSum, (typeof amounts)[number]>

/** What was taken and went back, by method, kind and tax rate, with the sum. */
export function MethodTable({ rows }: { rows: readonly TakingsSum[] }) {
  return (
    <TakingsTable title={texts.byMethod} heads={[texts.method, texts.kind, texts.rate]}>
      {rows.map((row) => (
        <tr key={`${row.kind} ${row.method} ${row.rate}`}>
          <th scope="row">{shortPaymentMethodLabels[row.method]}</th>
          <Cell label={texts.kind} isText>
            {texts.kinds[row.kind]}
          </Cell>
          <Cell label={texts.rate}>{rateText(row.rate)}</Cell>
          <AmountCells amounts={row} />
        </tr>
      ))}
      <tr>
        <th scope="row" colSpan={3}>
          {texts.total}
        </th>
        <AmountCells amounts={sumOf(rows)} />
      </tr>
    </TakingsTable>
  )
}

/** What is left of it by tax rate. */
export function RateTable({ rows }: { rows: readonly TakingsSum[] }) {
  const byRate = [...Map.groupBy(rows, ({ rate }) => rate)].toSorted(([a], [b]) => a - b)
  return (
    <TakingsTable title={texts.byRate} heads={[texts.rate]}>
      {byRate.map(([rate, ofRate]) => (
        <tr key={rate}>
          <th scope="row">{rateText(rate)}</th>
          <AmountCells amounts={sumOf(ofRate)} />
        </tr>
      ))}
    </TakingsTable>
  )
}

/** The same by the daily closing that it belongs to, so that each sheet is found again in the month. */
export function ClosingTable({
  closings,
  branches,
}: {
  closings: readonly ClosingSum[]
  branches: readonly { id: number; name: string }[]
}) {
  const nameOf = (id: number) => branches.find((branch) => branch.id === id)?.name ?? ''
  return (
    <TakingsTable title={texts.byClosing} heads={[texts.closing, texts.branch]}>
      {closings.map((closing) => (
        <tr key={`${closing.branch.id} ${closing.state} ${closing.number}`}>
          <th scope="row">{closingText(closing)}</th>
          <Cell label={texts.branch} isText>
            {nameOf(closing.branch.id)}
          </Cell>
          <AmountCells amounts={closing} />
        </tr>
      ))}
      <tr>
        <th scope="row" colSpan={2}>
          {texts.total}
        </th>
        <AmountCells amounts={sumOf(closings)} />
      </tr>
    </TakingsTable>
  )
}

function closingText({ state, number, day }: ClosingSum): string {
  if (state !== 'closed') return texts.withoutClosing[state]
  return number === null || day === null ? '' : texts.closed(number, dateLabel(day))
}

function TakingsTable({
  title,
  heads,
  children,
}: {
  title: string
  heads: readonly string[]
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <div className={table.frame}>
        <table className={table.table} aria-labelledby={id}>
          <thead>
            <tr>
              {[...heads, ...amounts.map((name) => texts[name])].map((head) => (
                <th
                  key={head}
                  scope="col"
                  className={head === texts.kind || head === texts.branch ? classes.text : undefined}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  )
}

function AmountCells({ amounts: values }: { amounts: Amounts }) {
  return amounts.map((name) => (
    <Cell key={name} label={texts[name]}>
      {shopMoney(values[name])}
    </Cell>
  ))
}

function Cell({ label, isText = false, children }: { label: string; isText?: boolean; children: ReactNode }) {
  return (
    <td className={isText ? classes.text : undefined}>
      <span className={table.label}>{label}</span>
      {children}
    </td>
  )
}

function sumOf(rows: readonly Amounts[]): Amounts {
  const sum = (name: keyof Amounts) => sumCents(rows, (row) => row[name])
  return { gross: sum('gross'), net: sum('net'), tax: sum('tax') }
}

function rateText(rate: number): string {
  return `${formatPercent(rate)}\u00a0%`
}
