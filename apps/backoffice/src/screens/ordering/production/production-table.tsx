import { IconCheck } from '@tabler/icons-react'
import type { PrintedNews } from '@theke/contract/ordering/counter/production-api.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import { roundDecimal } from '@theke/domain/decimal.ts'
import {
  type ProductionCell,
  type ProductionRow,
  variantsOf,
} from '@theke/domain/ordering/production/production-rows.ts'
import type { BranchName } from '../live/use-branches.ts'
import { columnKey, type ProductionColumn } from './production-filter.ts'
import { columnLabel } from './production-days.ts'
import { amountText, rowName, variantText } from '@theke/contract/ordering/counter/production-words.ts'
import { productionTexts as texts } from './production-texts.ts'
import classes from './production.module.css'
import type { Ticks } from './use-ticks.ts'

type Props = {
  rows: readonly ProductionRow[]
  columns: readonly ProductionColumn[]
  branches: readonly BranchName[]
  /** What is different from the version that was printed last. */
  changes: PrintedNews['changes']
  ticks: Ticks
}

/** Products by hour, or by day where there are several; below each what every branch needs of it. What is finished is ticked off in its cell. */
export function ProductionTable({ rows, columns, branches, changes, ticks }: Props) {
  const wanted = new Set(rows.flatMap(({ cells }) => cells.map(({ branch }) => branch)))
  const shown = branches.filter(({ id }) => wanted.has(id))
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {columnLabel(column)}
              </th>
            ))}
            <th scope="col">{texts.sum}</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <Product
            key={row.key}
            row={row}
            columns={columns}
            branches={shown.length > 1 ? shown : []}
            changes={changes.filter(({ key }) => key === row.key)}
            ticks={ticks}
          />
        ))}
      </table>
    </div>
  )
}

type ProductProps = { row: ProductionRow } & Omit<Props, 'rows'>

function Product({ row, columns, branches, changes, ticks }: ProductProps) {
  const { key, unit, amount, weighed, cells } = row
  const variants = variantsOf(row, null)
    .map((variant) => variantText(variant, unit))
    .filter(Boolean)
  const done = doneIn(ticks, key, cells)
  const needing = branches.filter(({ id }) => cells.some(({ branch }) => branch === id))
  // What one branch alone needs takes one line.
  const only = needing.length === 1 ? needing[0] : undefined
  const shared = { row, columns, ticks }
  return (
    <tbody data-done={done >= amount || undefined}>
      <tr className={classes.product}>
        <th scope="rowgroup">
          <b>
            {amountText(amount, unit)} {rowName(row)}
          </b>
          {only && <span>{only.name}</span>}
          {variants.length > 0 && <span>{variants.join(' · ')}</span>}
          {weighed > 0 && <span>{texts.weighed(formatQuantity(weighed))}</span>}
          {done > 0 && (
            <span className={classes.done}>{texts.doneOf(formatQuantity(done), formatQuantity(amount))}</span>
          )}
        </th>
        <Amounts
          {...shared}
          cells={cells}
          changes={changes}
          branch={only ?? null}
          isTicked={needing.length < 2}
        />
      </tr>
      {!only &&
        needing.map((branch) => (
          <tr key={branch.id}>
            <th scope="row">{branch.name}</th>
            <Amounts
              {...shared}
              cells={cells.filter((cell) => cell.branch === branch.id)}
              changes={changes.filter((change) => change.branch === branch.id)}
              branch={branch}
              isTicked
            />
          </tr>
        ))}
    </tbody>
  )
}

type AmountsProps = {
  row: ProductionRow
  cells: readonly ProductionCell[]
  branch: BranchName | null
  /** Whether these cells are ticked off; sums of branches are not. */
  isTicked: boolean
} & Pick<Props, 'columns' | 'changes' | 'ticks'>

function Amounts({ row, cells, branch, isTicked, columns, changes, ticks }: AmountsProps) {
  return (
    <>
      {columns.map((column) => {
        const isIn = (cell: { day: string; hour: number }) =>
          columnKey(cell, column.hour !== null) === column.key
        const own = cells.filter(isIn)
        const difference = sumOf(changes.filter(isIn))
        const amount = sumOf(own)
        const done = doneIn(ticks, row.key, own)
        const mark = difference !== 0 && <ins>{signed(difference)}</ins>
        const state = amount === 0 || done === 0 ? undefined : done >= amount ? 'done' : 'part'
        const { set } = ticks
        return (
          <td key={column.key} data-changed={difference !== 0 || undefined} data-state={state}>
            {amount > 0 && isTicked && set ? (
              <button
                type="button"
                aria-pressed={state === 'done'}
                aria-label={[rowName(row), branch?.name, columnLabel(column), amountText(amount, row.unit)]
                  .filter(Boolean)
                  .join(', ')}
                onClick={() => set(row.key, own, state !== 'done')}
              >
                <Amount amount={amount} done={done} state={state} />
                {mark}
              </button>
            ) : (
              <>
                {amount > 0 ? <Amount amount={amount} done={done} state={state} /> : '·'}
                {mark}
              </>
            )}
          </td>
        )
      })}
      <td>{formatQuantity(sumOf(cells))}</td>
    </>
  )
}

function Amount({
  amount,
  done,
  state,
}: {
  amount: number
  done: number
  state: 'done' | 'part' | undefined
}) {
  if (state === 'part') return <span>{texts.doneOf(formatQuantity(done), formatQuantity(amount))}</span>
  return (
    <>
      {state === 'done' && <IconCheck size={16} stroke={2} aria-hidden />}
      <span>{formatQuantity(amount)}</span>
    </>
  )
}

/** How much of cells is finished, of each at most what it needs. */
function doneIn(ticks: Ticks, key: string, cells: readonly ProductionCell[]): number {
  return sumOf(cells.map((cell) => ({ amount: Math.min(cell.amount, ticks.doneOf(key, cell)) })))
}

function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatQuantity(Math.abs(amount))}`
}

function sumOf(all: readonly { amount: number }[]): number {
  return roundDecimal(
    all.reduce((sum, { amount }) => sum + amount, 0),
    3,
  )
}
