import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { maxItems } from '@theke/domain/ordering/order-limits.ts'
import type { ErrorEntry } from '../errors.ts'
import { dateTime, integer, list, longText, optionalSelect, text, type Values } from '../fields.ts'
import { orderDraftFields, orderItemFields } from './order-draft.ts'
import {
  advanceAmounts,
  type AdvanceView,
  type PaymentStandingView,
  pricingAmounts,
  type PricingView,
  standingAmounts,
} from '../payments/order-money.ts'
import type { AmountsOf } from '../wire-money.ts'

const {
  branch: _branch,
  campaign: _campaign,
  source: _source,
  isSelfService: _isSelfService,
  donatee: _donatee,
  shownAdvance: _shownAdvance,
  newsletter: _newsletter,
  company: _company,
  legalInstructions: _legalInstructions,
  privacyPolicy: _privacyPolicy,
  ...changeable
} = orderDraftFields

/** Where staff have told the customer already, nobody is to call. */
const toldByField = optionalSelect({
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
    hint: 'Warum ein voller Termin, ein verbrauchtes Kontingent, eine andere Zeit oder ein Mindestbestellwert nicht gelten soll. Steht im Verlauf.',
    max: 500,
  }),
}

/** Another time that staff propose; null takes the proposal back. */
export const proposalFields = {
  counterAppointment: dateTime({ label: 'Vorgeschlagener Termin' }),
  toldBy: toldByField,
  overruling: longText({
    label: 'Grund der Ausnahme',
    hint: 'Warum eine Zeit, die voll oder außerhalb der Öffnungszeiten ist. Steht im Verlauf, nur wo sie es wirklich ist.',
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
  { product, amount, unit, parts, addons, ifMissing }: CartItem,
  line: number | null,
): Values<typeof orderChangeFields>['items'][number] {
  const stated = parts.map(({ value, values = [], text = '', uploads = [] }) => ({
    value: value ?? '',
    values,
    text,
    uploads,
  }))
  return { product, amount, unit, parts: stated, addons, ifMissing: ifMissing ?? null, line }
}

/** A change as it is sent. */
export type OrderChangeBody = Partial<Values<typeof orderChangeFields>>

/** What a change would do, without doing it. */
export type OrderChangePreview = {
  pricing: PricingView
  payment: PaymentStandingView
  /** What is due ahead then; null where nothing is. */
  advance: AdvanceView | null
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
  advance: advanceAmounts,
} as const satisfies AmountsOf<OrderChangePreview>

/** What an order change is refused for beyond what refuses a new order. */
export const orderChangeTexts = {
  nothing: 'An dieser Bestellung ist nichts anders.',
  unknownLine: 'Diese Position gibt es in der Bestellung nicht.',
  /** What the history says of what staff agreed on against the rules. */
  exception: (reason: string) => `Ausnahme: ${reason}`,
  /** Why a time is proposed only with a reason. */
  exceeded: {
    'appointment-closed': 'Zu dieser Zeit ist geschlossen. Bitte geben Sie an, warum trotzdem.',
    'slot-full': 'Diese Zeit ist voll. Bitte geben Sie an, warum trotzdem.',
  },
  changedMeanwhile: 'Die Bestellung wurde inzwischen von jemand anderem geändert.',
} as const
