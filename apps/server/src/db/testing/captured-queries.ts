import { mock } from 'node:test'
import pg from 'pg'

/** A query as the product sent it. */
export type CapturedQuery = { text: string; values: unknown[] }

/** The queries that this process sends while something is done, each once. */
export async function capturedQueries(act: () => Promise<unknown>): Promise<CapturedQuery[]> {
  const spy = mock.method(pg.Client.prototype, 'query')
  try {
    await act()
  } finally {
    spy.mock.restore()
  }
  const sent = spy.mock.calls.map(({ arguments: given }) => queryOf(given))
  return [...new Map(sent.map((query) => [JSON.stringify(query), query])).values()]
}

/** The driver takes a text and its values, or an object with both. */
function queryOf([sent, values]: readonly unknown[]): CapturedQuery {
  if (typeof sent === 'string') return { text: sent, values: Array.isArray(values) ? values : [] }
  const isQuery = typeof sent === 'object' && sent !== null && 'text' in sent
  if (!isQuery || typeof sent.text !== 'string') throw new Error('A query without a text')
  if ('values' in sent && Array.isArray(sent.values)) return { text: sent.text, values: sent.values }
  return { text: sent.text, values: Array.isArray(values) ? values : [] }
}
