import { post } from '../endpoint.ts'
import { select, json, list, optionalSelect, text } from '../fields.ts'

/** Kinds of analytics events (R-PRIVACY-03). */
const analyticsTypes = {
  event: 'Ereignis',
  'page-view': 'Seitenaufruf',
  'device-info': 'Gerät',
  commerce: 'Kauf',
  search: 'Suche',
} as const

export type AnalyticsType = keyof typeof analyticsTypes

/** The most events in one request; the browser queues no more. */
export const maxEvents = 100

const commonFields = {
  id: text({ label: 'Kennung', hint: 'Zufällig, je Ereignis; was zweimal kommt, zählt einmal.', max: 64 }),
  category: text({ label: 'Kategorie', max: 100 }),
  action: text({ label: 'Aktion', max: 100 }),
  path: text({ label: 'Seite', hint: 'Ohne die Geheimnisse von Statusseiten.', max: 500 }),
  data: json<Record<string, unknown> | null>({ label: 'Daten', hint: 'Höchstens 10.000 Zeichen, 5 Ebenen.' }),
}

const eventFields = { type: select({ label: 'Art', options: analyticsTypes }), ...commonFields }

export type AnalyticsEvent = {
  /** Random, by which an event that is sent twice is recognised. */
  id: string
  type: AnalyticsType
  category: string
  action: string
  path: string
  data: Record<string, unknown> | null
}

export const analyticsApi = {
  logAnalytics: post<null>()('/api/analytics-log', {
    summary: 'Besuchsereignisse festhalten: eines oder mehrere in `events`; ohne Adressen',
    allow: 'anyone',
    permission: 'analytics-log.create',
    body: {
      type: optionalSelect({ label: 'Art', options: analyticsTypes }),
      ...commonFields,
      sessionId: text({ label: 'Sitzung', hint: 'Zufällig, je Browsersitzung.', max: 64 }),
      events: list(eventFields, { label: 'Ereignisse', max: maxEvents }),
    },
    success: 201,
    rateLimit: { calls: 600, minutes: 5, isPerProcess: true },
    bodyLimit: 300_000,
    failure: 'Ereignis konnte nicht gespeichert werden',
  }),
}
