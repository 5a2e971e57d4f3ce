import { roundCents } from '@theke/domain/money.ts'
import { numberLocale } from '@theke/contract/number-locale.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CardTable } from './card-table.ts'
import type { DrillLink } from '../drill-link.ts'
import classes from '../statistics.module.css'
import { statisticsTexts as texts } from '../statistics-texts.ts'
import { shopMoney } from '../../../../shop-money.ts'

const numbers = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 3 })
const rowsShown = 10

/** A table of which the first rows are shown, and all where they are asked for. */
export function LongRows({ title, table }: { title: string; table: CardTable }) {
  const [isWhole, setWhole] = useState(false)
  const hidden = table.rows.length - rowsShown
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={texts.tableOf(title)}>
        <Rows title={title} table={table} count={isWhole ? table.rows.length : rowsShown} />
      </section>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" color="gray.7" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.fewer : texts.more(hidden)}
        </Button>
      )}
    </>
  )
}

/** The first rows of a table. */
export function Rows({ title, table, count }: { title: string; table: CardTable; count: number }) {
  const { head, links = [], money = [] } = table
  const format = (value: number, column: number) =>
    money.includes(column)
      ? shopMoney(roundCents(value))
      : (table.format?.(value, column) ?? numbers.format(value))
  const rows = table.rows.slice(0, count)
  const isNumber = (column: number) => rows.some((cells) => typeof cells[column] === 'number')
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          {head.map((name, column) => (
            <th key={name} scope="col" data-number={isNumber(column) || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, line) => (
          <tr key={line}>
            {cells.map((value, column) =>
              column === 0 ? (
                <th key={column} scope="row">
                  <RowName
                    name={typeof value === 'number' ? format(value, column) : value}
                    link={links[line] ?? null}
                  />
                </th>
              ) : (
                <td key={column} data-number={isNumber(column) || undefined}>
                  {typeof value === 'number' ? format(value, column) : value}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowName({ name, link }: { name: string; link: DrillLink | null }) {
  return link === null ? (
    name
  ) : (
    <Link className={classes.drill} {...link}>
      {name}
    </Link>
  )
}
