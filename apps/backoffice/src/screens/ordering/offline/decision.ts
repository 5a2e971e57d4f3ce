import type { StaffOrder, StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { type Cents, excessCents, subtractCents } from '@theke/domain/money.ts'
import { actionRefusal } from '@theke/domain/ordering/order-actions.ts'
import { handOverRefusal } from '@theke/domain/ordering/counter/hand-over.ts'
import { formatWeights } from '@theke/domain/ordering/counter/weights.ts'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { isTipTakenWith } from '@theke/domain/payments/counter-payment.ts'
import { seenItem } from '../actions/seen-item.ts'
import { toOrderSnapshot } from '../live/order-snapshot.ts'
import { stepRefusal } from '../live/step-refusal.ts'
import { priceLabel } from '../order-labels.ts'
import { type KeptStep, type StepCall, sumTaken, takenWith, tipWith, tipWords, upTo } from './kept-step.ts'
import { offlineTexts as texts } from './offline-texts.ts'

/** What happens if a refused step counts all the same: what is sent, and what that means in sentences. */
export type Way = { calls: [StepCall, ...StepCall[]]; first: Reopening | null; consequences: string[] }

/** How an order that ended early is open again before a step counts. */
export type Reopening = 'undo-not-collected' | 'reopen'

const reopenings: readonly Reopening[] = ['undo-not-collected', 'reopen']
/** What reopening means, as a sentence. */
export const reopeningTexts: Readonly<Record<Reopening, string>> = {
  'undo-not-collected': texts.undoNotCollected,
  reopen: texts.reopen,
}

/** How an order that ended early is open again; null where it cannot, or has not ended so. */
export function reopeningOf(now: StaffOrderSummary): Reopening | null {
  return reopenings.find((action) => actionRefusal(toOrderSnapshot(now), action) === null) ?? null
}

/** What is owed of an order that is handed over, after it was opened again where it has to be. */
export function owedOf(now: StaffOrderSummary): Cents {
  const { pricing, payment } = now
  return reopeningOf(now) === null ? payment.open : excessCents(pricing.totalGross, payment.secured)
}

/** How a refused step can be taken with the order as it is now; null where it cannot. */
export function wayOf(step: KeptStep, now: StaffOrder): Way | null {
  const { call } = step
  switch (call.kind) {
    case 'action':
      return actionRefusal(toOrderSnapshot(now), call.action) === null ? plain(call, [texts.booked]) : null
    case 'weigh':
      return weighing(step, call, now)
    case 'money':
      return moneyOnly(step, now, [])
    default:
      return handingOver(step, now)
  }
}

/** Why a refused step cannot be taken with the order as it is now, and what is to be done instead, in sentences. */
export function whyNot({ call, before }: KeptStep, now: StaffOrder): string[] {
  const { isCanceled, isPaid, isRefunded, paymentMethod } = now
  const isHandOver = call.kind === 'hand-over' || call.kind === 'completed'
  if (isHandOver && isCanceled && isOnlineMethod(paymentMethod) && (isPaid || isRefunded))
    return [texts.paidOnline, texts.goesBack(priceLabel(now.pricing.totalGross))]
  const by = isHandOver && now.isCompleted ? personOf(now, 'completed', before.updatedAt) : null
  if (by !== null) return [texts.notPossible, texts.handedOverBy(by)]
  const action = call.kind === 'action' ? call.action : isHandOver ? 'completed' : null
  const reason = action === null ? null : stepRefusal(now, action)
  return [texts.notPossible, ...(reason === null ? [] : [reason])]
}

/** What it means that the order stays as the shop has it; null where the shop has it no longer. */
export function consequencesOfDrop(step: KeptStep, now: StaffOrder | null): string[] {
  return [texts.dropped, ...moneyHere(step, now), ...lostTip(step)]
}

/** The same money may be in the shop already, as where a step arrived and was taken anew before anybody knew. */
function moneyHere(step: KeptStep, now: StaffOrder | null): string[] {
  const sum = sumTaken(takenWith(step))
  if (sum === 0) return []
  const money = priceLabel(sum)
  if (now === null) return [texts.checkMoney(money)]
  const by = personOf(now, 'counter-paid', step.before.updatedAt)
  const isBooked = subtractCents(now.payment.secured, step.before.payment.secured) === sum
  return [isBooked && by !== null ? texts.bookedBy(money, by) : texts.checkMoney(money)]
}

/** The name of the last person to do something with an order since an instant; null where there is none. */
function personOf({ history }: StaffOrder, action: string, since: string): string | null {
  const last = history.findLast((entry) => entry.action === action && entry.at > since)
  return last?.user?.name || null
}

function plain(call: StepCall, consequences: string[]): Way {
  return { calls: [call], first: null, consequences }
}

function weighing(
  { before }: KeptStep,
  call: Extract<StepCall, { kind: 'weigh' }>,
  now: StaffOrder,
): Way | null {
  const item = now.items[call.index]
  const isSame = item?.scale != null && !item.isRemoved && item.name === before.items[call.index]?.name
  if (item === undefined || !isSame || isFinal(now)) return null
  const weights = formatWeights(item.scale?.weights ?? [])
  const replaced = texts.weighed(item.name, weights === '' ? texts.notWeighed : `${weights} g`)
  return plain({ ...call, body: { ...call.body, isWeightConfirmed: true, seen: seenItem(item) } }, [replaced])
}

function handingOver(step: KeptStep, now: StaffOrder): Way | null {
  if (now.isCompleted) return moneyOnly(step, now, [texts.moneyOnly])
  const first = reopeningOf(now)
  const open = { ...now, isCanceled: first === null && now.isCanceled }
  const owed = owedOf(now)
  if (handOverRefusal(toOrderSnapshot(open), { open: owed, isPaymentTaken: true }) !== null) return null
  const payments = upTo(takenWith(step), owed)
  const booked = sumTaken(payments)
  const tip = tipWith(step)
  const bookedTip = tip !== null && isTipTakenWith(payments, tip) ? tip : null
  const body = {
    isPaymentTaken: payments.length > 0,
    amount: owed,
    payments,
    rest: booked < owed ? ('open' as const) : null,
    receipt: receiptOf(step),
    ...(bookedTip !== null && { tip: bookedTip.amount, tipBy: bookedTip.method }),
  }
  return {
    calls: [{ kind: 'hand-over', body }],
    first,
    consequences: [
      ...(first === null ? [] : [reopeningTexts[first]]),
      ...(booked > 0 ? [texts.intoTill(priceLabel(booked))] : [texts.booked]),
      ...(booked < owed ? [texts.staysOpen(priceLabel(subtractCents(owed, booked)))] : []),
      ...tooMuch(step, owed),
      ...(bookedTip === null ? lostTip(step) : [texts.withTip(tipWords(bookedTip))]),
    ],
  }
}

/** A payment for each way in which something was taken: what is open is the less after each. */
function moneyOnly(step: KeptStep, { payment }: StaffOrder, first: string[]): Way | null {
  const payments = upTo(takenWith(step), payment.open)
  let { open } = payment
  const [call, ...further] = payments.map(({ method, amount }): StepCall => {
    const body = { amount, open, paidBy: method, receipt: receiptOf(step) }
    open = subtractCents(open, amount)
    return { kind: 'money', body }
  })
  if (call === undefined || payment.kind === 'awaited') return null
  return {
    calls: [call, ...further],
    first: null,
    consequences: [
      ...first,
      texts.intoTill(priceLabel(sumTaken(payments))),
      ...tooMuch(step, payment.open),
      ...lostTip(step),
    ],
  }
}

/** The number of the receipt that another till has made of what was taken. */
function receiptOf({ call }: KeptStep): string {
  return call.kind === 'hand-over' || call.kind === 'money' ? (call.body.receipt ?? '') : ''
}

function tooMuch(step: KeptStep, open: Cents): string[] {
  const rest = excessCents(sumTaken(takenWith(step)), open)
  return rest > 0 ? [texts.giveBack(priceLabel(rest))] : []
}

/** A tip counts only with money that is taken in the same way. */
function lostTip(step: KeptStep): string[] {
  const tip = tipWith(step)
  return tip === null ? [] : [texts.tipLost(tipWords(tip))]
}
