import { get } from '../../endpoint.ts'
import { reference } from '../../fields.ts'

type Named = { id: number; name: string }

/** How far the orders of a day are, each counted once: at the last of these that it has reached, from the beginning to the end. */
export const cockpitStages = ['open', 'confirmed', 'weighed', 'paid', 'ready', 'handedOver'] as const
export type CockpitStage = (typeof cockpitStages)[number]

/** How many orders are at a stage. */
export type CockpitCounts = Record<CockpitStage, number>

/** The orders for an hour of a day, in all branches together: how many, how many of them are ready or handed over, and how many can be taken; null where there is no limit. */
export type CockpitHour = { hour: number; orders: number; ready: number; places: number | null }

/** A day, `YYYY-MM-DD`, with its orders by branch; `branches` has those that have any. */
export type CockpitDay = {
  day: string
  branches: (Named & { counts: CockpitCounts; notCollected: number })[]
  hours: CockpitHour[]
}

/** An order whose time has passed before it was ready. */
export type LateOrder = {
  id: number
  ticketNumber: string
  branch: Named
  stage: CockpitStage
  /** Its time as an instant. */
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
  late: { orders: LateOrder[]; total: number }
  /** The quotas of goods that count on these days, those with the least left first, and how many there are; for those who may read quotas. */
  quotas: { shown: CockpitQuota[]; total: number }
}

/** How many days are shown, the present one included. */
export const cockpitDays = 3

export const cockpitApi = {
  loadCockpit: get<Cockpit>()('/api/cockpit', {
    summary:
      'Heute und die nächsten zwei Tage: wie weit die Bestellungen jeder Filiale sind, was zu spät ist, was Kontingente noch hergeben',
    allow: 'staff',
    permission: 'cockpit.load',
    query: { branch: reference('branches', { label: 'Filiale' }) },
    failure: 'Die Übersicht konnte nicht geladen werden',
  }),
}
