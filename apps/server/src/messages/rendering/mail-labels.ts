import { pricePrefixes } from '@theke/domain/ordering/pricing/price-tag.ts'
import { paymentStandingLabels } from '@theke/contract/payments/payment-standing-labels.ts'
import { customerFieldLabels } from '@theke/contract/ordering/customer-field-labels.ts'
import { englishCustomerFieldLabels } from '@theke/contract/ordering/english-customer-field-labels.ts'
import { countryLabels } from '@theke/contract/shop/country-labels.ts'
import { englishCountryLabels } from '@theke/contract/shop/english-country-labels.ts'
import { englishModeLabels, modeLabels } from '@theke/contract/shop/mode-labels.ts'
import {
  englishPaymentMethodLabels,
  paymentMethodLabels,
} from '@theke/contract/shop/payment-method-labels.ts'
import { englishUnitLabels } from '@theke/contract/counted-units.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import type { CalculationModel } from '@theke/domain/catalogue/calculation-model.ts'
import type { Language } from '@theke/domain/language.ts'
import type { CustomerField } from '@theke/domain/ordering/checkout/customer-fields.ts'
import type { PaymentStandingKind } from '@theke/domain/payments/payment-standing.ts'
import type { Country, Mode, PaymentMethod } from '@theke/domain/shop/branch.ts'
import type { Unit } from '@theke/domain/units.ts'

/** The words that every mail about an order needs. */
export type MailLabels = {
  ticket: string
  orderNumber: string
  facts: Record<
    | 'branch'
    | 'campaign'
    | 'mode'
    | 'appointment'
    | 'table'
    | 'area'
    | 'address'
    | 'deliveryAddress'
    | 'invoice'
    | 'payment'
    | 'advance'
    | 'transfer'
    | 'comment',
    string
  >
  soon: string
  /** That an order has another number than `number` now. */
  numberBefore: (number: string) => string
  customer: Readonly<Record<CustomerField, string>>
  countries: Readonly<Record<Country, string>>
  vatNumber: string
  /** Before the reference of a transfer. */
  reference: string
  modes: Readonly<Record<Mode, string>>
  payments: Readonly<Record<PaymentMethod, string>>
  /** The status of an online payment; empty where it is obvious. */
  standings: Readonly<Record<PaymentStandingKind, string>>
  units: Readonly<Record<Unit, string>>
  prefixes: Readonly<Record<CalculationModel, string>>
  hiddenPrice: string
  /** What staff changed in an item. */
  line: { weighed: (weight: string) => string; insteadOf: (name: string) => string; removed: string }
  sums: {
    subtotal: string
    delivery: string
    container: (count: number, name: string) => string
    tax: (rate: string) => string
    total: string
    paid: string
    due: string
  }
  notices: { base: string; hidden: string; quotation: string }
  what: { order: string; quotation: string }
  /** What becomes of the money of an order that ended early. */
  money: {
    returning: (amount: string) => string
    returned: (amount: string) => string
    returningAtCounter: (amount: string) => string
    released: string
    notTaken: string
  }
}

