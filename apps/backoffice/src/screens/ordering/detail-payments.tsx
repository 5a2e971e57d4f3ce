import { Button } from '@mantine/core'
import { looseErrors } from '../../entity-kit/record-errors.ts'
import type { OnlinePayment, OrderView } from '@theke/contract/ordering/order.ts'
import { paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { LostRefund } from './lost-refund.tsx'
import { rememberOrder } from './order-desk.ts'
import classes from './order-drawer.module.css'
import { priceLabel } from './order-wording.ts'
import { paymentTexts } from './payment-texts.ts'

/** The payments of an order by providers, and asking them how things stand (BO-ORD-15). */
export function DetailPayments({ order }: { order: OrderView }) {
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState('')
  const { id, payments, missing } = order
  if (payments.length === 0 && !order.isPaidLater) return null

  async function ask(): Promise<void> {
    setAsking(true)
    setError('')
    try {
      rememberOrder(await api.call(paymentsApi.updatePaymentStatus, { params: { id } }))
    } catch (failure) {
      setError(looseErrors(failure)[0] ?? paymentsApi.updatePaymentStatus.failure)
    } finally {
      setAsking(false)
    }
  }

  return (
    <section>
      <h3>{paymentTexts.heading}</h3>
      <dl className={classes.facts}>
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
        {missing !== 0 && (
          <>
            <dt>{missing > 0 ? paymentTexts.missing : paymentTexts.surplus}</dt>
            <dd>
              <b>{priceLabel(Math.abs(missing))}</b>
            </dd>
          </>
        )}
      </dl>
      <LostRefund order={order} />
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <Button variant="default" mt={12} loading={isAsking} onClick={() => void ask()}>
        {paymentTexts.check}
      </Button>
    </section>
  )
}

function Payment({ payment }: { payment: OnlinePayment }) {
  const { purpose, state, amount, captured, refunded } = payment
  const { refundLost, refundSettled, refundStuck, isPending, lastError } = payment
  const words = [
    `${priceLabel(amount)} ${paymentTexts.states[state]}`,
    state === 'paid' && captured !== amount ? paymentTexts.captured(priceLabel(captured)) : '',
    refunded > 0 ? paymentTexts.refunded(priceLabel(refunded)) : '',
    isPending ? paymentTexts.pending : '',
  ]
  return (
    <>
      <dt>{paymentTexts.purposes[purpose]}</dt>
      <dd>
        {words.filter(Boolean).join(', ')}
        {refundLost > refundSettled && (
          <span className={classes.error}>
            {paymentTexts.refundLost(priceLabel(refundLost - refundSettled))}
          </span>
        )}
        {refundLost > 0 && refundSettled > 0 && (
          <span className={classes.muted}>{paymentTexts.refundSettled(priceLabel(refundSettled))}</span>
        )}
        {refundStuck > 0 && (
          <span className={classes.error}>{paymentTexts.refundStuck(priceLabel(refundStuck))}</span>
        )}
        {lastError !== null && <span className={classes.error}>{lastError}</span>}
      </dd>
    </>
  )
}
