import { Button, SegmentedControl, TextInput, UnstyledButton } from '@mantine/core'
import {
  IconArrowsSplit2,
  IconBackspace,
  IconCash,
  IconCheck,
  IconCreditCard,
  IconGift,
} from '@tabler/icons-react'
import { counterMethodLabels } from '@theke/contract/payments/payments-api.ts'
import {
  addCents,
  type Cents,
  cents,
  excessCents,
  subtractCents,
  sumCents,
  toAmount,
} from '@theke/domain/money.ts'
import { typedPayment } from '@theke/domain/number-input.ts'
import { counterPaymentMethods } from '@theke/domain/shop/branch.ts'
import {
  changePieces,
  type CounterMethod,
  type CounterTaking,
  isTipTakenWith,
  type Tip,
  tipMethods,
} from '@theke/domain/payments/counter-payment.ts'
import { recordOf } from '@theke/domain/typed-objects.ts'
import { useState } from 'react'
import { lengthProblem } from '../../../length-problem.ts'
import {
  GermanNumberInput,
  type NumberInputValue,
} from '../../../entity-kit/fields/numbers/german-number-input.tsx'
import { useTakesTips } from '../../../session/config-query.ts'
import { moneySuffix } from '../../../shop-money.ts'
import { priceLabel } from '../order-labels.ts'
import { takingTexts as texts } from './hand-over-texts.ts'
import classes from './take-payment.module.css'

/** What a tap says was taken of the amount that was open, and how. */
export type Taking = {
  /** What was open, as shown. */
  amount: Cents
  payments: CounterTaking[]
  /** That the rest stays open, or nothing is left of it. */
  rest: 'open' | null
  given: Cents | null
  receipt: string
  /** What was given for staff besides, and how; null where nothing was. */
  tip: Cents | null
  tipBy: Tip['method'] | null
}

type Way = CounterMethod | 'split' | 'nothing'

const icons = {
  cash: IconCash,
  'atm-card': IconCreditCard,
  'hydro-ag-voucher': IconGift,
  split: IconArrowsSplit2,
}
const notes = [100, 50, 20, 10, 5, 2].map((euro) => cents(euro * 100))

type Props = {
  open: Cents
  /** How it is usually paid. */
  usual: CounterMethod
  isSending: boolean
  onTake: (taking: Taking) => void
}

