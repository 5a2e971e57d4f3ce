import { get } from './endpoint.ts'
import { text } from './fields.ts'

/** A record that was found, whatever entity it is of; `foundOrders` where it is an order. */
export type FoundRecord = { entity: string; id: number; title: string }

/** What an order counts as that was found. */
export const foundOrders = 'orders'

/** Shorter words are in everything. */
export const minSearchLength = 2

export const searchApi = {
  findRecords: get<FoundRecord[]>()('/api/search', {
    summary:
      'Bestellungen und Einträge aller Bereiche, die der Angemeldete lesen darf, nach Wörtern; je Bereich die ersten. Wo nichts passt, ist ein Tippfehler je Wort erlaubt',
    allow: 'staff',
    permission: 'search.findRecords',
    query: { search: text({ label: 'Suche' }) },
    failure: 'Die Suche ist fehlgeschlagen',
  }),
}
