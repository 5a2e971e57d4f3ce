import { isBlank as isBlankText } from '@theke/domain/entered-text.ts'

/** The value of a cell as a file has it. */
export type RawCell = string | number | boolean | null | ShownNumber | ShownMoment | BrokenCell

/**
 * A number that a workbook shows in a format of its own: 0.1 as `10%` is the number 10, and 42 may be shown as `00042`. `serial` is the day that it would
 * be by the calendar of Windows, where the workbook has another one; `currency` is one that is shown.
 */
export type ShownNumber = {
  kind: 'number'
  number: number
  shown: string
  exact: number
  serial?: number
  currency?: string
}

/** A cell that a workbook shows as date or time; `day` is null for a time alone, `minutes` count from midnight. */
export type ShownMoment = { kind: 'moment'; day: string | null; minutes: number; shown: string }

/** A cell with no value that could be read: an error of the spreadsheet program, or a formula that was not computed. */
export type BrokenCell = { kind: 'broken'; message: string }

/** The text of a cell as people see it in the program that wrote it. */
export function shownText(cell: RawCell): string {
  if (typeof cell === 'boolean') return cell ? 'WAHR' : 'FALSCH'
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (cell === null || typeof cell === 'string') return (cell ?? '').trim()
  return cell.kind === 'broken' ? '' : cell.shown.trim()
}

/** Whether somebody who looks at the cell sees nothing. */
export function isBlank(cell: RawCell): boolean {
  return cell === null || (typeof cell === 'string' && isBlankText(cell))
}
