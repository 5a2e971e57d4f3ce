import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { maxSheets, type TimeSheetSummary } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { lateEventsText } from '@theke/contract/timekeeping/sheet-lines.ts'
import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import type { ReactNode } from 'react'
import table from '../people-table.module.css'
import { TableValue } from '../table-value.tsx'
import classes from './months.module.css'
import { dayCount, monthsTexts as texts } from './months-texts.ts'

/** One line a person; on a phone each is a card. */
export function MonthsTable({
  sheets,
  found,
  chosen,
  onChoose,
  children,
}: {
  sheets: readonly TimeSheetSummary[]
  /** The numbers of all people of whom this is a page. */
  found: readonly number[]
  /** Null where nobody can be chosen. */
  chosen: ReadonlySet<number> | null
  onChoose: (ids: number[], isOn: boolean) => void
  /** What stands below the lines. */
  children?: ReactNode
}) {
  const ids = found.slice(0, maxSheets)
  const count = ids.filter((id) => chosen?.has(id)).length
  return (
    <div className={table.frame}>
      {chosen !== null && (
        <Checkbox
          className={classes.all}
          label={texts.chooseAll(ids.length)}
          checked={count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          onChange={(event) => onChoose(ids, event.currentTarget.checked)}
        />
      )}
      <table className={table.table}>
        <caption>{texts.units}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.person}</th>
            <th scope="col">{texts.target}</th>
            <th scope="col">{texts.worked}</th>
            <th scope="col">{texts.difference}</th>
            <th scope="col">{texts.overtime}</th>
            <th scope="col">{texts.holiday}</th>
            <th scope="col">{texts.sick}</th>
            <th scope="col">{texts.warnings}</th>
            <th scope="col">{texts.undecided}</th>
            <th scope="col">{texts.state}</th>
          </tr>
        </thead>
        <tbody>
          {sheets.map((sheet) => (
            <Line key={sheet.user.id} sheet={sheet} chosen={chosen} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
      {children}
    </div>
  )
}

function Line({
  sheet,
  chosen,
  onChoose,
}: {
  sheet: TimeSheetSummary
  chosen: ReadonlySet<number> | null
  onChoose: (ids: number[], isOn: boolean) => void
}) {
  const { user, branch, totals, warnings, undecided, state, overtimeBalance, lateEvents = 0 } = sheet
  return (
    <tr>
      <th scope="row">
        <span className={classes.person}>
          {chosen !== null && (
            <Checkbox
              aria-label={texts.choose(user.name)}
              checked={chosen.has(user.id)}
              onChange={(event) => onChoose([user.id], event.currentTarget.checked)}
            />
          )}
          <span>
            <Link to="/month-closing/$id" params={{ id: String(user.id) }} search={{ month: sheet.month }}>
              {user.name}
            </Link>
            <span className={table.small}>{branch.name}</span>
          </span>
        </span>
      </th>
      <TableValue label={texts.target}>{formatMinutes(totals.target)}</TableValue>
      <TableValue label={texts.worked}>{formatMinutes(totals.worked)}</TableValue>
      <TableValue label={texts.difference}>
        <span className={table.sum} data-negative={totals.overtime < 0 || undefined}>
          {formatMinutes(totals.overtime)}
        </span>
      </TableValue>
      <TableValue label={texts.overtime}>{formatMinutes(overtimeBalance)}</TableValue>
      <TableValue label={texts.holiday}>{dayCount(totals.holidayDays)}</TableValue>
      <TableValue label={texts.sick}>{dayCount(totals.sickDays)}</TableValue>
      <TableValue label={texts.warnings}>
        <span className={classes.count} data-on={warnings > 0 || undefined}>
          {warnings}
        </span>
      </TableValue>
      <TableValue label={texts.undecided}>
        <span className={classes.count} data-on={undecided > 0 || undefined}>
          {undecided}
        </span>
        {lateEvents > 0 && <span className={table.small}>{lateEventsText(lateEvents)}</span>}
      </TableValue>
      <TableValue label={texts.state}>
        <span className={classes.state} data-state={state}>
          {texts.states[state]}
        </span>
        {sheet.isReopened && <span className={table.small}>{texts.reopened}</span>}
      </TableValue>
    </tr>
  )
}
