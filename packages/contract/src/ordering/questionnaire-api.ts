import { post } from '../endpoint.ts'
import { integer, longText } from '../fields.ts'
import { type PublicOrder, publicOrderAmounts } from './order.ts'

/** How customers rate an order. Apart, since pages begin without it. */
export const questionnaireApi = {
  sendQuestionnaire: post<PublicOrder>()('/api/orders/public/:uid/:hash/questionnaire', {
    amounts: publicOrderAmounts,
    summary: 'Bewertung abgeben, einmal je abgeschlossener Bestellung',
    allow: 'anyone',
    permission: 'orders.sendQuestionnaire',
    body: {
      rating: integer({ label: 'Gesamteindruck', min: 1, max: 5, isRequired: true }),
      foodRating: integer({ label: 'Essen', min: 1, max: 5, isRequired: true }),
      serviceRating: integer({ label: 'Service', min: 1, max: 5, isRequired: true }),
      processRating: integer({ label: 'Bestellvorgang', min: 1, max: 5, isRequired: true }),
      comment: longText({ label: 'Bemerkung (optional)' }),
    },
    failure: 'Bewertung konnte nicht gesendet werden',
  }),
}
