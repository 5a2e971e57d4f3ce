import { roundDecimal } from '@theke/domain/decimal.ts'
import type { ProductionRow } from '@theke/domain/ordering/production/production-rows.ts'
import type { BranchName } from '../live/use-branches.ts'
import { amountText, deliveryTexts as texts, rowName, variantText } from './production-texts.ts'
import papers from './papers.module.css'
import classes from './production.module.css'

type Props = {
  rows: readonly ProductionRow[]
  branches: readonly BranchName[]
  days: string
  version: number | null
}

/** What goes from the kitchen to each branch, a sheet of paper each. */
export function DeliveryNotes({ rows, branches, days, version }: Props) {
  const wanted = new Set(rows.flatMap(({ cells }) => cells.map(({ branch }) => branch)))
  return branches
    .filter(({ id }) => wanted.has(id))
    .map(({ id, name }) => (
      <article key={id} className={papers.note} aria-label={texts.title(name)}>
        <h3>{texts.title(name)}</h3>
        <p>
          {days}
          {version !== null && `, ${texts.version(version)}`}
        </p>
        <table className={classes.table} data-narrow>
          <thead>
            <tr>
              <th scope="col">{texts.product}</th>
              <th scope="col">{texts.amount}</th>
              <th scope="col">{texts.packed}</th>
            </tr>
          </thead>
          <tbody>
            {rows.flatMap((row) => {
              const amount = row.cells.reduce(
                (sum, cell) => (cell.branch === id ? sum + cell.amount : sum),
                0,
              )
              if (amount === 0) return []
              return [
                <tr key={row.key}>
                  <th scope="row">
                    {rowName(row)}
                    {isInOneBranch(row) && <span>{wordsOf(row)}</span>}
                  </th>
                  <td>
                    <b>{amountText(roundDecimal(amount, 3), row.unit)}</b>
                  </td>
                  <td className={papers.packed}>{texts.box}</td>
                </tr>,
              ]
            })}
          </tbody>
        </table>
        <p className={papers.signs}>
          <span>{texts.sent}</span>
          <span>{texts.received}</span>
        </p>
      </article>
    ))
}

/** Variants are counted for all branches together, so they are named where there is one only. */
function isInOneBranch({ cells }: ProductionRow): boolean {
  return new Set(cells.map(({ branch }) => branch)).size === 1
}

function wordsOf({ variants, unit }: ProductionRow): string {
  return variants
    .map((variant) => variantText(variant, unit))
    .filter(Boolean)
    .join(' · ')
}
