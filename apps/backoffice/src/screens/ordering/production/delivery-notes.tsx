import { roundDecimal } from '@theke/domain/decimal.ts'
import { type ProductionRow, variantsOf } from '@theke/domain/ordering/production/production-rows.ts'
import type { BranchName } from '../live/use-branches.ts'
import { amountText, rowName, variantText } from '@theke/contract/ordering/counter/production-words.ts'
import { deliveryTexts as texts } from './production-texts.ts'
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
              const words = wordsOf(row, id)
              return [
                <tr key={row.key}>
                  <th scope="row">
                    {rowName(row)}
                    {words !== '' && <span>{words}</span>}
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

function wordsOf(row: ProductionRow, branch: number): string {
  return variantsOf(row, branch)
    .map((variant) => variantText(variant, row.unit))
    .filter(Boolean)
    .join(' · ')
}
