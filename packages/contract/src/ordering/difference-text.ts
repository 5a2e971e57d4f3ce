import type { Language } from '@theke/domain/language.ts'
import type { LineWords, OrderDifference } from '@theke/domain/ordering/change/order-differences.ts'
import { writtenQuantity } from '../counted-units.ts'
import { shownPhone } from '../people/phone-number.ts'
import { englishModeLabels, modeLabels } from '../shop/mode-labels.ts'
import { englishPaymentMethodLabels, paymentMethodLabels } from '../shop/payment-method-labels.ts'
import { customerFieldLabels } from './customer-field-labels.ts'
import { englishCustomerFieldLabels } from './english-customer-field-labels.ts'

const words = {
  de: {
    time: 'Zeit',
    soon: 'so bald wie möglich',
    choice: 'Auswahl geändert',
    table: 'Anderer Tisch',
    none: 'keine Angabe',
    area: 'Liefergebiet',
    areaEnds: 'entfällt',
    modes: modeLabels,
    payments: paymentMethodLabels,
    fields: customerFieldLabels,
  },
  en: {
    time: 'Time',
    soon: 'as soon as possible',
    choice: 'other choice',
    table: 'Another table',
    none: 'not given',
    area: 'Delivery area',
    areaEnds: 'no longer needed',
    modes: englishModeLabels,
    payments: englishPaymentMethodLabels,
    fields: englishCustomerFieldLabels,
  },
} as const satisfies Record<Language, object>

type DifferenceWords = {
  language: Language
  timeText: (instant: number, language: Language) => string
  /** Does not tell what was stored of the customer, for readers who have only the link to the order. */
  hidesDetails?: boolean
}

/** The two sides of a difference in words. Empty where nothing was or is stated. */
export type DifferenceSides = { before: string; after: string }

/** What was in an order and what is there instead, in words: `1,5 kg Tafelspitz` and `2 kg Tafelspitz`. */
export function differenceSides(
  difference: OrderDifference,
  { timeText, language }: DifferenceWords,
): DifferenceSides {
  const { soon, choice, table, modes, payments } = words[language]
  const moment = (instant: number | null) => (instant === null ? soon : timeText(instant, language))
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

/** Writes what differs in an order for people, one line each: `Zeit: 10:00 → 11:30`, `+ 1 Glas Kren`, `Tafelspitz: 1,5 kg → 2 kg`. */
export function differenceText(difference: OrderDifference, options: DifferenceWords): string {
  const { language, hidesDetails = false } = options
  const { time, none, area, areaEnds, fields } = words[language]
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
      return `${fields[difference.field]}: ${hidesDetails || before === '' ? after || none : both}`
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
