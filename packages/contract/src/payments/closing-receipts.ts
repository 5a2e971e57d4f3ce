import type { ReceiptDifference, ReceiptFigures } from '@theke/domain/cash-register/closing-receipts.ts'
import { type Cents, formatPercent, sumCents, toAmount } from '@theke/domain/money.ts'
import type { RateAmount } from '@theke/domain/payments/takings.ts'
import type { Block } from '@theke/domain/printing/receipt.ts'
import { shortPaymentMethodLabels } from '../shop/payment-method-labels.ts'
import type { AmountsOf } from '../wire-money.ts'

/** The receipts of one register in a closing. */
type CountedRegister = {
  registerId: string
  isForTrial: boolean
  count: number
  /** Null where the service that issues its receipts has numbered none of them yet. */
  first: number | null
  last: number | null
}

/** What a closing stores of the receipts of its registers; amounts in cents. */
export type ClosingReceipts = Omit<ReceiptFigures, 'otherTill'> & {
  registers: CountedRegister[]
  /** Closings from before have none. */
  otherTill?: ReceiptFigures['otherTill']
  /** What receipts state of tips, which is in no other amount; closings from before have none. */
  tip?: Cents
}

type Rates = { rate: number; gross: number }[]
type Methods = { method: ReceiptFigures['methods'][number]['method']; amount: number }[]

/** The same as the interface says it, with amounts as decimals of the shop's currency. */
export type ClosingReceiptsView = {
  registers: CountedRegister[]
  methods: Methods
  rates: Rates
  otherTill: Methods
  missing: Methods
  tip: number
  differences: { reason: ReceiptDifference; rates: Rates }[]
}

/** Which of its fields are amounts. */
export const closingReceiptsAmounts = {
  methods: { amount: 'cents' },
  rates: { gross: 'cents' },
  otherTill: { amount: 'cents' },
  missing: { amount: 'cents' },
  tip: 'cents',
  differences: { rates: { gross: 'cents' } },
} as const satisfies AmountsOf<ClosingReceiptsView>

/** What a closing says of its receipts, as the interface says it; null where there is no register. */
export function closingReceiptsView(stored: ClosingReceipts | null | undefined): ClosingReceiptsView | null {
  if (stored === null || stored === undefined) return null
  const rates = (all: readonly RateAmount[]) =>
    all.map(({ rate, gross }) => ({ rate, gross: toAmount(gross) }))
  const methods = (all: ReceiptFigures['methods']) =>
    all.map(({ method, amount }) => ({ method, amount: toAmount(amount) }))
  return {
    registers: stored.registers,
    methods: methods(stored.methods),
    rates: rates(stored.rates),
    otherTill: methods(stored.otherTill ?? []),
    missing: methods(stored.missing),
    tip: toAmount(stored.tip ?? 0),
    differences: stored.differences.map((one) => ({ reason: one.reason, rates: rates(one.rates) })),
  }
}

/** Why receipts state something else than what was handed over, in German. */
const differenceLabels: Readonly<Record<ReceiptDifference, string>> = {
  deposit: 'Anzahlungen, noch nicht übergeben',
  'deposit-used': 'vorher angezahlt',
  elsewhere: 'online oder überwiesen',
  open: 'übergeben, anders bezahlt als es kostet',
  later: 'nach der Übergabe bezahlt',
  returned: 'zurückgegeben',
  rates: 'Steuersätze berichtigt',
  'other-till': 'Beleg einer anderen Kassa',
  'no-receipt': 'ohne Beleg',
}

/** What the sheet of a closing says of its receipts: by register, method and tax rate, and what they differ by. */
export function closingReceiptsBlocks(
  receipts: ClosingReceipts | null,
  money: (amount: Cents) => string,
): Block[] {
  if (receipts === null) return []
  const { registers, methods, rates, otherTill = [], missing, tip = 0, differences } = receipts
  const line = (left: string, amount: Cents, isBold = false): Block => ({
    kind: 'pair',
    left,
    right: money(amount),
    isBold,
  })
  return [
    { kind: 'rule' },
    line(
      'Belege der Registrierkassa',
      sumCents(methods, ({ amount }) => amount),
      true,
    ),
    ...registers.map(({ registerId, isForTrial, count, first, last }): Block => ({
      kind: 'pair',
      left: [`${isForTrial ? 'Testkassa' : 'Kassa'} ${registerId}`, numbersText(first, last)]
        .filter(Boolean)
        .join(', '),
      right: count === 1 ? '1 Beleg' : `${count} Belege`,
    })),
    ...methods.map(({ method, amount }) => line(shortPaymentMethodLabels[method], amount)),
    ...rates.map(({ rate, gross }) => line(`zu ${formatPercent(rate)} %`, gross)),
    ...(tip === 0 ? [] : [line('dazu Trinkgeld auf Belegen', tip)]),
    ...otherTill.map(({ method, amount }) =>
      line(`Beleg einer anderen Kassa, ${shortPaymentMethodLabels[method]}`, amount),
    ),
    ...missing.map(({ method, amount }) =>
      line(`ohne Beleg, ${shortPaymentMethodLabels[method]}`, amount, true),
    ),
    ...(differences.length === 0
      ? []
      : [{ kind: 'text', text: 'Unterschied zum Übergebenen', isBold: true } as const]),
    ...differences.flatMap((one) =>
      one.rates.map(({ rate, gross }) =>
        line(`${differenceLabels[one.reason]}, ${formatPercent(rate)} %`, gross),
      ),
    ),
  ]
}

function numbersText(first: number | null, last: number | null): string {
  if (first === null) return ''
  return first === last ? `Nr. ${first}` : `Nr. ${first} bis ${last}`
}
