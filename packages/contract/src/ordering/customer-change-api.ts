import { post } from '../endpoint.ts'
import { changePreviewAmounts, customerChangeFields, type OrderChangePreview } from './order-change.ts'
import { type PublicOrder, publicOrderAmounts } from './order.ts'

const changeFailure = 'Bestellung konnte nicht geändert werden'

/** What customers may do with an order of theirs beside following it. Apart, since few of them do and pages begin without it. */
export const customerChangeApi = {
  changePublicOrder: post<PublicOrder>()('/api/orders/public/:uid/:hash/change', {
    amounts: publicOrderAmounts,
    summary:
      'Die Bestellung ändern, so weit die Filiale es erlaubt. Was fehlt, bleibt. Es gilt alles oder nichts; mit `key` geschieht es einmal.',
    allow: 'anyone',
    permission: 'orders.changePublic',
    rateLimit: { calls: 60, minutes: 10 },
    body: customerChangeFields,
    isPartial: true,
    failure: changeFailure,
  }),
  previewPublicChange: post<OrderChangePreview>()('/api/orders/public/:uid/:hash/change/preview', {
    amounts: changePreviewAmounts,
    summary: 'Was eine Änderung kosten würde und warum sie nicht ginge; ändert nichts',
    allow: 'anyone',
    permission: 'orders.previewPublicChange',
    rateLimit: { calls: 600, minutes: 10 },
    body: customerChangeFields,
    isPartial: true,
    failure: changeFailure,
  }),
  cancelPublicOrder: post<PublicOrder>()('/api/orders/public/:uid/:hash/cancel', {
    amounts: publicOrderAmounts,
    summary: 'Die Bestellung stornieren, so weit die Filiale es erlaubt; Bezahltes geht zurück',
    allow: 'anyone',
    permission: 'orders.cancelPublic',
    rateLimit: { calls: 60, minutes: 10 },
    failure: 'Bestellung konnte nicht storniert werden',
  }),
}
