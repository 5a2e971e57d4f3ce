import { Button } from '@mantine/core'
import type { OnlinePayment, OrderView } from '@theke/contract/ordering/order.ts'
import { paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { useMutation } from '@tanstack/react-query'
import { subtractCents, toAmount, toCents } from '@theke/domain/money.ts'
import type { CounterMethod } from '@theke/domain/payments/counter-payment.ts'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { rememberOrder } from '../live/order-store.ts'
import classes from './order-drawer.module.css'
import { lacksMoney, priceLabel } from '../order-labels.ts'
import { paymentTexts } from './payment-texts.ts'

/** Takes at the counter what the online payment of an order lacks; one tap books it. */
export function TakeCounterPayment({ order }: { order: OrderView }) {
  const { open } = order.payment
  const take = useMutation({
    mutationFn: (paidBy: CounterMethod) =>
      api.call(paymentsApi.takeCounterPayment, {
        params: { id: order.id },
        body: { amount: open, paidBy },
      }),
    onSuccess: rememberOrder,
  })
  if (!lacksMoney(order) || order.status === 'new') return null
  const button = (paidBy: CounterMethod) => (
    <Button
      size="md"
      variant="default"
      loading={take.isPending && take.variables === paidBy}
      disabled={take.isPending}
      onClick={() => take.mutate(paidBy)}
    >
      {paymentTexts.take[paidBy](priceLabel(open))}
    </Button>
  )
  return (
    <>
      <div className={classes.take}>
        {button('cash')}
        {button('atm-card')}
      </div>
      {take.error && (
        <p role="alert" className={classes.error}>
          {errorText(take.error)}
        </p>
      )}
    </>
  )
}

/** Records that money taken at the counter was given back: an excess, or a payment booked by mistake. */
export function ReturnCounterPayment({ order, payment }: { order: OrderView; payment: OnlinePayment }) {
  const isOver = ['completed', 'rejected', 'canceled', 'failed'].includes(order.status)
  const { counterMethod, captured, refunded, toReturnAtCounter } = payment
  const left = toAmount(subtractCents(toCents(captured), toCents(refunded)))
  const giveBack = useMutation({
    mutationFn: () =>
      api.call(paymentsApi.returnCounterPayment, {
        params: { id: order.id, payment: payment.id },
        body: { amount: toReturnAtCounter > 0 ? toReturnAtCounter : left },
      }),
    onSuccess: rememberOrder,
  })
  if (counterMethod === null || captured === refunded || (isOver && toReturnAtCounter === 0)) return null
  return (
    <span className={classes.take}>
      <Button size="md" variant="default" loading={giveBack.isPending} onClick={() => giveBack.mutate()}>
        {toReturnAtCounter > 0
          ? paymentTexts.givenBack(priceLabel(toReturnAtCounter))
          : paymentTexts.takeBack}
      </Button>
      {giveBack.error && <span className={classes.error}>{errorText(giveBack.error)}</span>}
    </span>
  )
}
