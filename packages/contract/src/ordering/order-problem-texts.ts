import type { Language } from '@theke/domain/language.ts'
import { formatMoney } from '@theke/domain/money.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import type { OrderProblemReason, ProblemParams } from '@theke/domain/ordering/checkout/order-problems.ts'
import { writtenQuantity } from '../counted-units.ts'
import type { ErrorEntry } from '../errors.ts'
import { validationTexts } from '../validation-texts.ts'

/** Everything for which an order is refused: what the domain finds, and what only shows where orders are stored. */
export type OrderRefusalReason =
  | OrderProblemReason
  | 'appointment-none'
  | 'product-not-yet'
  | 'product-not-then'
  | 'slot-full'
  | 'soonest-full'
  | 'upload-missing'
  | 'price-changed'
  | 'advance-changed'
  | 'advance-owed'
/** What a refusal is about; `from` is the time, in words, at which the goods can be had, `advance` what is to be paid ahead, in words. */
type RefusalParams = ProblemParams & { from?: string; advance?: string }

export type OrderRefusal = { field?: string; reason: OrderRefusalReason; params?: RefusalParams }

export type OrderProblemTexts = Readonly<
  Record<OrderRefusalReason | 'unnamed-product-unavailable' | 'appointment-required-while-closed', string>
>

/** What is full or used up where orders are stored. Staff may go over it with a reason. */
export const exceededLimits: readonly OrderRefusalReason[] = [
  'slot-full',
  'quota-short',
  'quota-gone',
  'quota-gone-on-day',
]

