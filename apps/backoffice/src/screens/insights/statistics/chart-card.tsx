import { Button, Skeleton } from '@mantine/core'
import { IconChartLine, IconDownload, IconTable } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { downloadText } from '../../../download-text.ts'
import { csvOf } from './csv.ts'
import classes from './statistics.module.css'
import { statisticsTexts as texts } from './statistics-texts.ts'

export type CardTable = {
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  /** How a number of a column reads; by default as a number. */
  format?: (value: number, column: number) => string
}

const numbers = new Intl.NumberFormat('de-AT', { maximumFractionDigits: 3 })
const rowsShown = 10

/** A figure with its heading: as a chart, where there is one, or as a table; its rows can be taken along. */
export function ChartCard({
  title,
  hint,
  file,
  isPending,
  table,
  chart,
  isWide = false,
}: {
  title: string
  hint?: string
  /** The name of the exported file, without its ending. */
  file: string
  isPending: boolean
  table: CardTable
  chart?: ReactNode
  isWide?: boolean
}) {
  const [isTable, setTable] = useState(false)
  const showsChart = chart !== undefined && !isTable
  const isEmpty = table.rows.length === 0
  return (
    <section className={classes.card} data-wide={isWide || undefined} aria-label={title}>
      <header className={classes.cardHead}>
        <h2>{title}</h2>
        {hint !== undefined && <span className={classes.hint}>{hint}</span>}
        <span className={classes.tools}>
          {chart !== undefined && (
            <Button
              variant="subtle"
              size="compact-sm"
              color="gray.7"
              leftSection={
                isTable ? <IconChartLine size={16} stroke={1.5} /> : <IconTable size={16} stroke={1.5} />
              }
              aria-label={isTable ? texts.chartOf(title) : texts.tableOf(title)}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? texts.chart : texts.table}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            color="gray.7"
            disabled={isEmpty}
            leftSection={<IconDownload size={16} stroke={1.5} />}
            aria-label={texts.exportOf(title)}
            onClick={() => downloadText(`${file}.csv`, 'text/csv', csvOf(table.head, table.rows))}
          >
            {texts.export}
          </Button>
        </span>
      </header>
      {isPending && <Skeleton height={220} aria-hidden />}
      {!isPending && isEmpty && <p className={classes.nothing}>{texts.nothing}</p>}
      {!isPending && !isEmpty && showsChart && (
        <>
          <div className={classes.chart} aria-hidden>
            {chart}
          </div>
          <div className="visually-hidden">
            <Rows title={title} table={table} rows={table.rows} />
          </div>
        </>
      )}
      {!isPending && !isEmpty && !showsChart && <LongRows title={title} table={table} />}
    </section>
  )
}

/** A table of which the first rows are shown, and all where they are asked for. */
function LongRows({ title, table }: { title: string; table: CardTable }) {
  const [isWhole, setWhole] = useState(false)
  const hidden = table.rows.length - rowsShown
  return (
    <>
      <Rows title={title} table={table} rows={isWhole ? table.rows : table.rows.slice(0, rowsShown)} />
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" color="gray.7" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.fewer : texts.more(hidden)}
        </Button>
      )}
    </>
  )
}

function Rows({ title, table, rows }: { title: string; table: CardTable; rows: CardTable['rows'] }) {
  const { head, format = (value: number) => numbers.format(value) } = table
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          {head.map((name, column) => (
            <th key={name} scope="col" data-number={typeof rows[0]?.[column] === 'number' || undefined}>
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
                  {typeof value === 'number' ? format(value, column) : value}
                </th>
              ) : (
                <td key={column} data-number={typeof value === 'number' || undefined}>
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
