import { Button, NativeSelect } from '@mantine/core'
import { orderNumberLabel, type StaffPayment, type StaffOrder } from '@theke/contract/ordering/order.ts'
import {
  bookedMethodLabels,
  counterPaymentTexts,
  paymentsApi,
} from '@theke/contract/payments/payments-api.ts'
import { useMutation } from '@tanstack/react-query'
import { type Cents, subtractCents, toAmount } from '@theke/domain/money.ts'
import { typedPayment } from '@theke/domain/number-input.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
import { bookedMethods, counterPaymentMethods } from '@theke/domain/shop/branch.ts'
import { useState } from 'react'
import type { BookedMethod } from '@theke/domain/payments/counter-payment.ts'
import { api } from '../../../api.ts'
import {
  GermanNumberInput,
  type NumberInputValue,
} from '../../../entity-kit/fields/numbers/german-number-input.tsx'
import { moneySuffix } from '../../../shop-money.ts'
import { useToldAfterwards } from '../../../shell/latest-error.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { takeOrKeep } from '../offline/step-queue.ts'
import { rememberOrder } from '../live/order-store.ts'
import classes from './order-drawer.module.css'
import { lacksMoney, priceLabel } from '../order-labels.ts'
import { useShownAmount } from '../use-shown-amount.ts'
import { paymentTexts } from './payment-texts.ts'

/** Takes at the counter what is open of an order, all of it or a deposit; one tap books it. */
export function TakeCounterPayment({ order }: { order: StaffOrder }) {
  const { open, kind } = order.payment
  const isMissing = lacksMoney(order)
  const isAsked = open > 0 && kind !== 'awaited' && (isMissing || !isFinal(order))
  // What is due ahead is what people bring.
  const ahead = order.advance?.open ?? 0
  const [deposit, setDeposit] = useState<NumberInputValue>(ahead > 0 ? toAmount(ahead) : null)
  const [isDeposit, setIsDeposit] = useState(false)
  const tellAfterwards = useToldAfterwards(orderNumberLabel(order))
  const take = useMutation({
    mutationFn: ({ amount, part, paidBy }: { amount: Cents; part: Cents; paidBy: BookedMethod }) =>
      takeOrKeep(order, { kind: 'money', body: { amount: part, open: amount, paidBy } }),
    onSuccess(after) {
      rememberOrder(after)
      setDeposit(null)
    },
    onError: tellAfterwards,
  })
  const amount = useShownAmount(isAsked ? open : null, take)
  if (!isAsked) return null
  // What is due at the counter is usually paid with the hand-over.
  const isUsual = !isMissing || (!isFinal(order) && !isOnlineMethod(order.paymentMethod))
  if (isUsual && !isDeposit)
    return (
      <div className={classes.take}>
        <Button size="lg" variant="default" onClick={() => setIsDeposit(true)}>
          {paymentTexts.deposit}
        </Button>
      </div>
    )
  const methods = order.advance?.ways.includes('transfer') ? bookedMethods : counterPaymentMethods
  const isPart = isDeposit && !isFinal(order)
  const part = isPart ? typedPayment(deposit) : open
  function tap(paidBy: BookedMethod): void {
    if (!amount.isOther && part !== null) return take.mutate({ amount: open, part, paidBy })
    amount.notice()
    take.reset()
  }
  return (
    <div ref={isPart ? showWhole : undefined} className={isPart ? classes.deposit : classes.take}>
      {isPart && (
        <GermanNumberInput
          label={paymentTexts.deposit}
          description={paymentTexts.depositOf(priceLabel(open))}
          places={2}
          isFixed
          suffix={moneySuffix()}
          size="md"
          value={deposit}
          onChange={setDeposit}
        />
      )}
      {methods.map((paidBy) => (
        <Button
          key={paidBy}
          size="lg"
          variant="default"
          loading={take.isPending && take.variables.paidBy === paidBy}
          disabled={take.isPending || part === null}
          onClick={() => tap(paidBy)}
        >
          {paymentTexts.take[paidBy](part === null ? '' : priceLabel(part))}
        </Button>
      ))}
      {!isFinal(order) && (
        <Button size="lg" variant="subtle" onClick={() => setIsDeposit(!isDeposit)}>
          {isPart ? paymentTexts.noDeposit : paymentTexts.deposit}
        </Button>
      )}
      <AmountProblem isOther={amount.isOther} error={take.error} text={counterPaymentTexts.otherAmount} />
    </div>
  )
}

/** The actions of the order cover the end of what scrolls. */
function showWhole(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Records that money taken at the counter was given back: an excess, or a payment booked by mistake. */
export function ReturnCounterPayment({ order, payment }: { order: StaffOrder; payment: StaffPayment }) {
  const isOver = ['completed', 'rejected', 'canceled', 'failed'].includes(order.status)
  const { counterMethod, captured, refunded, toReturnAtCounter } = payment
  const left = subtractCents(captured, refunded)
  const [method, setMethod] = useState<BookedMethod | null>(counterMethod)
  const giveBack = useMutation({
    mutationFn: ({ amount }: { amount: Cents }) =>
      api.call(paymentsApi.returnCounterPayment, {
        params: { id: order.id, payment: payment.id },
        // As it came, where nothing else is chosen.
        body: { amount, method: method === 'transfer' ? null : method },
      }),
    onSuccess: rememberOrder,
  })
  const isAsked = counterMethod !== null && captured > refunded && !(isOver && toReturnAtCounter === 0)
  const toReturn = toReturnAtCounter > 0 ? toReturnAtCounter : left
  const ways = counterMethod === 'transfer' ? bookedMethods : counterPaymentMethods
  // "Doch nicht kassiert" names no amount.
  const amount = useShownAmount(isAsked && toReturnAtCounter > 0 ? toReturnAtCounter : null, giveBack)
  if (!isAsked) return null
  function tap(): void {
    if (!amount.isOther) return giveBack.mutate({ amount: toReturn })
    amount.notice()
    giveBack.reset()
  }
  return (
    <span className={classes.take}>
      {toReturnAtCounter > 0 && (
        <NativeSelect
          aria-label={paymentTexts.returnedAs}
          data={ways.map((one) => ({ value: one, label: bookedMethodLabels[one] }))}
          value={method ?? 'cash'}
          onChange={(event) => setMethod(ways.find((one) => one === event.currentTarget.value) ?? null)}
        />
      )}
      <Button size="lg" variant="default" loading={giveBack.isPending} onClick={tap}>
        {toReturnAtCounter > 0
          ? paymentTexts.givenBack(priceLabel(toReturnAtCounter))
          : paymentTexts.takeBack}
      </Button>
      <AmountProblem isOther={amount.isOther} error={giveBack.error} text={counterPaymentTexts.otherReturn} />
    </span>
  )
}

/** Why a tap booked nothing, or that the amount is another one now. */
function AmountProblem({ isOther, error, text }: { isOther: boolean; error: Error | null; text: string }) {
  if (!isOther && error === null) return null
  return (
    // The same words about another change are announced anew.
    <span key={isOther ? 'other amount' : 'error'} role="alert" className={classes.error}>
      {isOther || error === null ? text : errorText(error)}
    </span>
  )
}
