import type pg from 'pg'
import { pino } from 'pino'
import { type Statement, watchStatements } from './watch-statements.ts'

/** A statement that took long. */
export type SlowQuery = Statement & { ms: number }

const maxTextLength = 1000

/** Tells of every statement of a connection that took at least `thresholdMs`. */
export function watchSlowQueries(
  client: pg.PoolClient,
  thresholdMs: number,
  tell: (query: SlowQuery) => void = logSlowQuery,
): void {
  watchStatements(client, ({ name, text }) => {
    const began = performance.now()
    return () => {
      const ms = Math.round(performance.now() - began)
      if (ms >= thresholdMs) tell({ name, text: text.slice(0, maxTextLength), ms })
    }
  })
}

const log = pino({ level: 'warn' })

function logSlowQuery({ name, text, ms }: SlowQuery): void {
  log.warn({ name, query: text.replaceAll(/\s+/g, ' '), ms }, 'a query was slow')
}
