import { and, desc, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { matchesIndex } from './search-conditions.ts'
import { idsOf, type SearchedList } from './searched-list.ts'

/** How far a search has come: it goes on below an id, wants so many more rows, and has found so many. */
type Progress = { below: number | null; missing: number; found: number }

/** What a step found, newest first, and the id below which the next goes on; null where the list ends. */
type Found = { ids: number[]; end: number | null }
type Step = (db: Database, list: SearchedList, progress: Progress) => Promise<Found>

const walked = 2000
const walkedFurther = 20_000
const minFoundToWalkOn = 4

// The numbers of records by which the index can be asked, see `search_suffixes`: in those around the last row read, then in more.
const stepsByIndex: readonly Step[] = [
  readRows(walked),
  searchRange({ mark: '#', length: 4096, ranges: 4 }),
  searchRange({ mark: '##', length: 65_536, ranges: 2 }),
  searchRest,
]
// Beginnings of words are slow to look up where many rows have them, in however few of the rows.
const stepsWithoutRanges: readonly Step[] = [readRows(walked), readOnWhereFrequent, searchRest]

/**
 * The ids of the newest rows of a list in which all words are found, newest first, so many at most. Its time depends on how many are wanted, not
 * on how many there are: words of many rows are soon found by reading the list, and the fewer rows have them, the farther back the
 * index is asked at a time.
 */
export async function findNewest(db: Database, list: SearchedList, count: number): Promise<number[]> {
  const found: number[] = []
  let below: number | null = null
  for (const step of list.search.index?.query?.isExact === true ? stepsByIndex : stepsWithoutRanges) {
    const { ids, end }: Found = await step(db, list, {
      below,
      missing: count - found.length,
      found: found.length,
    })
    found.push(...ids)
    if (found.length >= count || end === null) break
    below = end
  }
  return found
}

/** Looks at so many next rows of the list one by one. */
function readRows(rows: number): Step {
  return async (db, { table, id, where, search }, { below, missing }) => {
    const isNext = and(where, below === null ? undefined : lt(id, below)) ?? sql`true`
    const next = sql`(select * from ${table} where ${isNext} order by ${desc(id)} limit ${rows}) as ${table}`
    const isFound = and(...search.isFound)
    const ids = await idsOf(
      db,
      sql`select ${id} as id from ${next} where ${isFound} order by ${desc(id)} limit ${missing}`,
    )
    if (ids.length === missing) return { ids, end: null }
    const [end = null] = await idsOf(
      db,
      sql`select ${id} as id from ${table} where ${isNext} order by ${desc(id)} offset ${rows - 1} limit 1`,
    )
    return { ids, end }
  }
}

async function readOnWhereFrequent(db: Database, list: SearchedList, progress: Progress): Promise<Found> {
  if (progress.found < minFoundToWalkOn) return { ids: [], end: progress.below }
  return readRows(walkedFurther)(db, list, progress)
}

/** Asks the index for what is in some ranges of so many numbers. */
function searchRange({ mark, length, ranges }: { mark: string; length: number; ranges: number }): Step {
  return async (db, list, { below, missing }) => {
    const { index } = list.search
    if (below === null || index?.query === undefined) return { ids: [], end: below }
    const last = Math.floor((below - 1) / length)
    const first = Math.max(0, last - ranges + 1)
    const marks = Array.from({ length: last - first + 1 }, (_, at) => `'${mark}${first + at}'`)
    const isMarked = matchesIndex(index.suffixes, `(${marks.join(' | ')}) & ${index.query.text}`)
    const isIn = and(isMarked, gte(list.id, first * length), lt(list.id, below))
    return { ids: await sortedIds(db, list, isIn, missing), end: first === 0 ? null : first * length }
  }
}

async function searchRest(db: Database, list: SearchedList, { below, missing }: Progress): Promise<Found> {
  const { index } = list.search
  const isBelow = below === null ? undefined : lt(list.id, below)
  const isIn = and(isBelow, index?.query && matchesIndex(index.suffixes, index.query.text))
  return { ids: await sortedIds(db, list, isIn, missing), end: null }
}

/** What a condition finds, by an index and sorted afterwards: the order must not lead PostgreSQL through the whole table. */
function sortedIds(
  db: Database,
  { table, id, where, search }: SearchedList,
  isIn: SQL | undefined,
  count: number,
): Promise<number[]> {
  const all = sql`select ${id} as id from ${table} where ${and(isIn, where, ...search.isFound)} offset 0`
  return idsOf(db, sql`select id from (${all}) as found order by id desc limit ${count}`)
}
