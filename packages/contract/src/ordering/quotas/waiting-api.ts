import type { Language } from '@theke/domain/language.ts'
import type { WaitingState } from '@theke/domain/ordering/quotas/waiting-list.ts'
import type { Unit } from '@theke/domain/units.ts'
import { get, post } from '../../endpoint.ts'
import { boolean, date, decimal, integer, list, reference, text, unit } from '../../fields.ts'

/** What a customer reads of their wish on a waiting list. Days are `YYYY-MM-DD`, `until` is an instant. */
export type WaitingWishView = {
  state: WaitingState
  branch: string
  product: { id: number; name: string }
  amount: number
  unit: Unit
  /** For which day a place is held; null where any day will do. */
  day: string | null
  until: string | null
  /** All of that in words. */
  text: string
}

/** A wish as staff see it. */
export type WaitingRow = {
  id: number
  /** Nothing is offered while it is not enabled; nobody else enters while it has no waiting list. */
  quota: { id: number; name: string; isEnabled: boolean; hasWaitingList: boolean }
  branch: { id: number; name: string }
  product: { id: number; name: string }
  /** In words: `2 Stück`. */
  amount: string
  days: string[]
  name: string
  email: string
  phone: string
  state: 'waiting' | 'offered'
  enteredAt: string
  day: string | null
  until: string | null
  /** Since when the customer is to be called; null where they are not. */
  callSince: string | null
  /** Where the customer orders what is held, and staff for them; empty where nothing is. */
  link: string
  /** The quotas, or the limits of times, that keep it waiting, by name; `isOrderable` is false where no day is left for which one can order. */
  binding: string[]
  isOrderable: boolean
}

const entry = {
  product: reference('products', { label: 'Produkt', isRequired: true }),
  amount: decimal({ label: 'Menge', isRequired: true, min: 0.001, max: 100_000, places: 3 }),
  unit: { ...unit({ label: 'Einheit', isRequired: true }), defaultValue: null },
  days: list(
    { day: date({ label: 'Tag', isRequired: true }) },
    { label: 'Tage, die passen', hint: 'Leer: jeder Tag, an dem es das Produkt gibt.', max: 31 },
  ),
  name: text({ label: 'Name', isRequired: true, max: 100, isPersonal: true }),
  email: text({ label: 'E-Mail', format: 'email', max: 200, isPersonal: true }),
  phone: text({ label: 'Telefon', format: 'phone', max: 40, isPersonal: true }),
  privacyPolicy: { ...boolean({ label: 'Datenschutzerklärung', isRequired: true }), defaultValue: null },
}

const failure = 'Die Warteliste konnte nicht geladen werden'

export const waitingApi = {
  joinWaitingList: post<null>()('/api/branches/:identifier/waiting-list', {
    operationId: 'waitingList.join',
    summary:
      'Auf die Warteliste eines ausverkauften Produkts setzen; wer schon darauf steht, ändert seinen Eintrag',
    allow: 'anyone',
    permission: 'slots.list',
    body: entry,
    success: 201,
    rateLimit: { calls: 30, minutes: 10 },
    failure: 'Der Eintrag auf der Warteliste konnte nicht gespeichert werden',
  }),
  loadWish: get<WaitingWishView>()('/api/waiting-list/:key', {
    operationId: 'waitingList.loadWish',
    summary: 'Der eigene Eintrag auf einer Warteliste, mit dem Angebot, wo es eines gibt',
    allow: 'anyone',
    permission: 'slots.list',
    failure,
  }),
  withdrawWish: post<WaitingWishView>()('/api/waiting-list/:key/withdraw', {
    operationId: 'waitingList.withdrawWish',
    summary: 'Ein Angebot ablehnen oder die Warteliste verlassen',
    allow: 'anyone',
    permission: 'slots.list',
    rateLimit: { calls: 100, minutes: 10 },
    failure: 'Das Angebot konnte nicht abgelehnt werden',
  }),
  listWaiting: get<WaitingRow[]>()('/api/waiting-list', {
    operationId: 'waitingList.list',
    summary: 'Wer in den eigenen Filialen wartet oder ein Angebot hat, in der Reihenfolge der Einträge',
    allow: 'staff',
    permission: 'waitingList.use',
    query: { quota: integer({ label: 'Kontingent', min: 1 }) },
    failure,
  }),
  offerPlace: post<WaitingRow>()('/api/waiting-list/:id/offer', {
    operationId: 'waitingList.offer',
    summary: 'Jetzt anbieten, auch außer der Reihe, wenn genug frei ist',
    allow: 'staff',
    permission: 'waitingList.use',
    failure: 'Der Platz konnte nicht angeboten werden',
  }),
  removeWish: post<{ id: number }>()('/api/waiting-list/:id/remove', {
    operationId: 'waitingList.remove',
    summary: 'Von der Warteliste nehmen; was ein Angebot freihält, wird frei',
    allow: 'staff',
    permission: 'waitingList.use',
    failure: 'Der Eintrag konnte nicht entfernt werden',
  }),
  noteCall: post<WaitingRow>()('/api/waiting-list/:id/called', {
    operationId: 'waitingList.called',
    summary: 'Der Kunde ist wegen seines Angebots angerufen worden',
    allow: 'staff',
    permission: 'waitingList.use',
    failure: 'Der Anruf konnte nicht vermerkt werden',
  }),
}

