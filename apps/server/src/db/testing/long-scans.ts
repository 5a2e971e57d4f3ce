import type pg from 'pg'
import type { CapturedQuery } from './captured-queries.ts'

type Plan = {
  'Node Type': string
  'Plan Rows': number
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Plan[]
}

const maxShare = 0.5

/** Queries that read a whole table, by what PostgreSQL says it would do; one line for each table and text. */
export async function longScans(
  pool: pg.Pool,
  queries: readonly CapturedQuery[],
  tables: readonly string[],
): Promise<string[]> {
  const found = new Set<string>()
  const client = await pool.connect()
  try {
    // Where an index can be used it counts as used: at this size reading a week's orders by an index costs about as much as reading all.
    await client.query('SET enable_seqscan = off')
    const partial = await partialIndexes(client)
    for (const { text, values } of queries) {
      if (!/^\s*(select|insert|update|delete|with|\()/i.test(text)) continue
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `EXPLAIN (FORMAT JSON) ${text}`,
        values,
      )
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
      if (plan === undefined) throw new Error(`No plan of ${text}`)
      for (const table of scannedTables(plan, 1, partial)) {
        if (tables.includes(table)) found.add(`${table}: ${text.replace(/\s+/g, ' ')}`)
      }
    }
  } finally {
    client.release(true)
  }
  return [...found]
}

/** Reads every row for a part of them: all of an index, or of the table, unless a limit ends it early. */
function scannedTables(plan: Plan, share: number, partial: ReadonlySet<string>): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Plan Rows': rows, Plans: parts = [] } = plan
  const isIndexRead =
    type.startsWith('Index') && plan['Index Cond'] === undefined && !partial.has(plan['Index Name'] ?? '')
  // What is not filtered ends with its limit, however long the table is.
  const isWhole = (type === 'Seq Scan' || isIndexRead) && (plan.Filter !== undefined || share === 1)
  const shareOf = (part: Plan) => {
    if (type === 'Limit') return Math.min(0.99, rows / Math.max(1, part['Plan Rows']))
    // These take all rows before they give the first.
    return ['Sort', 'Aggregate', 'Hash'].includes(type) ? 1 : share
  }
  return [
    ...(isWhole && share > maxShare && table !== undefined ? [table] : []),
    ...parts.flatMap((part) => scannedTables(part, shareOf(part), partial)),
  ]
}

/** Indexes of some rows only, which are short however long their table is. */
async function partialIndexes(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NOT NULL',
  )
  return new Set(rows.map(({ name }) => name))
}
