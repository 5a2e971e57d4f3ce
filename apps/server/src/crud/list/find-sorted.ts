import { maxFound } from '@theke/contract/define-entity.ts'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import type { Stored } from '../stored.ts'
import { isFoundByIndex, matchesIndex, worstRank } from './search-conditions.ts'
import { idsOf, type SearchedList } from './searched-list.ts'
import { titleQuery } from './search-pieces.ts'
import { behind, comparable, orderBy, rankName, type SortOrder } from './sort-order.ts'

/** A searched list in its order, behind a row of it where one is given. */
type SortedSearch = SearchedList & { order: SortOrder; anchor?: Stored | undefined }

/** What a search finds: its first rows, and how many there are, up to one more than are counted. */
export type FoundPage = { ids: number[]; total: number }

// How many rows of the list are read one by one before its index is asked, and how many where many are found.
const walked = 2000
const walkedFurther = 10_000
// How many found rows are sorted at once.
const maxSorted = 500

/**
 * The ids of so many rows of a list in which all words are found, in its order. What few rows have is looked up and sorted. What many have is
 * found soon in the order of the list; only names that fit better than by chance come before, and those are looked up by themselves.
 */
export async function findSorted(db: Database, list: SortedSearch, count: number): Promise<FoundPage> {
  const counted = maxFound + 1
  const { rank, ...unranked } = list.order
  const first = await walk(
    db,
    { ...list, order: unranked, anchor: undefined },
    { rows: walked, count: counted },
  )
  if (first.length === counted) {
    const isPage = rank === undefined && list.anchor === undefined && count <= counted
    return { ids: isPage ? first.slice(0, count) : await findAmongMany(db, list, count), total: counted }
  }
  const { table, id, where, search } = list
  const isFound = and(where, ...isFoundByIndex(search))
  const few = await idsOf(db, sql`select ${id} as id from ${table} where ${isFound} limit ${maxSorted + 1}`)
  const isFew = few.length <= maxSorted
  const ids = isFew ? await sortFew(db, list, few, count) : await findAmongMany(db, list, count)
  return { ids, total: Math.min(few.length, counted) }
}

/**
 * Whether so many of the first rows of a list are found that its index spares nothing: PostgreSQL would compute what the index holds of each of them
 * instead of looking it up.
 */
export async function isFoundOften(db: Database, { order, ...list }: SortedSearch): Promise<boolean> {
  const { rank: _rank, ...unranked } = order
  const counted = maxFound + 1
  return (await walk(db, { ...list, order: unranked }, { rows: walked, count: counted })).length === counted
}

function sortFew(
  db: Database,
  list: SortedSearch,
  few: readonly number[],
  count: number,
): Promise<number[]> | [] {
  if (few.length === 0) return []
  const { table, id, order } = list
  const isNext = and(sql`${id} = any(${sql.param(few)})`, behindAnchor(list))
  return idsOf(
    db,
    sql`select ${id} as id from ${table} where ${isNext} order by ${sorted(order)} limit ${count}`,
  )
}

async function findAmongMany(db: Database, list: SortedSearch, count: number): Promise<number[]> {
  const { rank, ...unranked } = list.order
  if (rank === undefined) return walkOrSort(db, list, count)
  const { words, index } = list.search
  const named = index?.isTitled === true ? titleQuery(words) : undefined
  if (named === undefined || index === undefined) return sortAll(db, list, count)
  const worst = worstRank(list.search)
  // Records without a title are named by another text.
  const mayBeNamedSo = matchesIndex(index.suffixes, `${named} | '= '`)
  const { anchor } = list
  const isAnchorNamedSo = anchor && Number(anchor[rankName]) < worst
  const parts = {
    namedSo: (missing: number) => {
      if (isAnchorNamedSo === false && !rank.isReversed) return []
      return sortAll(db, list, missing, { isIn: mayBeNamedSo, below: worst })
    },
    others: (missing: number) => {
      if (isAnchorNamedSo === true && rank.isReversed) return []
      const isOther = sql`${rank.by} = ${worst}`
      const others = { ...list, order: unranked, anchor: isAnchorNamedSo === true ? undefined : anchor }
      return walkOrSort(db, others, missing, isOther)
    },
  }
  const found: number[] = []
  for (const part of rank.isReversed ? [parts.others, parts.namedSo] : [parts.namedSo, parts.others]) {
    if (found.length < count) found.push(...(await part(count - found.length)))
  }
  return found
}

/** Reads the list in its order, and sorts what is found in all of it where so many rows are not among the next ones. */
async function walkOrSort(
  db: Database,
  list: SortedSearch,
  count: number,
  isWanted?: SQL,
): Promise<number[]> {
  const ids = await walk(db, list, { rows: walkedFurther, count, isWanted })
  return ids.length === count ? ids : sortAll(db, list, count, { isIn: isWanted })
}

/** What is found among so many next rows of the list. */
function walk(
  db: Database,
  list: SortedSearch,
  { rows, count, isWanted }: { rows: number; count: number; isWanted?: SQL | undefined },
): Promise<number[]> {
  const { table, id, where, search, order } = list
  const isNext = and(where, behindAnchor(list)) ?? sql`true`
  const next = sql`(select *, ${comparable(order)} as sort_key from ${table} where ${isNext} order by ${sorted(order)} limit ${rows}) as ${table}`
  const isFound = and(...search.isFound, isWanted)
  const inOrder = sorted({ ...order, computed: sql`sort_key` })
  return idsOf(db, sql`select ${id} as id from ${next} where ${isFound} order by ${inOrder} limit ${count}`)
}

/** Sorts all rows that an index finds; only those of a rank `below` a number where one is given. */
function sortAll(
  db: Database,
  list: SortedSearch,
  count: number,
  { isIn, below }: { isIn?: SQL | undefined; below?: number } = {},
): Promise<number[]> {
  const { table, id, where, search, order } = list
  const rank = sql`${order.rank?.by ?? sql`0`} as found_rank`
  const isFound = and(where, isIn, ...isFoundByIndex(search))
  // Found in a query of its own, because the order must not lead PostgreSQL through the whole table, and ranked once.
  const all = sql`(select *, ${rank} from ${table} where ${isFound} offset 0) as ${table}`
  const ranked = { ...order, ...(order.rank && { rank: { ...order.rank, by: sql`found_rank` } }) }
  const isNext = and(
    below === undefined ? undefined : sql`found_rank < ${below}`,
    behindAnchor({ ...list, order: ranked }),
  )
  return idsOf(
    db,
    sql`select ${id} as id from ${all} where ${isNext ?? sql`true`} order by ${sorted(ranked)} limit ${count}`,
  )
}

function behindAnchor({ order, anchor }: SortedSearch): SQL | undefined {
  return anchor && behind(order, anchor)
}

function sorted(order: SortOrder): SQL {
  return sql.join(orderBy(order), sql`, `)
}
