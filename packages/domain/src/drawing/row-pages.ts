/** What becomes of the rows of a list that do not fit: a last row says how many they are, they follow on pages of their own, or nothing. */
export type RowOverflow = 'hint' | 'pages' | 'cut'

type Paging = { maxRows: number; overflow: RowOverflow }

/** More pages nobody waits for. */
export const maxRowPages = 12

/** How many pages a list takes, at least one. */
export function rowPages(count: number, { maxRows, overflow }: Paging): number {
  return overflow === 'pages' ? Math.min(maxRowPages, Math.max(1, Math.ceil(count / maxRows))) : 1
}

/** Which page of its list a page shows, such as "1 von 3", counted from 0; empty where there is only one (R-MEDIA-13). */
export function pageMark(count: number, paging: Paging, page: number): string {
  const pages = rowPages(count, paging)
  return pages === 1 ? '' : `${(page % pages) + 1} von ${pages}`
}

/**
 * The rows of a page, counted from 0, and how many rows are on no page, which takes the place of the last row of the last page. A list with fewer pages than
 * asked for begins again, so that several lists turn together.
 */
export function rowsOnPage<Row>(
  rows: readonly Row[],
  paging: Paging,
  page: number,
): { rows: Row[]; left: number } {
  const { maxRows, overflow } = paging
  const pages = rowPages(rows.length, paging)
  const own = page % pages
  const from = own * maxRows
  const isLast = own === pages - 1
  const isTooLong = rows.length > from + maxRows
  // A single row is no place for a hint.
  if (!isLast || !isTooLong || overflow === 'cut' || maxRows === 1)
    return { rows: rows.slice(from, from + maxRows), left: 0 }
  return { rows: rows.slice(from, from + maxRows - 1), left: rows.length - from - maxRows + 1 }
}
