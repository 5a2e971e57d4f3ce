import { numberLocale } from '@theke/contract/number-locale.ts'
import {
  type AbsenceRequest,
  requestStatusLabels,
  requestTypeLabels,
} from '@theke/contract/timekeeping/absence-requests-api.ts'
import { screenTitles } from '../../screen-titles.ts'

const day = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
})

/** What the screen of requests says. */
export const requestsTexts = {
  title: screenTitles.absenceRequests,
  types: requestTypeLabels,
  statuses: requestStatusLabels,
  filter: 'Anträge',
  open: 'Offene',
  all: 'Alle',
  none: 'Es gibt keine offenen Anträge.',
  noneAtAll: 'Es gibt noch keine Anträge.',
  ask: 'Antrag stellen',
  type: 'Art',
  firstDay: 'Erster Tag',
  lastDay: 'Letzter Tag',
  fromNoon: 'Am ersten Tag erst ab Mittag',
  untilNoon: 'Am letzten Tag nur bis Mittag',
  comment: 'Bemerkung',
  send: 'Beantragen',
  cancel: 'Abbrechen',
  approve: 'Genehmigen',
  reject: 'Ablehnen',
  approveOf: (name: string) => `Antrag von ${name} genehmigen`,
  rejectOf: (name: string) => `Antrag von ${name} ablehnen`,
  decisionHint: 'Die Person bekommt Ihre Entscheidung mit dieser Bemerkung.',
  withdraw: 'Zurückziehen',
  saved: 'Gespeichert.',
  workingDays: (count: number) =>
    count === 1 ? '1 Arbeitstag' : `${count.toLocaleString(numberLocale)} Arbeitstage`,
  days: ({
    firstDay,
    lastDay,
    isFromNoon,
    isUntilNoon,
  }: Pick<AbsenceRequest, 'firstDay' | 'lastDay' | 'isFromNoon' | 'isUntilNoon'>) => {
    const [first, last] = [firstDay, lastDay].map((one) => day.format(Date.parse(one)))
    const from = isFromNoon ? `${first} ab Mittag` : String(first)
    if (firstDay === lastDay) return isUntilNoon ? `${from} bis Mittag` : from
    return `${from} bis ${last}${isUntilNoon ? ' zu Mittag' : ''}`
  },
  availableDays: (days: number) =>
    `noch ${days.toLocaleString(numberLocale, { maximumFractionDigits: 2 })} Urlaubstage offen`,
  availableHours: (hours: number) =>
    `${hours.toLocaleString(numberLocale, { maximumFractionDigits: 1 })} Überstunden`,
  decided: (status: string, by: string) => `${status} von ${by}`,
} as const
