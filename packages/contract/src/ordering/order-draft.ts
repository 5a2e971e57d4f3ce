import { entriesOf } from '@theke/domain/typed-objects.ts'
import { type ChosenPart, missingWishOf, modeOf } from '@theke/domain/ordering/cart/cart.ts'
import type { OrderDraft } from '@theke/domain/ordering/checkout/order-draft.ts'
import { maxAmount, maxItems } from '@theke/domain/ordering/order-limits.ts'
import {
  type CustomerDetails,
  type CustomerField,
  customerFields,
  maxLineLength,
} from '@theke/domain/ordering/checkout/customer-fields.ts'
import { customerFieldLabels } from './customer-field-labels.ts'
import { missingWishLabel, missingWishLabels } from './missing-wish-labels.ts'
import { orderSourceLabels } from './order-source-labels.ts'
import {
  select,
  decimal,
  boolean,
  dateTime,
  type Field,
  integer,
  json,
  list,
  longText,
  money,
  optionalSelect,
  reference,
  text,
  unit,
  type Values,
} from '../fields.ts'
import { countryLabels } from '../shop/country-labels.ts'
import { paymentMethodLabels } from '../shop/payment-method-labels.ts'

const uploadReference = {
  id: integer({ label: 'Nr.', isRequired: true, min: 1 }),
  version: integer({ label: 'Version', isRequired: true, min: 1 }),
  extension: text({ label: 'Endung', max: 10 }),
  publicHash: text({ label: 'Schlüssel', max: 64 }),
}

// An amount without a unit could be kilograms as well as pieces, so no unit is taken for granted.
const orderedUnit = { ...unit({ label: 'Einheit', isRequired: true }), defaultValue: null }

/** A line of an order as its customer states it. */
export const orderItemFields = {
  product: reference('products', { label: 'Produkt', isRequired: true }),
  amount: decimal({ label: 'Menge', min: 0, max: maxAmount, places: 6, isRequired: true }),
  unit: orderedUnit,
  parts: list(
    {
      value: text({ label: 'Auswahl' }),
      values: json<string[]>({ label: 'Auswahl' }),
      text: longText({ label: 'Text' }),
      uploads: list(uploadReference, { label: 'Dateien', max: 20 }),
    },
    { label: 'Schritte', max: 30 },
  ),
  addons: list(
    {
      part: integer({ label: 'Schritt', min: 0, max: 29, isRequired: true }),
      product: reference('products', { label: 'Produkt', isRequired: true }),
      amount: decimal({ label: 'Menge', min: 0, max: maxAmount, places: 6, isRequired: true }),
      unit: orderedUnit,
    },
    { label: 'Beilagen', max: 100 },
  ),
  ifMissing: optionalSelect({
    label: missingWishLabel,
    hint: 'Gilt nur, wo der Shop danach fragt.',
    options: missingWishLabels,
  }),
}

/** What a customer tells of themselves. All of it may be empty here; what a branch asks for is checked later. */
const customerDraftFields = Object.fromEntries(
  entriesOf(customerFields).map(([name, spec]) => [name, draftField(name, spec)]),
) as { [F in CustomerField]: Field<CustomerDetails[F]> }

function draftField(name: CustomerField, { kind, maxLength }: (typeof customerFields)[CustomerField]): Field {
  const label = customerFieldLabels[name]
  if (kind === 'flag') return boolean({ label })
  if (kind === 'country') return select({ label, options: countryLabels })
  return maxLength > maxLineLength ? longText({ label, max: maxLength }) : text({ label, max: maxLength })
}

export const orderDraftFields = {
  branch: reference('branches', { label: 'Filiale', isRequired: true }),
  campaign: reference('campaigns', {
    label: 'Aktion',
    hint: 'Leer: aus dem täglichen Sortiment.',
  }),
  isDelivery: boolean({ label: 'Lieferung' }),
  isDineIn: boolean({ label: 'Vor Ort' }),
  isSelfService: boolean({ label: 'Selbstbedienung' }),
  source: select({
    label: 'Eingang',
    hint: 'Gilt nur, wenn ein Mitarbeiter der Filiale sie aufnimmt.',
    options: orderSourceLabels,
  }),
  items: list(orderItemFields, { label: 'Produkte', max: maxItems }),
  deliveryArea: text({ label: 'Liefergebiet' }),
  table: reference('tables', { label: 'Tischnummer' }),
  donatee: reference('donatees', { label: 'Spendenempfänger' }),
  appointmentDate: dateTime({ label: 'Gewünschter Termin' }),
  paymentMethod: select({ label: 'Zahlungsart', options: paymentMethodLabels }),
  shownTotal: money({
    label: 'Angezeigte Summe',
    hint: 'Kostet die Bestellung etwas anderes, wird sie nicht angenommen. Berechnet wird immer neu.',
  }),
  shownAdvance: money({
    label: 'Angezeigte Anzahlung',
    hint: 'Ist mehr im Voraus zu bezahlen, wird die Bestellung nicht angenommen, und die Antwort sagt, wie viel. Leer: wird nicht verglichen.',
  }),
  overruling: longText({
    label: 'Grund der Ausnahme',
    hint: 'Nur für Mitarbeiter, die eine Bestellung aufnehmen: warum ein voller Termin oder ein verbrauchtes Kontingent nicht gelten soll. Steht im Verlauf.',
    max: 500,
  }),
  offer: text({
    label: 'Angebot der Warteliste',
    hint: 'Schlüssel aus dem Link des Angebots. Die Bestellung nimmt, was es freihält, und nicht noch einmal so viel; ist es abgelaufen, gilt sie wie jede andere.',
    max: 64,
  }),
  ...customerDraftFields,
  /** An older name of `companyName` (R-CHECKOUT-08). */
  company: text({ label: customerFieldLabels.companyName }),
  legalInstructions: boolean({ label: 'Allgemeine Geschäftsbedingungen' }),
  privacyPolicy: boolean({ label: 'Datenschutzerklärung' }),
}

/** A draft as the storefront sends it. */
export type OrderDraftBody = Values<typeof orderDraftFields>

/** A draft from the wire as the domain expects it: with the mode that its flags say. */
export function draftFromWire(
  body: Omit<OrderDraftBody, 'overruling' | 'offer' | 'shownAdvance'>,
): OrderDraft {
  const { appointmentDate, isDelivery, isDineIn, items, ...rest } = body
  return {
    ...rest,
    mode: modeOf({ isDelivery, isDineIn }),
    companyName: body.companyName || body.company,
    items: items.map(({ ifMissing, ...item }) => ({
      ...item,
      parts: item.parts.map(partFromWire),
      ...missingWishOf({ ifMissing }),
    })),
    appointmentDate: appointmentDate === null ? null : Date.parse(appointmentDate),
  }
}

/** The values of a step may be anything on the wire; whatever is no list of texts is nothing that is offered. */
function partFromWire(part: OrderDraftBody['items'][number]['parts'][number]): ChosenPart {
  const values: unknown = part.values
  if (values === null || values === undefined) return { ...part, values: [] }
  return {
    ...part,
    values: Array.isArray(values) ? values.map((value) => String(value).slice(0, 255)) : [''],
  }
}
