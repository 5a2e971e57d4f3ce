import { text } from '../fields.ts'

const hint = 'Tag und Monat, jedes Jahr, zum Beispiel 1.12. Leer: das ganze Jahr.'

/** The part of every year in which a category or product is offered, both days included. */
export const seasonFields = {
  seasonFrom: text({ label: 'Saison von', hint, format: 'dayOfYear', max: 5 }),
  seasonTo: text({ label: 'Saison bis', hint, format: 'dayOfYear', max: 5 }),
}