/** Why nobody is put on a waiting list, and why no place is offered. */
export const waitingTexts = {
  noContact: 'Bitte geben Sie eine E-Mail-Adresse oder Telefonnummer an.',
  notAgreed: 'Bitte stimmen Sie der Datenschutzerklärung zu.',
  noList: 'Für dieses Produkt gibt es keine Warteliste.',
  isFree:
    'Davon ist an einem dieser Tage noch etwas frei. Bitte bestellen Sie gleich, oder wählen Sie die Tage, die passen.',
  notOrderable: 'An diesen Tagen kann das Produkt nicht mehr bestellt werden.',
  tooMuch: 'So viel gibt es insgesamt nicht.',
  short: (names: string) => `Davon ist nicht genug frei: ${names}.`,
  fullTimes: (names: string) => `An diesen Tagen ist keine Zeit frei: ${names}.`,
  limitOfBranch: 'Höchstzahl der Filiale',
  tooLate: 'Dafür kann nicht mehr bestellt werden.',
  notWaiting: 'Dieser Eintrag wartet nicht mehr.',
} as const

/** What a customer reads of their wish; `what` is amount and product, `day` and `until` are in words, `day` is empty where any will do. */
export function wishText(
  {
    state,
    wasOffered,
    what,
    day,
    until,
  }: { state: WaitingState; wasOffered: boolean; what: string; day: string; until: string },
  language: Language,
): string {
  const { forDay, notOffered, ...states } = wishTexts[language]
  const own = state === 'expired' && !wasOffered ? notOffered : states[state]
  const text = own.replace('{what}', day === '' ? what : `${what} ${forDay.replace('{day}', day)}`)
  return text.replace('{until}', until)
}

const wishTexts: Readonly<Record<Language, Record<WaitingState | 'forDay' | 'notOffered', string>>> = {
  de: {
    forDay: 'für {day}',
    notOffered: 'Für Sie ist leider nichts frei geworden. Sie stehen nicht mehr auf der Warteliste.',
    waiting: 'Sie stehen auf der Warteliste: {what}.',
    offered: 'Wir halten für Sie frei: {what}. Bitte bestellen Sie bis {until}.',
    ordered: 'Sie haben aus diesem Angebot schon bestellt.',
    declined: 'Sie stehen nicht mehr auf der Warteliste.',
    expired: 'Dieses Angebot ist abgelaufen.',
    removed: 'Sie stehen nicht mehr auf der Warteliste.',
  },
  en: {
    forDay: 'for {day}',
    notOffered: 'Unfortunately nothing became available for you. You are no longer on the waiting list.',
    waiting: 'You are on the waiting list: {what}.',
    offered: 'We are holding this for you: {what}. Please order by {until}.',
    ordered: 'You have already ordered from this offer.',
    declined: 'You are no longer on the waiting list.',
    expired: 'This offer has expired.',
    removed: 'You are no longer on the waiting list.',
  },
}
