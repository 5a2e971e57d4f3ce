import type { RowOf } from '../define-entity.ts'
import { get } from '../endpoint.ts'
import { date, dateTime, reference } from '../fields.ts'
import type { Permission } from '../permissions/permissions.ts'
import type { TimeBalance } from '../timekeeping/time-sheets-api.ts'
import type { workingActivity } from '../timekeeping/working-activity.ts'

/** A statistic of some days, both included. */
export type Statistics<Kind extends string, Row> = { kind: Kind; from: string; to: string; rows: Row[] }

/** Minutes of a person, in the order of names. */
export type PersonMinutes = { user: { id: number; name: string }; minutes: number }

/** What the working time of a person comes to from `start` to `end`, both included. */
export type UserProfile = {
  user: { id: number; name: string }
  start: string
  end: string
  /** Up to when an activity that still runs is counted. */
  now: string
  /** Minutes to work on these days under the contracts that hold. */
  targetMinutes: number
  /** Minutes that were worked or count as worked because of holiday, sickness or training. */
  actualMinutes: number
  /** The accounts of the year in which the period ends; none without a contract. */
  balances: TimeBalance[]
  /** Working days. */
  sickDays: number
  holidayDays: number
}

export const statisticsFailure = 'Statistik konnte nicht geladen werden'

/** The days of a statistic, as they are asked for. */
export const periodFields = {
  from: date({ label: 'Von', hint: 'Ohne Angabe 30 Tage bis zum letzten Tag.' }),
  to: date({ label: 'Bis', hint: 'Zählt mit; ohne Angabe heute.' }),
}

/** Declares `GET /api/statistics/{kind}`, which answers the rows of a kind for some days. */
function statistics<Row>() {
  return <Kind extends string>(
    kind: Kind,
    { summary, permission }: { summary: string; permission: Permission },
  ) =>
    get<Statistics<Kind, Row>>()(`/api/statistics/${kind}`, {
      summary,
      allow: 'staff',
      permission,
      query: periodFields,
      failure: statisticsFailure,
    })
}

const profile = {
  user: reference('users', { label: 'Benutzer', hint: 'Ohne Angabe man selbst.' }),
  start: date({ label: 'Von', hint: 'Ohne Angabe 30 Tage bis zum letzten Tag.' }),
  end: date({ label: 'Bis', hint: 'Zählt mit; ohne Angabe heute.' }),
}

/** Statistics of days in the time zone of the shop (R-STATISTICS-04). */
export const statisticsApi = {
  workingActivities: statistics<PersonMinutes>()('working-activities', {
    summary: 'Gearbeitete Minuten je Person: die eigenen, als Leitung die der eigenen Filialen',
    permission: 'statistics.workingActivities',
  }),
  workingSchedules: statistics<PersonMinutes>()('working-schedules', {
    summary: 'Veröffentlichte geplante Minuten je Person: die eigenen, als Leitung die der eigenen Filialen',
    permission: 'statistics.workingSchedules',
  }),
  userProfile: get<UserProfile>()('/api/statistics/user-profile', {
    summary: 'Soll, Ist, Konten, Krankenstand und Urlaub einer Person',
    allow: 'staff',
    permission: 'statistics.userProfile',
    query: {
      ...profile,
      now: dateTime({
        label: 'Jetzt',
        hint: 'Bis dahin zählt, was noch läuft; höchstens die Uhr des Servers.',
      }),
    },
    failure: statisticsFailure,
  }),
  userProfileWorkingActivities: get<RowOf<typeof workingActivity>[]>()(
    '/api/statistics/user-profile-working-activities',
    {
      summary: 'Aktivitäten einer Person, die neueste zuerst',
      allow: 'staff',
      permission: 'statistics.userProfileWorkingActivities',
      isList: true,
      query: profile,
      failure: statisticsFailure,
    },
  ),
}