/** What is said of each in German; amounts and names stand in the places. */
export const orderProblemTexts = {
  blank: validationTexts.blank,
  'too-long': validationTexts.tooLong('{limit}'),
  'email-invalid': validationTexts.email,
  'email-not-ascii': validationTexts.emailNotAscii,
  'phone-invalid': validationTexts.phone,
  'phone-not-one': validationTexts.onePhone,
  'phone-for-call': 'Bitte geben Sie Ihre Telefonnummer an, damit wir Sie anrufen können, wenn etwas fehlt.',
  'vat-invalid': 'Bitte geben Sie eine gültige UID-Nummer an, zum Beispiel ATU12345678.',
  'area-not-offered':
    'In dieses Gebiet liefern wir derzeit nicht. Bitte wählen Sie ein anderes Liefergebiet.',
  'consent-missing': 'Bitte stimmen Sie zu.',
  'table-missing': 'Bitte wählen Sie Ihre Tischnummer aus.',
  'table-not-offered':
    'An diesem Tisch kann derzeit nicht bestellt werden. Bitte wählen Sie einen anderen Tisch oder wenden Sie sich an unser Personal.',
  'no-table-offered':
    'Derzeit kann an keinem Tisch bestellt werden. Bitte wenden Sie sich an unser Personal oder wählen Sie eine andere Bestellart.',
  closed: 'Derzeit haben wir leider geschlossen.',
  'appointment-required': 'Bitte wählen Sie einen Termin aus.',
  'appointment-required-while-closed':
    'Wir haben gerade geschlossen. Bitte wählen Sie aus, wann Sie Ihre Bestellung möchten.',
  'appointment-lead-time':
    'Ihre Bestellung braucht Vorlaufzeit. Der früheste Termin ist {from}. Bitte wählen Sie diesen oder einen späteren.',
  'appointment-none': 'Für diese Auswahl ist derzeit kein Termin möglich.',
  'appointment-past':
    'Der ausgewählte Termin liegt in der Vergangenheit. Bitte wählen Sie einen anderen Termin.',
  'appointment-closed':
    'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.',
  'appointment-too-early': 'Der ausgewählte Termin ist zu früh. Bitte wählen Sie einen späteren Termin.',
  'shop-not-opened': 'Dieser Shop ist noch nicht eröffnet und nimmt noch keine Bestellungen entgegen.',
  'branch-not-available': 'Diese Filiale nimmt derzeit keine Bestellungen entgegen.',
  'campaign-not-offered': 'Diese Aktion gibt es in dieser Filiale nicht mehr.',
  'campaign-coming': 'Diese Aktion hat noch nicht begonnen.',
  'campaign-closed': 'Der Bestellschluss dieser Aktion ist vorbei. Fragen Sie uns gern, was noch da ist.',
  'campaign-prepaid': 'Diese Aktion bezahlen Sie gleich online. Bitte wählen Sie eine Online-Zahlung.',
  'campaign-prepaid-more':
    'Diese Aktion wird gleich online bezahlt. Was dazukommt, bestellen Sie bitte gesondert.',
  'advance-online': 'Diese Bestellung bezahlen Sie gleich online. Bitte wählen Sie eine Online-Zahlung.',
  'advance-online-more': 'Was dazukommt, ist gleich online zu bezahlen. Bitte bestellen Sie es gesondert.',
  'mode-not-offered': 'Diese Bestellart wird derzeit nicht angeboten.',
  'cart-empty': 'Keine Produkte im Warenkorb!',
  'too-many-items': 'Bitte bestellen Sie höchstens {limit} Positionen auf einmal.',
  'product-unavailable': 'Das Produkt "{name}" ist nicht mehr verfügbar.',
  'product-not-yet': 'Das Produkt "{name}" ist noch nicht verfügbar, frühestens {from}.',
  'product-not-then':
    'Das Produkt "{name}" ist zum ausgewählten Termin nicht verfügbar. Bitte wählen Sie einen anderen Termin.',
  'unnamed-product-unavailable': 'Ein Produkt im Warenkorb ist nicht mehr verfügbar.',
  'sold-out': 'Das Produkt "{name}" ist leider ausverkauft.',
  'sold-out-until': 'Das Produkt "{name}" ist leider ausverkauft und erst ab {day} wieder zu haben.',
  'quota-short':
    'Von "{name}" sind für diesen Termin nur noch {maximum} zu haben. Bitte verringern Sie die Menge.',
  'quota-gone': 'Das Produkt "{name}" ist leider ausverkauft.',
  'quota-gone-on-day':
    'Das Produkt "{name}" ist für {day} leider ausverkauft. Bitte wählen Sie einen anderen Tag.',
  'item-incomplete': 'Bitte vervollständigen Sie Ihre Auswahl bei "{name}".',
  'choice-not-offered': 'Ihre Auswahl bei "{name}" wird nicht mehr angeboten. Bitte wählen Sie neu aus.',
  'quantity-not-allowed': 'Die Menge von "{name}" ist so nicht bestellbar.',
  'quantity-too-large':
    'Von "{name}" können Sie höchstens {maximum} bestellen. Bitte verringern Sie die Menge.',
  'minimum-not-reached':
    'Sie haben den Mindestbestellwert in Höhe von {minimum} leider noch nicht erreicht. Bitte fügen Sie noch Waren im Wert von {difference} hinzu oder wählen Sie eine andere Bestellart.',
  'less-than-returned':
    'Für zurückgegebenes Pfand wurde schon mehr abgezogen, als das kostet. Bitte rufen Sie uns an.',
  'total-too-large':
    'So viel können wir auf einmal nicht annehmen. Bitte teilen Sie die Bestellung auf oder rufen Sie uns an.',
  'prepayment-needed':
    'Bitte bezahlen Sie online. Frühere Bestellungen mit dieser E-Mail-Adresse oder Telefonnummer wurden nicht abgeholt.',
  'prepayment-for-more':
    'Was dazukommt, ist im Voraus zu bezahlen. Bitte bestellen Sie es gesondert und bezahlen Sie online. Frühere Bestellungen mit dieser E-Mail-Adresse oder Telefonnummer wurden nicht abgeholt.',
  'paid-online': 'Die Bestellung ist schon online bezahlt, das bleibt so.',
  'payment-method-not-offered': 'Die gewählte Zahlungsart ist nicht verfügbar.',
  'donatee-not-offered': 'Diese Organisation steht nicht mehr zur Auswahl. Bitte wählen Sie eine andere aus.',
  'soonest-full':
    'So schnell wie möglich geht es gerade nicht, dieser Zeitraum ist ausgebucht. Der nächste freie Termin ist {from}. Bitte wählen Sie diesen oder einen späteren.',
  'slot-full': 'Dieser Termin ist leider schon ausgebucht. Bitte wählen Sie einen anderen Termin.',
  'price-changed':
    'Die Preise haben sich inzwischen geändert. Bitte prüfen Sie Ihren Warenkorb und die Summe und schicken Sie die Bestellung noch einmal ab.',
  'advance-changed':
    'Im Voraus zu bezahlen sind inzwischen {advance}. Wenn Sie einverstanden sind, schicken Sie die Bestellung bitte noch einmal ab.',
  'advance-owed':
    'Im Voraus zu bezahlen sind {advance}, weil frühere Bestellungen mit dieser E-Mail-Adresse oder Telefonnummer nicht abgeholt wurden. Wenn Sie einverstanden sind, schicken Sie die Bestellung bitte noch einmal ab.',
  'upload-missing': 'Eine Ihrer Dateien wurde nicht gefunden. Bitte laden Sie sie noch einmal hoch.',
} as const satisfies OrderProblemTexts

/**
 * What is wrong with an order, each beside its field; amounts are written in `currency`. In German, unless other texts are given
 * together with their language.
 */
export function problemTexts(
  problems: readonly OrderRefusal[],
  currency: string,
  texts: OrderProblemTexts = orderProblemTexts,
  language: Language = 'de',
): ErrorEntry[] {
  return problems.map(({ field, reason, params = {} }) => {
    const message = texts[textKeyOf(reason, params)].replace(/\{(\w+)\}/g, (_, name: string) =>
      paramText(params, name, currency, language),
    )
    return field === undefined ? { message } : { message, field }
  })
}

function textKeyOf(reason: OrderRefusalReason, { name, isClosed }: RefusalParams): keyof OrderProblemTexts {
  if (reason === 'product-unavailable' && !name) return 'unnamed-product-unavailable'
  return reason === 'appointment-required' && isClosed ? 'appointment-required-while-closed' : reason
}

const dayFormats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  de: new Intl.DateTimeFormat('de-AT', { dateStyle: 'full', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }),
}

function paramText(params: RefusalParams, name: string, currency: string, language: Language): string {
  if (name === 'day') return dayFormats[language].format(new Date(String(params.day)))
  if (name === 'maximum' && params.maximum !== undefined)
    return writtenQuantity(params.maximum, params.unit ?? 'piece', language)
  if (name === 'minimum' || name === 'difference') return formatMoney(params[name] ?? 0, currency, language)
  return isKeyOf(params, name) ? String(params[name] ?? '') : ''
}
