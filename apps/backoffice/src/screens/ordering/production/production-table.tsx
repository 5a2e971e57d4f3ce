import type { PrintedNews } from '@theke/contract/ordering/production-api.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import { roundDecimal } from '@theke/domain/decimal.ts'
import type { ProductionCell, ProductionRow } from '@theke/domain/ordering/production/production-rows.ts'
import type { BranchName } from '../live/use-branches.ts'
import { columnKey, type ProductionColumn } from './production-filter.ts'
import { columnLabel } from './production-days.ts'
import { amountText, productionTexts as texts, rowName, variantText } from './production-texts.ts'
import classes from './production.module.css'

type Props = {
  rows: readonly ProductionRow[]
  columns: readonly ProductionColumn[]
  branches: readonly BranchName[]
  /** What is different from the version that was printed last. */
  changes: PrintedNews['changes']
}

/** Products by hour, or by day where there are several; below each what every branch needs of it. */
export function ProductionTable({ rows, columns, branches, changes }: Props) {
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
          />
        ))}
      </table>
    </div>
  )
}

type ProductProps = { row: ProductionRow } & Omit<Props, 'rows'>

function Product({ row, columns, branches, changes }: ProductProps) {
  const { unit, amount, cells } = row
  const variants = row.variants.map((variant) => variantText(variant, unit)).filter(Boolean)
  return (
    <tbody>
      <tr className={classes.product}>
        <th scope="rowgroup">
          <b>
            {amountText(amount, unit)} {rowName(row)}
          </b>
          {variants.length > 0 && <span>{variants.join(' · ')}</span>}
        </th>
        <Amounts cells={cells} columns={columns} changes={changes} />
      </tr>
      {branches.map(({ id, name }) => {
        const own = cells.filter(({ branch }) => branch === id)
        return (
          own.length > 0 && (
            <tr key={id}>
              <th scope="row">{name}</th>
              <Amounts
                cells={own}
                columns={columns}
                changes={changes.filter(({ branch }) => branch === id)}
              />
            </tr>
          )
        )
      })}
    </tbody>
  )
}

type AmountsProps = { cells: readonly ProductionCell[] } & Pick<Props, 'columns' | 'changes'>

function Amounts({ cells, columns, changes }: AmountsProps) {
  return (
    <>
      {columns.map((column) => {
        const isIn = (cell: { day: string; hour: number }) =>
          columnKey(cell, column.hour !== null) === column.key
        const difference = sumOf(changes.filter(isIn))
        return (
          <td key={column.key} data-changed={difference !== 0 || undefined}>
            {quantity(cells.filter(isIn))}
            {difference !== 0 && <ins>{signed(difference)}</ins>}
          </td>
        )
      })}
      <td>{quantity(cells)}</td>
    </>
  )
}

function quantity(cells: readonly ProductionCell[]): string {
  return cells.length === 0 ? '·' : formatQuantity(sumOf(cells))
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
