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
}

/** Products by hour, or by day where there are several; below each what every branch needs of it. */
export function ProductionTable({ rows, columns, branches }: Props) {
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
          <Product key={row.key} row={row} columns={columns} branches={shown.length > 1 ? shown : []} />
        ))}
      </table>
    </div>
  )
}

function Product({ row, columns, branches }: { row: ProductionRow } & Pick<Props, 'columns' | 'branches'>) {
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
        <Amounts cells={cells} columns={columns} />
      </tr>
      {branches.map(({ id, name }) => {
        const own = cells.filter(({ branch }) => branch === id)
        return (
          own.length > 0 && (
            <tr key={id}>
              <th scope="row">{name}</th>
              <Amounts cells={own} columns={columns} />
            </tr>
          )
        )
      })}
    </tbody>
  )
}

function Amounts({ cells, columns }: { cells: readonly ProductionCell[]; columns: Props['columns'] }) {
  const isIn = (column: ProductionColumn) => (cell: ProductionCell) =>
    columnKey(cell, column.hour !== null) === column.key
  return (
    <>
      {columns.map((column) => (
        <td key={column.key}>{quantity(cells.filter(isIn(column)))}</td>
      ))}
      <td>{quantity(cells)}</td>
    </>
  )
}

function quantity(cells: readonly ProductionCell[]): string {
  if (cells.length === 0) return '·'
  const sum = cells.reduce((total, { amount }) => total + amount, 0)
  return formatQuantity(roundDecimal(sum, 3))
}
