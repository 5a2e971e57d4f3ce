import { del, get, post } from '../endpoint.ts'
import { text } from '../fields.ts'

/** A place of the back-office that somebody wants in sight, and what it is called there. */
export type Pin = { path: string; label: string }

/** The most places that a person pins. */
export const maxPins = 50

export const pinsTexts = {
  full: `Mehr als ${maxPins} Stellen können nicht angepinnt werden.`,
} as const

const path = text({ label: 'Adresse', hint: 'Was hinter # steht.', isRequired: true, max: 500 })
const failure = 'Was Sie anpinnen, konnte nicht gespeichert werden'

export const pinsApi = {
  listPins: get<Pin[]>()('/api/users/me/pins', {
    summary: 'Was man selbst in der Navigation angepinnt hat, in der Reihenfolge, in der es dazukam',
    allow: 'staff',
    permission: 'pins.list',
    isList: true,
    failure: 'Was Sie angepinnt haben, konnte nicht geladen werden',
  }),
  addPin: post<null>()('/api/users/me/pins', {
    summary: 'Stelle in der eigenen Navigation anpinnen; was dort schon ist, bleibt, wo es ist',
    allow: 'staff',
    permission: 'pins.create',
    body: { path, label: text({ label: 'Name', isRequired: true, max: 200 }) },
    failure,
  }),
  removePin: del<null>()('/api/users/me/pins', {
    summary: 'Stelle aus der eigenen Navigation nehmen; was dort nicht ist, ist kein Fehler',
    allow: 'staff',
    permission: 'pins.remove',
    query: { path },
    failure,
  }),
}