/** How the open amount of an order that is handed over is paid: one tap in the usual case, with the change where it is cash. */
export function TakePayment({ open, usual, isSending, onTake }: Props) {
  const [way, setWay] = useState<Way>(usual)
  const [given, setGiven] = useState<Cents>(0)
  const [parts, setParts] = useState<Parts>(noParts)
  const [receipt, setReceipt] = useState<string | null>(null)
  const [tipped, setTipped] = useState<TypedTip>(noTip)
  const takesTips = useTakesTips()
  const payments = paymentsOf(way, open, parts)
  const tip = tipOf(tipped, payments)
  const inCash: { method: CounterMethod; amount: Cents }[] = [...payments, ...(tip ? [tip] : [])]
  const cash = sumCents(
    inCash.filter(({ method }) => method === 'cash'),
    ({ amount }) => amount,
  )
  const mayTip = takesTips && tipWays(payments).length > 0
  const isTipWrong = mayTip && tipped.isOpen && isNoTip(tipped)
  const receiptProblem = lengthProblem(receipt ?? '', 60)
  const isComplete = way === 'nothing' || sumCents(payments, ({ amount }) => amount) === open
  const choose = (next: Way) => () => setWay(next)
  return (
    <div className={classes.take}>
      <p className={classes.due}>
        <span>{texts.due}</span>
        <b>{priceLabel(open)}</b>
      </p>
      <fieldset className={classes.ways} aria-label={texts.paidBy}>
        {[...counterPaymentMethods, 'split' as const].map((one) => {
          const Icon = icons[one]
          return (
            <UnstyledButton
              key={one}
              className={classes.way}
              aria-pressed={way === one}
              onClick={choose(one)}
            >
              <Icon size={24} stroke={1.5} aria-hidden="true" />
              {one === 'split' ? texts.split : counterMethodLabels[one]}
            </UnstyledButton>
          )
        })}
      </fieldset>
      {way === 'split' && <Split open={open} parts={parts} onChange={setParts} />}
      {mayTip && tipped.isOpen && <TipFields tipped={tipped} payments={payments} onChange={setTipped} />}
      {cash > 0 && <Change due={cash} given={given} onGiven={setGiven} />}
      {receipt !== null && (
        <TextInput
          size="lg"
          label={texts.receipt}
          description={texts.receiptHint}
          value={receipt}
          error={receiptProblem}
          autoComplete="off"
          onChange={(event) => setReceipt(event.currentTarget.value)}
        />
      )}
      <Button
        size="lg"
        fullWidth
        h="auto"
        mih={64}
        classNames={{ label: classes.go }}
        loading={isSending}
        disabled={!isComplete || isTipWrong || receiptProblem !== undefined}
        leftSection={<IconCheck size={22} stroke={1.75} />}
        onClick={() =>
          onTake({
            amount: open,
            payments,
            rest: way === 'nothing' ? 'open' : null,
            given: cash > 0 && given > 0 ? given : null,
            receipt: receipt?.trim() ?? '',
            tip: tip?.amount ?? null,
            tipBy: tip?.method ?? null,
          })
        }
      >
        {way === 'nothing'
          ? texts.leaveOpen(priceLabel(open))
          : isComplete
            ? texts.taken(
                [...payments.map(partText), ...(tip ? [texts.withTip(priceLabel(tip.amount))] : [])].join(
                  ' + ',
                ),
              )
            : texts.notWhole}
      </Button>
      <div className={classes.more}>
        <Button variant="subtle" size="lg" onClick={choose(way === 'nothing' ? usual : 'nothing')}>
          {way === 'nothing' ? texts.take : texts.nothingYet}
        </Button>
        {mayTip && !tipped.isOpen && (
          <Button variant="subtle" size="lg" onClick={() => setTipped({ ...tipped, isOpen: true })}>
            {texts.tip}
          </Button>
        )}
        {receipt === null && (
          <Button variant="subtle" size="lg" onClick={() => setReceipt('')}>
            {texts.receipt}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What is typed of a tip, and how it is given where there are several ways. */
type TypedTip = { isOpen: boolean; amount: NumberInputValue; by: Tip['method'] }
const noTip: TypedTip = { isOpen: false, amount: null, by: 'cash' }

/** How a tip can be given: as the order is paid itself. */
function tipWays(payments: readonly CounterTaking[]): Tip['method'][] {
  return tipMethods.filter((method) => isTipTakenWith(payments, { method }))
}

function tipOf({ amount, by }: TypedTip, payments: readonly CounterTaking[]): Tip | null {
  const ways = tipWays(payments)
  const method = ways.includes(by) ? by : ways[0]
  const tipped = typedPayment(amount) ?? 0
  return method === undefined || tipped === 0 ? null : { method, amount: tipped }
}

type TipProps = {
  tipped: TypedTip
  payments: readonly CounterTaking[]
  onChange: (tipped: TypedTip) => void
}

/** Whether something else is typed than an amount. */
function isNoTip({ amount }: TypedTip): boolean {
  return typeof amount === 'string' || (amount !== null && amount < 0)
}

function TipFields({ tipped, payments, onChange }: TipProps) {
  const ways = tipWays(payments)
  return (
    <>
      <GermanNumberInput
        label={texts.tip}
        description={texts.tipHint}
        size="lg"
        places={2}
        isFixed
        suffix={moneySuffix()}
        value={tipped.amount}
        error={isNoTip(tipped) && texts.noTip}
        onChange={(amount) => onChange({ ...tipped, amount })}
      />
      {ways.length > 1 && (
        <SegmentedControl
          size="lg"
          aria-label={texts.tipBy}
          data={ways.map((method) => ({ value: method, label: counterMethodLabels[method] }))}
          value={tipOf(tipped, payments)?.method ?? tipped.by}
          onChange={(by) => onChange({ ...tipped, by })}
        />
      )}
    </>
  )
}

/** What is typed of the parts; the rest is cash. */
type Parts = Record<Exclude<CounterMethod, 'cash'>, NumberInputValue>
const typedMethods = ['atm-card', 'hydro-ag-voucher'] as const
const noParts: Parts = recordOf(typedMethods, () => null)

function paymentsOf(way: Way, open: Cents, parts: Parts): CounterTaking[] {
  if (way === 'nothing') return []
  if (way !== 'split') return [{ method: way, amount: open }]
  const typed = typedMethods.map((method) => ({ method, amount: typedPayment(parts[method]) ?? 0 }))
  const rest = excessCents(
    open,
    sumCents(typed, ({ amount }) => amount),
  )
  const all: CounterTaking[] = [...typed, { method: 'cash', amount: rest }]
  return all.filter(({ amount }) => amount > 0)
}

function partText({ method, amount }: CounterTaking): string {
  return texts.part[method](priceLabel(amount))
}

function Split({ open, parts, onChange }: { open: Cents; parts: Parts; onChange: (parts: Parts) => void }) {
  const rest = paymentsOf('split', open, parts).find(({ method }) => method === 'cash')?.amount ?? 0
  return (
    <div className={classes.split}>
      {typedMethods.map((method) => (
        <GermanNumberInput
          key={method}
          label={counterMethodLabels[method]}
          size="lg"
          places={2}
          isFixed
          suffix={moneySuffix()}
          value={parts[method]}
          onChange={(value) => onChange({ ...parts, [method]: value })}
        />
      ))}
      <p>
        <span>{texts.restByCash}</span>
        <b>{priceLabel(rest)}</b>
      </p>
    </div>
  )
}

type ChangeProps = { due: Cents; given: Cents; onGiven: (given: Cents) => void }

/** What the customer gives and gets back. It only helps; nothing of it is booked as money. */
function Change({ due, given, onGiven }: ChangeProps) {
  const change = subtractCents(given, due)
  return (
    <div className={classes.cash}>
      <fieldset className={classes.notes} aria-label={texts.given}>
        <UnstyledButton className={classes.note} data-text onClick={() => onGiven(due)}>
          {texts.exactly}
        </UnstyledButton>
        {notes.map((note) => (
          <UnstyledButton
            key={note}
            className={classes.note}
            aria-label={priceLabel(note)}
            onClick={() => onGiven(addCents(given, note))}
          >
            {toAmount(note)}
          </UnstyledButton>
        ))}
        <UnstyledButton className={classes.note} aria-label={texts.clearGiven} onClick={() => onGiven(0)}>
          <IconBackspace size={24} stroke={1.5} aria-hidden="true" />
        </UnstyledButton>
      </fieldset>
      <div className={classes.change} aria-live="polite" data-short={change < 0 || undefined}>
        {given > 0 && (
          <>
            <span>{texts.givenAmount(priceLabel(given))}</span>
            <span>{change < 0 ? texts.missing : texts.change}</span>
            <b>{priceLabel(cents(Math.abs(change)))}</b>
            {change > 0 && <small>{changePieces(change).map(pieceText).join(' + ')}</small>}
          </>
        )}
      </div>
    </div>
  )
}

function pieceText(piece: Cents): string {
  return piece >= 100 ? `${toAmount(piece)} €` : texts.coin(piece)
}
