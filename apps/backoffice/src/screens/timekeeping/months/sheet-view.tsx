import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import type { TimeSheet } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { warningText } from '@theke/contract/timekeeping/labour-law-texts.ts'
import { monthLabel, paidOutLines, sheetLines, stepLine } from '@theke/contract/timekeeping/sheet-lines.ts'
import classes from './months.module.css'
import { dayCount, monthsTexts as texts } from './months-texts.ts'

/** Sums, days, warnings, corrections and history of a month. */
export function SheetView({ sheet }: { sheet: TimeSheet }) {
  const { totals, labourWarnings, corrections, steps, user } = sheet
  const sums = [
    [texts.worked, formatMinutes(totals.worked)],
    [texts.target, formatMinutes(totals.target)],
    [texts.difference, formatMinutes(totals.overtime)],
    [texts.saturday, formatMinutes(totals.saturday ?? 0)],
    [texts.night, formatMinutes(totals.night ?? 0)],
    [texts.holiday, dayCount(totals.holidayDays)],
    [texts.sick, dayCount(totals.sickDays)],
    [texts.overtimeBalance, formatMinutes(sheet.overtimeBalance)],
    [texts.holidayBalance, texts.left(sheet.holidayBalance)],
  ]
  const { lateEvents = 0 } = sheet
  return (
    <div className={classes.sheet}>
      <dl className={classes.sums}>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.paper}>
        <table className={classes.days}>
          <caption>{`${texts.daysOfMonth} ${monthLabel(sheet.month)}`}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.times}</th>
              <th scope="col">{texts.pauses}</th>
              <th scope="col">{texts.worked}</th>
              <th scope="col">{texts.target}</th>
              <th scope="col">{texts.note}</th>
            </tr>
          </thead>
          <tbody>
            {sheetLines(sheet).map((line) => (
              <tr key={line.day} data-free={line.isFree || undefined}>
                <th scope="row">{line.label}</th>
                <td>{line.times}</td>
                <td>{line.pauses}</td>
                <td>{line.worked}</td>
                <td>{line.target}</td>
                <td>{line.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Section title={texts.employmentEnd} lines={paidOutLines(sheet)} />
      <Section
        title={texts.labourLaw}
        lines={labourWarnings.map((warning) => warningText(warning, user.name))}
      />
      <Section title={texts.lateEvents} lines={lateEvents === 0 ? [] : [texts.lateEventsHint(lateEvents)]} />
      <Section
        title={texts.corrections}
        lines={corrections.map(({ day, state, reason, comment }) =>
          [day.split('-').toReversed().join('.'), texts.correctionStates[state], reason, comment]
            .filter((part) => part !== '')
            .join(' · '),
        )}
      />
      <Section title={texts.steps} lines={steps.length === 0 ? [texts.noSteps] : steps.map(stepLine)} />
    </div>
  )
}

function Section({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      <ul>
        {lines.map((line, index) => (
          // Lines may repeat, and they only come and go together.
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
