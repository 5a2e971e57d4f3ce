import type { Mode } from '@theke/domain/shop/branch.ts'
import { get } from '../../endpoint.ts'
import { reference } from '../../fields.ts'

type Named = { id: number; name: string }

/**
 * How far the orders of a day are, each counted once: at the last of these that it has reached, from the beginning to the end. `waiting` are new ones that
 * wait for their customer, who is to accept another time or to pay; with `open` ones the shop has something to do.
 */
export const cockpitStages = [
  'waiting',
  'open',
  'confirmed',
  'weighed',
  'paid',
  'ready',
  'handedOver',
] as const
export type CockpitStage = (typeof cockpitStages)[number]

/** How many orders are at a stage. */
export type CockpitCounts = Record<CockpitStage, number>

/** How many orders there are in a mode in all branches together, and how many they take while they are open; null where one takes any number. */
export type CockpitPlaces = { mode: Mode; orders: number; places: number | null }

/** The orders for an hour of a day, by branch and by mode; `branches` has those that have any. */
export type CockpitHour = {
  hour: number
  branches: { id: number; counts: CockpitCounts }[]
  modes: CockpitPlaces[]
}

/**
 * The day of last year that a day is compared with: how many orders for it had come as long before and were not called off by then, and how many it were in
 * the end. `expected` is how many it will be now if it goes on as then; null where too few had come.
 */
export type CockpitLastYear = { day: string; soFar: number; total: number; expected: number | null }

/**
 * A day, `YYYY-MM-DD`, with its orders by branch and by hour; `branches` has those that have any. `lastYear` is for those who may see the report on a
 * season.
 */
export type CockpitDay = {
  day: string
  branches: (Named & { counts: CockpitCounts; notCollected: number })[]
  hours: CockpitHour[]
  modes: CockpitPlaces[]
  lastYear: CockpitLastYear | null
}

/** What a branch hands over within an hour from now: how many orders, and how many of them are ready or handed over. */
export type NextHour = Named & { orders: number; ready: number }

/** An order that waits too long for the shop (R-ORDER-09), or is confirmed and was not ready at its time. */
export type LateOrder = {
  id: number
  ticketNumber: string
  branch: Named
  stage: CockpitStage
  /** Since when it is late, as an instant. */
  at: string
}

/**
 * What is taken of a quota of goods: on each day that is shown and on which it counts, where every day has the amount for itself; else once,
 * with null for the day.
 */
export type CockpitQuota = {
  id: number
  name: string
  amount: number
  unit: 'piece' | 'kilogram'
  periods: { day: string | null; taken: number }[]
}

/** The present day and those after it at a glance, for the branches that the caller may see. */
export type Cockpit = {
  days: CockpitDay[]
  nextHour: NextHour[]
  late: { orders: LateOrder[]; total: number }
  /** The quotas of goods that count on these days, those with the least left first, and how many there are; for those who may read quotas. */
  quotas: { shown: CockpitQuota[]; total: number }
}

/** How many days are shown, the present one included. */
export const cockpitDays = 3

export const cockpitApi = {
  loadCockpit: get<Cockpit>()('/api/cockpit', {
    summary:
      'Heute und die nächsten zwei Tage: wie weit die Bestellungen jeder Filiale und Stunde sind, was zu spät ist, was Plätze und Kontingente noch hergeben, und wie viel es im Vorjahr war',
    allow: 'staff',
    permission: 'cockpit.load',
    query: { branch: reference('branches', { label: 'Filiale' }) },
    failure: 'Die Übersicht konnte nicht geladen werden',
  }),
}
