import { numberLocale } from '@theke/contract/number-locale.ts'
import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import { balanceTypeLabels } from '@theke/contract/timekeeping/time-sheets-api.ts'
import { screenTitles } from '../../screen-titles.ts'

const days = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 2 })

/** What the screen of the accounts says. */
export const balancesTexts = {
  title: screenTitles.balances,
  types: balanceTypeLabels,
  type: 'Konto',
  year: 'Jahr',
  branch: 'Filiale',
  allBranches: 'Alle Filialen',
  person: 'Person',
  columns: {
    holiday: { entitlement: 'Anspruch', used: 'Verbraucht', planned: 'Geplant', balance: 'Offen' },
    overtime: { entitlement: 'Soll', used: 'Ist', planned: 'Zeitausgleich geplant', balance: 'Überstunden' },
  },
  carriedOver: 'Übertrag',
  sickDays: 'Krank',
  units: {
    holiday: 'Urlaub und Krankenstand in Arbeitstagen',
    overtime: 'Stunden bis gestern, Krankenstand in Arbeitstagen',
  },
  revalued: (count: number) =>
    `${count > 0 ? '+' : ''}${days.format(count)} durch andere Arbeitstage je Woche`,
  paidOut: (amount: string) => `dazu ${amount} ausbezahlt`,
  toConfirm: (day: string) =>
    `ab ${day.split('-').toReversed().join('.')} umgerechnet, bitte im Vertrag bestätigen`,
  lapsing: (count: number, year: number) => `${days.format(count)} verfallen am 31.12.${year}`,
  lapsed: (count: number) => `${days.format(count)} verfallen`,
  empty: 'In diesem Jahr hat hier niemand einen Arbeitsvertrag.',
} as const

/** Days as `4,5`, hours as `38:30` or `-2:15`. */
export function amountLabel(amount: number, type: keyof typeof balanceTypeLabels): string {
  if (type === 'holiday') return days.format(amount)
  return formatMinutes(amount * 60)
}
