import { Button } from '@mantine/core'
import { formErrors } from '../../../entity-kit/form/record-errors.ts'
import type { StaffPayment, StaffOrder } from '@theke/contract/ordering/order.ts'
import { bookedMethodLabels, paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { type Cents, subtractCents } from '@theke/domain/money.ts'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useMay } from '../../../session/session.ts'
import { ReturnCounterPayment, TakeCounterPayment } from './counter-payment-buttons.tsx'
import { LostRefund } from './lost-refund.tsx'
import { LaterPackaging } from '../hand-over/returned-packaging.tsx'
import { rememberOrder } from '../live/order-store.ts'
import classes from './order-drawer.module.css'
import { advanceLabel, lacksMoney, priceLabel, returnedOnline } from '../order-labels.ts'
import { paymentTexts } from './payment-texts.ts'

/** The payments of an order by providers, and asking them how things stand (R-PAY-09). */
export function DetailPayments({ order }: { order: StaffOrder }) {
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState('')
  const mayTake = useMay('orders.takeCounterPayment')
  const { id, payments, payment, advance } = order
  const isOver = isFinal(order)
  // What was taken at the counter or transferred goes back by hand.
  const byProvider = returnedOnline(order, payment.toReturn)
  const byHand = subtractCents(payment.toReturn, byProvider)
  const isByProvider = payments.some(({ counterMethod }) => counterMethod === null)
  const mayTakeNow = mayTake && payment.open > 0 && payment.kind !== 'awaited'
  if (payments.length === 0 && !order.isPaidLater && !mayTakeNow && advance === null) return null

  async function ask(): Promise<void> {
    setAsking(true)
    setError('')
    try {
      rememberOrder(await api.call(paymentsApi.updatePaymentStatus, { params: { id } }))
    } catch (failure) {
      setError(formErrors(failure)[0] ?? paymentsApi.updatePaymentStatus.failure)
    } finally {
      setAsking(false)
    }
  }

  return (
    <section>
      <h3>{paymentTexts.heading}</h3>
      <dl className={classes.facts}>
        {payments.map((payment) => (
          <Payment key={payment.id} order={order} payment={payment} />
        ))}
        {advance !== null && (
          <Amount
            label={paymentTexts.ahead}
            amount={advance.demanded}
            note={advance.open === 0 ? paymentTexts.aheadPaid : advanceLabel(advance)}
          />
        )}
        {lacksMoney(order) && <Amount label={paymentTexts.missing} amount={payment.open} />}
        {byHand > 0 && <Amount label={paymentTexts.toGiveBack} amount={byHand} />}
        {byProvider > 0 && (
          <Amount
            label={isOver ? paymentTexts.returning : paymentTexts.tooMuchPaid}
            amount={byProvider}
            note={isOver ? undefined : paymentTexts.toReturn}
          />
        )}
        {payment.toRelease > 0 && (
          <Amount
            label={isOver ? paymentTexts.releasing : paymentTexts.tooMuchHeld}
            amount={payment.toRelease}
            note={isOver ? undefined : paymentTexts.toRelease}
          />
        )}
      </dl>
      {payments.length === 0 && payment.kind === 'later' && <p>{paymentTexts.afterWeighing}</p>}
      {mayTake && <TakeCounterPayment order={order} />}
      <LaterPackaging order={order} />
      <LostRefund order={order} />
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {mayTake && isByProvider && (
        <Button variant="default" size="md" mt={12} loading={isAsking} onClick={() => void ask()}>
          {paymentTexts.check}
        </Button>
      )}
    </section>
  )
}

function Amount({ label, amount, note }: { label: string; amount: Cents; note?: string | undefined }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <b>{priceLabel(amount)}</b>
        {note !== undefined && `, ${note}`}
      </dd>
    </>
  )
}

function returnedAs(method: StaffPayment['counterMethod']): string {
  return method === null ? '' : `(${bookedMethodLabels[method]})`
}

function Payment({ order, payment }: { order: StaffOrder; payment: StaffPayment }) {
  const mayReturn = useMay('orders.returnCounterPayment')
  const { purpose, state, amount, captured, refunded, counterMethod } = payment
  const { refundLost, refundSettled, refundStuck, isPending, lastError } = payment
  const isReturn = purpose === 'return' || purpose === 'packaging'
  const words = [
    isReturn
      ? `${priceLabel(refunded)} ${returnedAs(counterMethod)}`
      : counterMethod === null
        ? `${priceLabel(amount)} ${paymentTexts.states[state]}`
        : `${priceLabel(amount)} ${counterMethod === 'transfer' ? paymentTexts.transferred : paymentTexts.atCounter(bookedMethodLabels[counterMethod])}`,
    isReturn && captured > 0 ? paymentTexts.notPaidOut : '',
    !isReturn && state === 'paid' && captured !== amount ? paymentTexts.captured(priceLabel(captured)) : '',
    // What came back from the bank did not reach the customer; a line below says so.
    !isReturn && refunded > refundLost
      ? paymentTexts.refunded(priceLabel(subtractCents(refunded, refundLost)))
      : '',
    isPending ? paymentTexts.pending : '',
  ]
  return (
    <>
      <dt>{paymentTexts.purposes[purpose]}</dt>
      <dd>
        {words.filter(Boolean).join(', ')}
        {refundLost > refundSettled && (
          <span className={classes.error}>
            {paymentTexts.refundLost(priceLabel(subtractCents(refundLost, refundSettled)))}
          </span>
        )}
        {refundLost > 0 && refundSettled > 0 && (
          <span className={classes.muted}>{paymentTexts.refundSettled(priceLabel(refundSettled))}</span>
        )}
        {refundStuck > 0 && (
          <span className={classes.error}>{paymentTexts.refundStuck(priceLabel(refundStuck))}</span>
        )}
        {lastError !== null && <span className={classes.error}>{lastError}</span>}
        {mayReturn && <ReturnCounterPayment order={order} payment={payment} />}
      </dd>
    </>
  )
}
