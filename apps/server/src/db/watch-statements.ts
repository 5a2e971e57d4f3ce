import type pg from 'pg'
import { pino } from 'pino'

/** A statement as it is sent: its text, without the values that it is called with. */
export type Statement = { name: string; text: string }

/** Calls `begin` with every statement of a connection, and what that returns when the statement has ended, with its error if it failed. */
export function watchStatements(
  client: pg.PoolClient,
  begin: (statement: Statement) => (error?: unknown) => void,
): void {
  const send: unknown = Reflect.get(client, 'query')
  if (typeof send !== 'function') throw new Error('A connection has no query')
  Reflect.set(client, 'query', (...args: unknown[]) => {
    const end = begin(statementOf(args[0]))
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const told = (...answer: unknown[]) => {
        end(answer[0] ?? undefined)
        Reflect.apply(callback, null, answer)
      }
      return Reflect.apply(send, client, [...args.slice(0, -1), told])
    }
    const answer: unknown = Reflect.apply(send, client, args)
    if (answer instanceof Promise) answer.then(() => end(), end)
    return answer
  })
}

function statementOf(query: unknown): Statement {
  if (typeof query === 'string') return { name: '', text: query }
  const part = (key: string) => {
    const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, key) : ''
    return typeof value === 'string' ? value : ''
  }
  return { name: part('name'), text: part('text') }
}

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
