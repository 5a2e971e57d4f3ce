import { del, get, post, put } from '../endpoint.ts'
import { boolean, text } from '../fields.ts'

/** A view of the statistics that a person keeps; its address opens it for everybody who may see the statistics. */
export type StatisticsView = { id: number; name: string; address: string }

/** Whether a person gets the weekly mail about their statistics. */
export type StatisticsMail = { isOn: boolean }

/** The most views that a person keeps. */
export const maxViews = 50

export const viewsTexts = {
  taken: 'Eine Ansicht mit diesem Namen gibt es schon.',
  full: `Mehr als ${maxViews} Ansichten können nicht gespeichert werden.`,
} as const

const saveFailure = 'Ansicht konnte nicht gespeichert werden'
const mailFailure = 'Wöchentliche E-Mail konnte nicht geändert werden'

export const statisticsViewsApi = {
  listViews: get<StatisticsView[]>()('/api/statistics/views', {
    summary: 'Eigene gespeicherte Ansichten der Statistik',
    allow: 'staff',
    permission: 'statistics.listViews',
    failure: 'Ansichten konnten nicht geladen werden',
  }),
  createView: post<StatisticsView>()('/api/statistics/views', {
    summary: 'Ansicht der Statistik speichern; von der Adresse bleibt, was die Ansicht bestimmt',
    allow: 'staff',
    permission: 'statistics.createView',
    body: {
      name: text({ label: 'Name', isRequired: true, max: 60 }),
      address: text({ label: 'Adresse', hint: 'Was hinter dem Fragezeichen steht.', max: 500 }),
    },
    success: 201,
    failure: saveFailure,
  }),
  removeView: del<null>()('/api/statistics/views/:id', {
    summary: 'Eigene gespeicherte Ansicht löschen',
    allow: 'staff',
    permission: 'statistics.removeView',
    failure: 'Ansicht konnte nicht gelöscht werden',
  }),
  loadMail: get<StatisticsMail>()('/api/statistics/mail', {
    summary: 'Ob man die wöchentliche E-Mail zur Statistik bekommt',
    allow: 'staff',
    permission: 'statistics.loadMail',
    failure: mailFailure,
  }),
  saveMail: put<StatisticsMail>()('/api/statistics/mail', {
    summary: 'Wöchentliche E-Mail zur Statistik bestellen oder abbestellen',
    allow: 'staff',
    permission: 'statistics.saveMail',
    body: { isOn: boolean({ label: 'Wöchentliche E-Mail', isRequired: true }) },
    failure: mailFailure,
  }),
}
