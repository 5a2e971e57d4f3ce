import { maxAmountsLength } from './cart-amounts.ts'
import { get } from '../endpoint.ts'
import { select, date, integer, text } from '../fields.ts'
import { modeLabels } from '../shop/mode-labels.ts'
import type { BranchView, ProductView } from '../shop/views/storefront-views.ts'

/** What the slot list of a cart asks for. */
const slotQuery = {
  mode: select({ label: 'Bestellart', options: modeLabels }),
  products: text({ label: 'Produkte', hint: 'Nummern mit Komma getrennt.', max: 2000 }),
  addons: text({
    label: 'Beilagen',
    hint: 'Nummern der Produkte, die in Schritten gewählt sind; ihre Vorlaufzeit zählt mit.',
    max: 2000,
  }),
  amounts: text({
    label: 'Mengen',
    hint: 'Was in welcher Menge bestellt wird, `12:2:piece` mit Komma getrennt, Beilagen dahinter `+15:1:piece`; so sind Zeiten voll, die für so viel keine Arbeit mehr frei haben. Ohne Angabe je eine Einheit.',
    max: maxAmountsLength,
  }),
  from: date({ label: 'Ab Tag' }),
  days: integer({ label: 'Tage', min: 1, max: 200 }),
  order: integer({
    label: 'Bestellung',
    hint: 'Nur für das Personal: Ihr Platz zählt für sie selbst als frei.',
    min: 1,
  }),
  uid: text({
    label: 'Bestellung des Kunden',
    hint: '`uid` der Bestellung, die geändert wird: Ihr Platz zählt für sie selbst als frei.',
    max: 12,
  }),
  hash: text({ label: 'Schlüssel dieser Bestellung', max: 64 }),
  offer: text({
    label: 'Angebot der Warteliste',
    hint: 'Sein Schlüssel: Was es freihält, zählt für seinen Kunden als frei.',
    max: 64,
  }),
}

export type SlotView = {
  start: string
  end: string
  /** Wall time of start and end, `HH:mm`. */
  from: string
  to: string
  /** Starts within this slot whose capacity is used up. */
  full: { from: string; to: string }[]
}

/** How many orders the intervals of a branch still hold. */
export type FreePlaces = {
  /** How many an interval holds that has none yet. */
  perInterval: number
  /** The intervals that have orders; `start` and `end` are instants. */
  booked: { start: string; end: string; free: number }[]
}

/** The appointments that can be had: days without any are left out. */
export type SlotDays = {
  /** Today and tomorrow at the branch, `YYYY-MM-DD`. */
  today: string
  tomorrow: string
  /** Last day that can be chosen. */
  lastDay: string
  /** Whether the interval of an order for as soon as possible holds no further one. */
  isSoonestFull: boolean
  /** Null for visitors, and where the branch takes any number of orders. */
  places: FreePlaces | null
  days: { day: string; slots: SlotView[] }[]
}

/** On which of the coming days the products of a branch can be had. */
export type OfferDays = {
  /** Today and tomorrow at the branch, `YYYY-MM-DD`. */
  today: string
  tomorrow: string
  /** The days on which the branch has appointments. */
  days: string[]
  /** Products that cannot be had on all of them, with the days on which they can. */
  limited: { products: number[]; days: string[] }[]
}

/** What a branch offers on a day, and what else of a cart can be had on another one. */
export type DayRange = {
  offerDays: OfferDays
  /** What the menus of the day offer; null without a day, or where the branch has no appointment on it. */
  offer: Pick<BranchView, 'categories' | 'products'> | null
  /** Products that were asked for and that the day does not offer, but another day may. */
  others: ProductView[]
  /** Addon products of both that are in neither. */
  addonProducts: ProductView[]
}

/** What staff can take orders from. */
export type DayOffer = BranchView & {
  /** The campaigns of the branch that orders can be taken in. */
  campaigns: { id: number; name: string }[]
  /** Products that were ordered most often at the branch lately, the most frequent first. */
  frequent: number[]
}

export const slotApi = {
  listOfferDays: get<OfferDays>()('/api/branches/:identifier/offer-days', {
    operationId: 'slots.listDays',
    summary: 'An welchen der nächsten Tage welche Produkte zu haben sind',
    allow: 'anyone',
    permission: 'slots.list',
    query: { mode: slotQuery.mode },
    failure: 'Tage konnten nicht geladen werden',
  }),
  loadDayRange: get<DayRange>()('/api/branches/:identifier/day-range', {
    operationId: 'slots.loadDayRange',
    summary: 'Das Sortiment einer Filiale an einem Tag, und an welchen Tagen welche Produkte zu haben sind',
    allow: 'anyone',
    permission: 'slots.list',
    query: { mode: slotQuery.mode, day: date({ label: 'Tag' }), products: slotQuery.products },
    // A day that nobody has asked for within the minute is computed, which costs more than other reads.
    rateLimit: { calls: 1200, minutes: 10 },
    failure: 'Das Angebot dieses Tages konnte nicht geladen werden',
  }),
  loadDayOffer: get<DayOffer>()('/api/branches/:identifier/day-offer', {
    summary:
      'Das Sortiment einer Filiale, wie es an einem Tag zu haben ist; ohne Tag wie für so bald wie möglich',
    allow: 'staff',
    permission: 'slots.loadDayOffer',
    query: {
      day: date({ label: 'Tag' }),
      mode: slotQuery.mode,
      campaign: integer({ label: 'Aktion', hint: 'Ihr Sortiment statt des täglichen.', min: 1 }),
    },
    failure: 'Das Sortiment konnte nicht geladen werden',
  }),
  listSlots: get<SlotDays>()('/api/branches/:identifier/slots', {
    summary: 'Mögliche Termine für einen Warenkorb',
    allow: 'anyone',
    permission: 'slots.list',
    query: slotQuery,
    failure: 'Termine konnten nicht geladen werden',
  }),
}
