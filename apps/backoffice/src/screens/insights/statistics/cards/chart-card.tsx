import { Button, Skeleton } from '@mantine/core'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import type { CardTable } from './card-table.ts'
import { LongRows, Rows } from './card-rows.tsx'
import { ExportMenu } from '../export/export-menu.tsx'
import classes from '../statistics.module.css'
import { statisticsTexts as texts } from '../statistics-texts.ts'

/** A figure with its heading: as a chart, where there is one, or as a table; its rows can be taken along. */
export function ChartCard({
  title,
  hint,
  file,
  isPending,
  table,
  chart,
  isReadable = false,
  isWide = false,
  lead,
  nothing = texts.nothing,
  tools,
}: {
  title: string
  hint?: string
  /** The name of the exported file, without its ending. */
  file: string
  isPending: boolean
  table: CardTable
  chart?: ReactNode
  /** The chart can be read aloud and reached by keys itself, so no table stands beside it. */
  isReadable?: boolean
  isWide?: boolean
  /** What is said above chart and table. */
  lead?: ReactNode
  /** What stands in place of an empty table. */
  nothing?: string
  /** What narrows this figure alone. */
  tools?: ReactNode
}) {
  const [isTable, setTable] = useState(false)
  const drawn = useRef<HTMLDivElement>(null)
  const showsChart = chart !== undefined && !isTable
  const isEmpty = table.rows.length === 0
  return (
    <section className={classes.card} data-wide={isWide || undefined} aria-label={title}>
      <header className={classes.cardHead}>
        <h2>{title}</h2>
        {hint !== undefined && <span className={classes.hint}>{hint}</span>}
        {tools !== undefined && <div className={classes.narrowed}>{tools}</div>}
        {(isPending || !isEmpty) && (
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
            <ExportMenu title={title} file={file} table={table} chart={showsChart ? drawn : null} />
          </span>
        )}
      </header>
      {!isPending && !isEmpty && lead}
      {isPending && <Skeleton height={220} aria-hidden />}
      {!isPending && isEmpty && <p className={classes.nothing}>{nothing}</p>}
      {!isPending && !isEmpty && showsChart && (
        <>
          {isReadable ? (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
            <section className={classes.chart} tabIndex={0} aria-label={texts.chartOf(title)}>
              <div ref={drawn}>{chart}</div>
            </section>
          ) : (
            <div ref={drawn} className={classes.chart} aria-hidden>
              {chart}
            </div>
          )}
          {!isReadable && (
            <div className="visually-hidden">
              <Rows title={title} table={{ ...table, links: [] }} count={table.rows.length} />
            </div>
          )}
        </>
      )}
      {!isPending && !isEmpty && !showsChart && <LongRows title={title} table={table} />}
    </section>
  )
}
