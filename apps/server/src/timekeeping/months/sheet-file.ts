import { numberLocale } from '@theke/contract/number-locale.ts'
import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import { sheetStateLabels, type TimeSheet } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { monthLabel, paidOutLines, sheetLines, stepLine } from '@theke/contract/timekeeping/sheet-lines.ts'
import { warningText } from '@theke/contract/timekeeping/labour-law-texts.ts'
import { openPaper } from '../../text/pdf-paper.ts'

/** Left edges of the columns: day, times, break, worked, target, note. */
const columns = [42, 110, 250, 300, 352, 400] as const
const titles = ['Tag', 'Zeiten', 'Pause', 'Ist', 'Soll', 'Anmerkung'] as const

/** A time sheet on A4 with lines for two signatures; as many pages as it needs. */
export async function sheetFile(sheet: TimeSheet, employer: string): Promise<Uint8Array> {
  const paper = await openPaper(`Monatszettel ${sheet.user.name} ${monthLabel(sheet.month)}`, columns)
  paper.line(`Monatszettel ${monthLabel(sheet.month)}`, { size: 15, isBold: true })
  paper.line(`${sheet.user.name} · ${sheet.branch.name} · ${employer} · ${sheetStateLabels[sheet.state]}`)
  paper.gap()
  paper.row(titles, true)
  for (const { label, times, pauses, worked, target, note } of sheetLines(sheet))
    paper.row([label, times, pauses, worked, target, note])
  paper.gap()
  for (const text of [...sums(sheet), ...paidOutLines(sheet)]) paper.line(text)
  section(
    'Arbeitsrecht',
    sheet.labourWarnings.map((warning) => warningText(warning, sheet.user.name)),
  )
  section(
    'Korrekturen',
    sheet.corrections
      .filter(({ state }) => state === 'approved')
      .map(({ day, reason, decidedBy }) =>
        [germanDay(day), reason || 'ohne Grund', decidedBy && `genehmigt von ${decidedBy.name}`]
          .filter(Boolean)
          .join(' · '),
      ),
  )
  section('Abschluss', sheet.steps.map(stepLine))
  paper.sign(['Datum, Arbeitnehmer/in', 'Datum, Arbeitgeber/in'])
  return paper.save()

  function section(title: string, lines: readonly string[]): void {
    if (lines.length === 0) return
    paper.gap()
    paper.line(title, { isBold: true })
    for (const text of lines) paper.line(text)
  }
}

function sums({ totals, overtimeBalance, holidayBalance }: TimeSheet): string[] {
  return [
    `Gearbeitet ${formatMinutes(totals.worked)} · Soll ${formatMinutes(totals.target)} · Saldo ${formatMinutes(totals.overtime)}`,
    `Davon am Samstag ${formatMinutes(totals.saturday ?? 0)} · in der Nacht ${formatMinutes(totals.night ?? 0)}`,
    `Urlaub ${days(totals.holidayDays)} Tage · Krank ${days(totals.sickDays)} Tage · Zeitausgleich ${formatMinutes(totals.timeOff)}`,
    `Überstunden am Monatsende ${formatMinutes(overtimeBalance)} · Resturlaub ${days(holidayBalance)} Tage`,
  ]
}

function days(count: number): string {
  return count.toLocaleString(numberLocale, { maximumFractionDigits: 2 })
}

function germanDay(day: string): string {
  return day.split('-').toReversed().join('.')
}
