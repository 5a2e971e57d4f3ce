import type pg from 'pg'
import type { CapturedQuery } from './captured-queries.ts'

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** The reading queries that look at more rows than that when they are run, each with how many; a count, so that no busy machine changes it. */
export async function longReads(
  pool: pg.Pool,
  queries: readonly CapturedQuery[],
  maxRows: number,
): Promise<string[]> {
  const found: string[] = []
  for (const { text, values } of queries) {
    if (!/^\s*(select|with|\()/i.test(text)) continue
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (plan === undefined) throw new Error(`No plan of ${text}`)
    const read = rowsRead(plan)
    if (read > maxRows) found.push(`${Math.round(read)} rows: ${text.replace(/\s+/g, ' ')}`)
  }
  return found
}

/** The most rows that one part of a plan takes or throws away. */
function rowsRead(plan: Plan): number {
  const taken = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  const own = (taken + (plan['Rows Removed by Index Recheck'] ?? 0)) * plan['Actual Loops']
  return Math.max(own, ...(plan.Plans ?? []).map(rowsRead))
}
