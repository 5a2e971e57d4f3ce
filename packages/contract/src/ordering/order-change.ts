import type { LineWords, OrderDifference } from '@theke/domain/ordering/change/order-differences.ts'
import type { CustomerField } from '@theke/domain/ordering/checkout/customer-fields.ts'
import type { Mode, PaymentMethod } from '@theke/domain/shop/branch.ts'
import type { Language } from '@theke/domain/language.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { maxItems } from '@theke/domain/ordering/order-limits.ts'
import type { ErrorEntry } from '../errors.ts'
import { writtenQuantity } from '../counted-units.ts'
import { dateTime, integer, list, longText, optionalSelect, text, type Values } from '../fields.ts'
import { modeLabels } from '../shop/mode-labels.ts'
import { paymentMethodLabels } from '../shop/payment-method-labels.ts'
import { shownPhone } from '../people/phone-number.ts'
import { customerFieldLabels } from './customer-field-labels.ts'
import { orderDraftFields, orderItemFields } from './order-draft.ts'
import { type PaymentStandingView, pricingAmounts, type PricingView, standingAmounts } from './order.ts'
import type { AmountsOf } from '../wire-money.ts'

const {
  branch: _branch,
  source: _source,
  isSelfService: _isSelfService,
  donatee: _donatee,
  newsletter: _newsletter,
  company: _company,
  legalInstructions: _legalInstructions,
  privacyPolicy: _privacyPolicy,
  ...changeable
} = orderDraftFields

/** Where staff have told the customer already, nobody is to call. */
export const toldByField = optionalSelect({
  label: 'Der Kunde weiß es schon',
  hint: 'Dann steht die Bestellung nicht zum Anrufen bereit.',
  options: { phone: 'Am Telefon' },
})

/** What staff change of an order. What is left out stays as it is. */
export const orderChangeFields = {
  ...changeable,
  items: list(
    {
      ...orderItemFields,
      line: integer({
        label: 'Position',
        hint: 'Nummer der Position der Bestellung, von 0 an. Ohne sie kommt das Produkt dazu. Positionen, die fehlen, werden gestrichen.',
        min: 0,
      }),
    },
    { label: 'Produkte', max: maxItems },
  ),
  seen: dateTime({
    label: 'Bisheriger Stand',
    hint: '`updatedAt` der Bestellung, die geändert wird. Ist sie inzwischen eine andere, bleibt sie, wie sie ist.',
  }),
  key: text({
    label: 'Schlüssel der Änderung',
    hint: 'Mit demselben Schlüssel wie bei der letzten Änderung geschieht nichts, und die Antwort ist dieselbe.',
    max: 64,
  }),
  toldBy: toldByField,
  overruling: longText({
    label: 'Grund der Ausnahme',
    hint: 'Warum ein voller Termin, eine andere Zeit oder ein Mindestbestellwert nicht gelten soll. Steht im Verlauf.',
    max: 500,
  }),
}

const { toldBy: _toldBy, overruling: _overruling, ...ofCustomers } = orderChangeFields

/** What customers change of their orders: the same as staff, by the rules of a new order. */
export const customerChangeFields = ofCustomers

/** A change by a customer as it is sent. */
export type CustomerChangeBody = Pick<OrderChangeBody, keyof typeof customerChangeFields>

/** A line of a changed order as it is sent. */
export function changeItem(
  { product, amount, unit, parts, addons }: CartItem,
  line: number | null,
): Values<typeof orderChangeFields>['items'][number] {
  const stated = parts.map(({ value, values = [], text = '', uploads = [] }) => ({
    value: value ?? '',
    values,
    text,
    uploads,
  }))
  return { product, amount, unit, parts: stated, addons, line }
}

/** A change as it is sent. */
export type OrderChangeBody = Partial<Values<typeof orderChangeFields>>

/** What a change would do, without doing it. */
export type OrderChangePreview = {
  pricing: PricingView
  payment: PaymentStandingView
  /** Each thing that is other than before, in words. */
  changes: string[]
  /** Why it would be refused; none where it would not. */
  errors: ErrorEntry[]
  /** Whether a reason overrules all of these. */
  isOverrulable: boolean
}

export const changePreviewAmounts = {
  pricing: pricingAmounts,
  payment: standingAmounts,
} as const satisfies AmountsOf<OrderChangePreview>

