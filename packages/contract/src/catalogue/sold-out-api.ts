import type { OrderState } from '@theke/domain/ordering/order-state.ts'
import { del, get, post } from '../endpoint.ts'
import { select, date, type ImageReference, dateTime, reference } from '../fields.ts'

/** For how long staff mark a product as sold out. */
export const soldOutDurations = {
  today: 'Nur heute',
  day: 'Bis zu einem Tag',
  forGood: 'Bis auf Weiteres',
} as const
export type SoldOutDuration = keyof typeof soldOutDurations

/** An open order that contains a product which is sold out at the time of the order. */
export type AffectedOrder = {
  id: number
  ticketNumber: string
  /** The customer, or the table. */
  name: string
  status: OrderState
  /** The agreed or requested time; null where it is wanted as soon as possible. */
  at: string | null
}

/** A product that a branch has sold out. */
export type SoldOutEntry = {
  product: { id: number; name: string }
  /** The day (`YYYY-MM-DD`) from which it can be had again; null where unknown. */
  backOn: string | null
  /** What customers read of it. */
  text: string
  markedAt: string
  markedBy: string
  affectedOrders: AffectedOrder[]
}

/** What is sold out at a branch, and the products that staff mark from most often. */
export type SoldOutOverview = {
  /** The branch in addresses, such as that of `watchSoldOut`. */
  identifier: string
  /** The present day at the branch. */
  today: string
  entries: SoldOutEntry[]
  /** The products ordered most at the branch today, then those of the last week; sold-out ones are among them. */
  frequent: { id: number; name: string; image: ImageReference | null }[]
  /** All products in the menus of the branch, by name. */
  products: { id: number; name: string }[]
}

/**
 * The event for pages of a branch when something is sold out or back: everything that is sold out now, with the instant
 * from which it can be had again, null where unknown.
 */
export type SoldOutNotice = { id: number; text: string; until: string | null }[]

/** What the audit log says of a product that was sold out. */
export const auditedSoldOutFields = {
  branch: reference('branches', { label: 'Filiale' }),
  until: dateTime({ label: 'Wieder zu haben ab' }),
}

export const soldOutApi = {
  listSoldOut: get<SoldOutOverview>()('/api/branches/:branchId/sold-out', {
    summary: 'Was in einer Filiale ausverkauft ist, mit den Bestellungen, die es betrifft',
    allow: 'staff',
    permission: 'soldOut.list',
    failure: 'Ausverkaufte Produkte konnten nicht geladen werden',
  }),
  markSoldOut: post<SoldOutEntry>()('/api/branches/:branchId/sold-out', {
    summary:
      'Ein Produkt ist in einer Filiale ausverkauft: für heute, bis zu einem Tag oder bis auf Weiteres',
    allow: 'staff',
    permission: 'soldOut.mark',
    body: {
      product: reference('products', { label: 'Produkt', isRequired: true }),
      duration: select({ label: 'Dauer', options: soldOutDurations, defaultValue: null }),
      backOn: date({ label: 'Wieder da ab', hint: 'Nur bei der Dauer „Bis zu einem Tag“.' }),
    },
    failure: 'Das Produkt konnte nicht als ausverkauft gemeldet werden',
  }),
  unmarkSoldOut: del<null>()('/api/branches/:branchId/sold-out/:id', {
    summary: 'Ein ausverkauftes Produkt ist wieder da',
    allow: 'staff',
    permission: 'soldOut.unmark',
    failure: 'Das Produkt konnte nicht als wieder verfügbar gemeldet werden',
  }),
  watchSoldOut: get<SoldOutNotice>()('/api/storefront/branches/:identifier/sold-out/events', {
    summary:
      'Ereignisse: was in einer Filiale ausverkauft ist, und unter dem Namen „hours“, ob sie Bestellungen annimmt; sofort und bei jeder Änderung',
    allow: 'anyone',
    permission: 'storefront.soldOut',
    isStream: true,
    failure: 'Ausverkaufte Produkte konnten nicht geladen werden',
  }),
}
