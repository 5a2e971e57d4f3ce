import { Button } from '@mantine/core'
import type { StaffPayment, StaffOrder } from '@theke/contract/ordering/order.ts'
import { counterPaymentTexts, paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { useMutation } from '@tanstack/react-query'
import { type Cents, subtractCents } from '@theke/domain/money.ts'
import type { CounterMethod } from '@theke/domain/payments/counter-payment.ts'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { rememberOrder } from '../live/order-store.ts'
import classes from './order-drawer.module.css'
import { lacksMoney, priceLabel } from '../order-labels.ts'
import { useShownAmount } from '../use-shown-amount.ts'
import { paymentTexts } from './payment-texts.ts'

/** Takes at the counter what the online payment of an order lacks; one tap books it. */
export function TakeCounterPayment({ order }: { order: StaffOrder }) {
  const { open } = order.payment
  const isAsked = lacksMoney(order) && order.status !== 'new'
  const take = useMutation({
    mutationFn: ({ amount, paidBy }: { amount: Cents; paidBy: CounterMethod }) =>
      api.call(paymentsApi.takeCounterPayment, {
        params: { id: order.id },
        body: { amount, paidBy },
      }),
    onSuccess: rememberOrder,
  })
  const amount = useShownAmount(isAsked ? open : null, take)
  if (!isAsked) return null
  function tap(paidBy: CounterMethod): void {
    if (!amount.isOther) return take.mutate({ amount: open, paidBy })
    amount.notice()
    take.reset()
  }
  const button = (paidBy: CounterMethod) => (
    <Button
      size="md"
      variant="default"
      loading={take.isPending && take.variables.paidBy === paidBy}
      disabled={take.isPending}
      onClick={() => tap(paidBy)}
    >
      {paymentTexts.take[paidBy](priceLabel(open))}
    </Button>
  )
  return (
    <div className={classes.take}>
      {button('cash')}
      {button('atm-card')}
      <AmountProblem isOther={amount.isOther} error={take.error} text={counterPaymentTexts.otherAmount} />
    </div>
  )
}

/** Records that money taken at the counter was given back: an excess, or a payment booked by mistake. */
export function ReturnCounterPayment({ order, payment }: { order: StaffOrder; payment: StaffPayment }) {
  const isOver = ['completed', 'rejected', 'canceled', 'failed'].includes(order.status)
  const { counterMethod, captured, refunded, toReturnAtCounter } = payment
  const left = subtractCents(captured, refunded)
  const giveBack = useMutation({
    mutationFn: ({ amount }: { amount: Cents }) =>
      api.call(paymentsApi.returnCounterPayment, {
        params: { id: order.id, payment: payment.id },
        body: { amount },
      }),
    onSuccess: rememberOrder,
  })
  const isAsked = counterMethod !== null && captured !== refunded && !(isOver && toReturnAtCounter === 0)
  const toReturn = toReturnAtCounter > 0 ? toReturnAtCounter : left
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
      <Button size="md" variant="default" loading={giveBack.isPending} onClick={tap}>
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
