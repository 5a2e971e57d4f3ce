import type { ChosenPart } from '@theke/domain/ordering/cart/cart.ts'
import type { OrderDraft } from '@theke/domain/ordering/checkout/order-draft.ts'
import { orderSourceLabels } from './order-source-labels.ts'
import {
  select,
  decimal,
  boolean,
  dateTime,
  integer,
  json,
  list,
  longText,
  money,
  reference,
  text,
  unit,
  type Values,
} from '../fields.ts'
import { countryLabels } from '../shop/country-labels.ts'
import { paymentMethodLabels } from '../shop/payment-method-labels.ts'

/** Most items in one order and largest amount of one (R-CART-09). */
export const maxItems = 100
export const maxAmount = 10_000

const uploadReference = {
  id: integer({ label: 'Nr.', isRequired: true, min: 1 }),
  version: integer({ label: 'Version', isRequired: true, min: 1 }),
  extension: text({ label: 'Endung', max: 10 }),
  publicHash: text({ label: 'Schlüssel', max: 64 }),
}

// An amount without a unit could be kilograms as well as pieces, so no unit is taken for granted.
const orderedUnit = { ...unit({ label: 'Einheit', isRequired: true }), initial: null }

const orderItemFields = {
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
}

/** The contact and address fields of a draft; all may be empty here, the branch's rules come later. */
const customerFields = {
  isCompany: boolean({ label: 'Firma' }),
  companyName: text({ label: 'Firmenname' }),
  company: text({ label: 'Firmenname' }),
  vatNumber: text({ label: 'UID-Nummer' }),
  firstName: text({ label: 'Vorname' }),
  lastName: text({ label: 'Nachname' }),
  email: text({ label: 'E-Mail' }),
  phone: text({ label: 'Telefon' }),
  street: text({ label: 'Straße und Hausnummer' }),
  floor: text({ label: 'Stock' }),
  stairway: text({ label: 'Stiege' }),
  door: text({ label: 'Tür' }),
  zipCode: text({ label: 'PLZ' }),
  city: text({ label: 'Ort' }),
  country: select({ label: 'Land', options: countryLabels }),
  isDeliveryAddressDifferent: boolean({ label: 'Andere Lieferadresse' }),
  isDeliveryCompany: boolean({ label: 'Lieferung an Firma' }),
  deliveryCompanyName: text({ label: 'Firmenname (Lieferung)' }),
  deliveryFirstName: text({ label: 'Vorname (Lieferung)' }),
  deliveryLastName: text({ label: 'Nachname (Lieferung)' }),
  deliveryStreet: text({ label: 'Straße (Lieferung)' }),
  deliveryFloor: text({ label: 'Stock (Lieferung)' }),
  deliveryStairway: text({ label: 'Stiege (Lieferung)' }),
  deliveryDoor: text({ label: 'Tür (Lieferung)' }),
  deliveryZipCode: text({ label: 'PLZ (Lieferung)' }),
  deliveryCity: text({ label: 'Ort (Lieferung)' }),
  deliveryCountry: select({ label: 'Land (Lieferung)', options: countryLabels }),
}

export const orderDraftFields = {
  branch: reference('branches', { label: 'Filiale', isRequired: true }),
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
  comment: longText({ label: 'Kommentar' }),
  ...customerFields,
  legalInstructions: boolean({ label: 'Allgemeine Geschäftsbedingungen' }),
  privacyPolicy: boolean({ label: 'Datenschutzerklärung' }),
  newsletter: boolean({ label: 'Newsletter' }),
}

/** A draft as the storefront sends it. */
export type OrderDraftBody = Values<typeof orderDraftFields>

/** A draft from the wire as the domain judges it. */
export function draftFromWire(body: OrderDraftBody): OrderDraft {
  const { appointmentDate, items, ...rest } = body
  return {
    ...rest,
    // `company` is an older name of the same (R-CHECKOUT-08).
    companyName: body.companyName || body.company,
    items: items.map((item) => ({ ...item, parts: item.parts.map(partFromWire) })),
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