const german: MailLabels = {
  ticket: 'Ticket',
  orderNumber: 'Bestellnummer',
  facts: {
    branch: 'Filiale',
    campaign: 'Aktion',
    mode: 'Bestellart',
    appointment: 'Termin',
    table: 'Tischnummer',
    area: 'Liefergebiet',
    address: 'Adresse',
    deliveryAddress: 'Lieferadresse',
    invoice: 'Rechnung an',
    payment: 'Zahlungsart',
    advance: 'Im Voraus zu bezahlen',
    transfer: 'Überweisung an',
    comment: 'Kommentar',
  },
  soon: 'So schnell wie möglich',
  numberBefore: (number) => `Bisher hatte Ihre Bestellung die Nummer ${number}.`,
  customer: customerFieldLabels,
  countries: countryLabels,
  vatNumber: 'UID',
  reference: 'Verwendungszweck',
  modes: modeLabels,
  payments: paymentMethodLabels,
  standings: { ...paymentStandingLabels, due: 'noch offen', awaited: 'noch offen' },
  units: unitLabels,
  prefixes: pricePrefixes,
  hiddenPrice: 'Preis auf Anfrage',
  line: {
    weighed: (weight) => `gewogen: ${weight}`,
    insteadOf: (name) => `statt ${name}`,
    removed: 'entfällt',
  },
  sums: {
    subtotal: 'Zwischensumme',
    delivery: 'Lieferung',
    container: (count, name) => `${count < 0 ? 'Pfand zurück' : 'Pfand'}: ${Math.abs(count)} × ${name}`,
    tax: (rate) => `Mehrwertsteuer (${rate}%)`,
    total: 'Gesamt',
    paid: 'Bereits bezahlt',
    due: 'Noch zu bezahlen',
  },
  notices: {
    base: 'Die angeführten Preise sind Grundpreise. Der endgültige Preis ergibt sich aus dem tatsächlichen Gewicht.',
    hidden:
      'Der Preis einzelner Produkte wird Ihnen gesondert mitgeteilt und ist in der Summe nicht enthalten.',
    quotation: 'Sie erhalten von uns ein unverbindliches Angebot per E-Mail.',
  },
  what: { order: 'Bestellung', quotation: 'Angebotsanfrage' },
  money: {
    returning: (amount) =>
      `Sie erhalten ${amount} auf dem Weg zurück, auf dem Sie bezahlt haben. Das kann einige Tage dauern.`,
    returned: (amount) => `${amount} haben wir auf dem Weg rückerstattet, auf dem Sie bezahlt haben.`,
    returningAtCounter: (amount) => `Sie erhalten ${amount} in der Filiale zurück.`,
    released: 'Der reservierte Betrag wird freigegeben, es wird nichts abgebucht.',
    notTaken: 'Es wurde nichts abgebucht. Trifft Ihre Zahlung noch ein, geht sie an Sie zurück.',
  },
}

const english: MailLabels = {
  ticket: 'Ticket',
  orderNumber: 'Order number',
  facts: {
    branch: 'Shop',
    campaign: 'Campaign',
    mode: 'Way of ordering',
    appointment: 'Time',
    table: 'Table number',
    area: 'Delivery area',
    address: 'Address',
    deliveryAddress: 'Delivery address',
    invoice: 'Invoice to',
    payment: 'Payment',
    advance: 'To be paid in advance',
    transfer: 'Transfer to',
    comment: 'Comment',
  },
  soon: 'As soon as possible',
  numberBefore: (number) => `Your order had the number ${number} before.`,
  customer: englishCustomerFieldLabels,
  countries: englishCountryLabels,
  vatNumber: 'VAT number',
  reference: 'Reference',
  modes: englishModeLabels,
  payments: englishPaymentMethodLabels,
  standings: {
    none: '',
    due: 'to be paid',
    awaited: 'to be paid',
    later: 'after weighing',
    partly: 'paid in part',
    held: 'reserved',
    paid: 'paid',
    failed: 'failed',
    unpaid: 'not paid',
    refunding: 'being refunded',
    released: 'released',
    refunded: 'refunded',
  },
  units: englishUnitLabels,
  prefixes: { fixed: '', approximate: 'approx.', minimum: 'from' },
  hiddenPrice: 'Price on request',
  line: {
    weighed: (weight) => `weighed: ${weight}`,
    insteadOf: (name) => `instead of ${name}`,
    removed: 'not supplied',
  },
  sums: {
    subtotal: 'Subtotal',
    delivery: 'Delivery',
    container: (count, name) => `${count < 0 ? 'Deposit back' : 'Deposit'}: ${Math.abs(count)} × ${name}`,
    tax: (rate) => `VAT (${rate}%)`,
    total: 'Total',
    paid: 'Already paid',
    due: 'Left to pay',
  },
  notices: {
    base: 'The prices shown are base prices. The final price depends on the actual weight.',
    hidden: 'We will tell you the price of some products separately; it is not part of the total.',
    quotation: 'We will send you a non-binding quotation by e-mail.',
  },
  what: { order: 'order', quotation: 'request for a quotation' },
  money: {
    returning: (amount) => `You will get ${amount} back the way you paid. This can take a few days.`,
    returned: (amount) => `We have refunded ${amount} the way you paid.`,
    returningAtCounter: (amount) => `You will get ${amount} back at the branch.`,
    released: 'The reserved amount is released; you are not charged.',
    notTaken: 'You have not been charged. Should your payment still arrive, it goes back to you.',
  },
}

export const mailLabels: Readonly<Record<Language, MailLabels>> = { de: german, en: english }
