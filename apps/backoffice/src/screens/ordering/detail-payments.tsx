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
import { texts } from './ordering-texts.ts'

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
      <h3>{texts.payments.heading}</h3>
      <dl className={classes.facts}>
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
        {missing !== 0 && (
          <>
            <dt>{missing > 0 ? texts.payments.missing : texts.payments.surplus}</dt>
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
        {texts.payments.check}
      </Button>
    </section>
  )
}

function Payment({ payment }: { payment: OnlinePayment }) {
  const { purpose, state, amount, captured, refunded } = payment
  const { refundLost, refundSettled, refundStuck, isPending, lastError } = payment
  const words = [
    `${priceLabel(amount)} ${texts.payments.states[state]}`,
    state === 'paid' && captured !== amount ? texts.payments.captured(priceLabel(captured)) : '',
    refunded > 0 ? texts.payments.refunded(priceLabel(refunded)) : '',
    isPending ? texts.payments.pending : '',
  ]
  return (
    <>
      <dt>{texts.payments.purposes[purpose]}</dt>
      <dd>
        {words.filter(Boolean).join(', ')}
        {refundLost > refundSettled && (
          <span className={classes.error}>
            {texts.payments.refundLost(priceLabel(refundLost - refundSettled))}
          </span>
        )}
        {refundLost > 0 && refundSettled > 0 && (
          <span className={classes.muted}>{texts.payments.refundSettled(priceLabel(refundSettled))}</span>
        )}
        {refundStuck > 0 && (
          <span className={classes.error}>{texts.payments.refundStuck(priceLabel(refundStuck))}</span>
        )}
        {lastError !== null && <span className={classes.error}>{lastError}</span>}
      </dd>
    </>
  )
}
