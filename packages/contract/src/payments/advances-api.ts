import type { AdvanceWay } from '@theke/domain/payments/advance-demand.ts'
import { get, post } from '../endpoint.ts'
import { dateTime, reference, text } from '../fields.ts'
import type { AmountsOf, PayloadInCents } from '../wire-money.ts'

/** An order of which something is still to be paid ahead, and how its customer is reached; amounts as decimals of the shop's currency. */
export type OwedAdvanceView = {
  id: number
  ticketNumber: string
  branch: { id: number; name: string }
  firstName: string
  lastName: string
  companyName: string
  isCompany: boolean
  tableIdentifier: string
  email: string
  phone: string
  /** Its time as an instant; null where it has none. */
  at: string | null
  demanded: number
  open: number
  /** Before which instant it has to be paid. */
  until: string
  isOverdue: boolean
  /** When it is canceled where it is not paid; null where it is not. */
  cancelAt: string | null
  ways: readonly AdvanceWay[]
  /** Whether its customer is to be called about it, as no message reaches them. */
  isToBeCalled: boolean
  /** When its customer was reminded, or was to be called; null before that. */
  remindedAt: string | null
}

/** How many orders the list of what is owed ahead has at most. */
export const maxOwedAdvances = 500

/** What is owed ahead, the most urgent first. `isMore` says that there are others; `hasAccount` whether customers can transfer it. */
export type OwedAdvances = { orders: OwedAdvanceView[]; isMore: boolean; hasAccount: boolean }

const advancesAmounts = {
  orders: { demanded: 'cents', open: 'cents' },
} as const satisfies AmountsOf<OwedAdvances>

/** The same with its amounts in cents. */
export type OwedAdvance = PayloadInCents<OwedAdvances, typeof advancesAmounts>['orders'][number]

export const advancesApi = {
  listOwed: get<OwedAdvances>()('/api/advances', {
    operationId: 'advances.listOwed',
    summary:
      'Offene Bestellungen der eigenen Filialen, bei denen noch etwas im Voraus zu bezahlen ist; überfällige zuerst, höchstens 500; mit `search` die, in deren Nummer oder Kundendaten jedes Wort vorkommt',
    amounts: advancesAmounts,
    allow: 'staff',
    permission: 'advances.list',
    query: {
      branch: reference('branches', { label: 'Filiale' }),
      search: text({ label: 'Suche', max: 100 }),
    },
    failure: 'Offene Anzahlungen konnten nicht geladen werden',
  }),
  remind: post<{ remindedAt: string }>()('/api/orders/:id/remind-advance', {
    summary:
      'Einen Kunden noch einmal an das erinnern, was im Voraus zu bezahlen ist; `seen` ist die letzte Erinnerung, wie sie angezeigt wurde',
    allow: 'staff',
    permission: 'orders.remindAdvance',
    body: { seen: dateTime({ label: 'Zuletzt erinnert' }) },
    failure: 'Die Erinnerung konnte nicht gesendet werden',
  }),
}

/** Why nobody is reminded. */
export const remindTexts = {
  nothingDue: 'Hier ist nichts mehr im Voraus zu bezahlen.',
  callFirst:
    'Diesen Kunden erreicht keine E-Mail. Er steht schon zum Anrufen bereit: Sagen Sie es ihm dabei.',
  noAddress: 'Bei dieser Bestellung steht keine E-Mail-Adresse.',
} as const