/** What an order change is refused for beyond what refuses a new order. */
export const orderChangeTexts = {
  nothing: 'An dieser Bestellung ist nichts anders.',
  unknownLine: 'Diese Position gibt es in der Bestellung nicht.',
  changedMeanwhile: 'Die Bestellung wurde inzwischen von jemand anderem geändert.',
} as const

const words = {
  de: {
    time: 'Zeit',
    soon: 'so bald wie möglich',
    choice: 'Auswahl geändert',
    table: 'Anderer Tisch',
    none: 'keine Angabe',
    area: 'Liefergebiet',
    areaEnds: 'entfällt',
  },
  en: {
    time: 'Time',
    soon: 'as soon as possible',
    choice: 'other choice',
    table: 'Another table',
    none: 'not given',
    area: 'Delivery area',
    areaEnds: 'no longer needed',
  },
} as const satisfies Record<Language, object>

type DifferenceWords = {
  timeText: (instant: number) => string
  /** Does not tell what was stored of the customer, for readers who have only the link to the order. */
  hidesDetails?: boolean
  language?: Language
  modes?: Readonly<Record<Mode, string>>
  payments?: Readonly<Record<PaymentMethod, string>>
  fields?: Readonly<Record<CustomerField, string>>
}

/** The two sides of a difference in words. Empty where nothing was or is stated. */
export type DifferenceSides = { before: string; after: string }

/** What was in an order and what is there instead, in words: `1,5 kg Tafelspitz` and `2 kg Tafelspitz`. In German, unless other labels are given with their language. */
export function differenceSides(
  difference: OrderDifference,
  { timeText, language = 'de', modes = modeLabels, payments = paymentMethodLabels }: DifferenceWords,
): DifferenceSides {
  const { soon, choice, table } = words[language]
  const moment = (instant: number | null) => (instant === null ? soon : timeText(instant))
  const line = ({ name, ...quantity }: LineWords) => `${quantityText(quantity, language)} ${name}`
  switch (difference.what) {
    case 'came':
      return { before: '', after: line(difference.after) }
    case 'went':
      return { before: line(difference.before), after: '' }
    case 'amount':
      return { before: line(difference.before), after: line(difference.after) }
    case 'choice':
      return { before: '', after: `${line(difference.after)}: ${choice}` }
    case 'time':
      return { before: moment(difference.before), after: moment(difference.after) }
    case 'mode':
      return { before: modes[difference.before], after: modes[difference.after] }
    case 'payment':
      return { before: payments[difference.before], after: payments[difference.after] }
    case 'table':
      return { before: '', after: table }
    case 'detail': {
      const shown = difference.field === 'phone' ? shownPhone : String
      return { before: shown(difference.before), after: shown(difference.after) }
    }
    case 'area':
      return { before: difference.before, after: difference.after }
  }
}

/** Writes what differs in an order for people, one line each: `Zeit: 10:00 → 11:30`, `+ 1 Glas Kren`, `Tafelspitz: 1,5 kg → 2 kg`. In German, unless other labels are given with their language. */
export function differenceText(difference: OrderDifference, options: DifferenceWords): string {
  const { language = 'de', fields = customerFieldLabels, hidesDetails = false } = options
  const { time, none, area, areaEnds } = words[language]
  const { before, after } = differenceSides(difference, options)
  const both = `${before || none} → ${after || none}`
  switch (difference.what) {
    case 'came':
      return `+ ${after}`
    case 'went':
      return `− ${before}`
    case 'amount':
      return `${difference.after.name}: ${quantityText(difference.before, language)} → ${quantityText(difference.after, language)}`
    case 'time':
      return `${time}: ${both}`
    case 'detail':
      return `${fields[difference.field]}: ${hidesDetails ? after || none : both}`
    case 'mode':
    case 'payment':
      return both
    // Only a delivery has one, so that there may have been none or is none any more.
    case 'area':
      return `${area}: ${after === '' ? `${before} ${areaEnds}` : before === '' ? after : both}`
    case 'choice':
    case 'table':
      return after
  }
}

function quantityText({ amount, unit }: Pick<LineWords, 'amount' | 'unit'>, language: Language): string {
  return writtenQuantity(amount, unit, language)
}
