import type pg from 'pg'
import { pino } from 'pino'

/** A statement that took long: its text, without the values that it was called with. */
export type SlowQuery = { name: string; text: string; ms: number }

const maxTextLength = 1000

/** Tells of every statement of a connection that took at least `thresholdMs`. */
export function watchSlowQueries(
  client: pg.PoolClient,
  thresholdMs: number,
  tell: (query: SlowQuery) => void = logSlowQuery,
): void {
  const send: unknown = Reflect.get(client, 'query')
  if (typeof send !== 'function') throw new Error('A connection has no query')
  Reflect.set(client, 'query', (...args: unknown[]) => {
    const began = performance.now()
    const end = () => {
      const ms = Math.round(performance.now() - began)
      if (ms >= thresholdMs) tell({ ...statementOf(args[0]), ms })
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const told = (...answer: unknown[]) => {
        end()
        Reflect.apply(callback, null, answer)
      }
      return Reflect.apply(send, client, [...args.slice(0, -1), told])
    }
    const answer: unknown = Reflect.apply(send, client, args)
    if (answer instanceof Promise) answer.then(end, end)
    return answer
  })
}

function statementOf(query: unknown): Pick<SlowQuery, 'name' | 'text'> {
  if (typeof query === 'string') return { name: '', text: query.slice(0, maxTextLength) }
  const part = (key: string) => {
    const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, key) : ''
    return typeof value === 'string' ? value : ''
  }
  return { name: part('name'), text: part('text').slice(0, maxTextLength) }
}

const log = pino({ level: 'warn' })

function logSlowQuery({ name, text, ms }: SlowQuery): void {
  log.warn({ name, query: text.replaceAll(/\s+/g, ' '), ms }, 'a query was slow')
}
