import { Button, TextInput } from '@mantine/core'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { lostRefundFields, paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api.ts'
import { errorsByField, formErrors } from '../../../entity-kit/form/record-errors.ts'
import { useUnsaved } from '../../../session/login-in-place.ts'
import { useMay } from '../../../session/session.ts'
import { rememberOrder } from '../live/order-store.ts'
import classes from './order-drawer.module.css'
import { paymentTexts } from './payment-texts.ts'

const { settleLostRefund } = paymentsApi
const { note: field } = lostRefundFields

/** Takes down how a refund that came back from the bank or never left was settled; the alarm about it ends with that. */
export function LostRefund({ order }: { order: StaffOrder }) {
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState('')
  useUnsaved(note !== '')
  const isOpen = order.payments.some(
    ({ refundLost, refundSettled, refundStuck }) => refundLost > refundSettled || refundStuck > 0,
  )
  if (!useMay(settleLostRefund.permission) || !isOpen) return null

  async function settle(event: FormEvent): Promise<void> {
    event.preventDefault()
    setSending(true)
    setError('')
    try {
      rememberOrder(await api.call(settleLostRefund, { params: { id: order.id }, body: { note } }))
      setNote('')
    } catch (failure) {
      setError(errorsByField(failure).note ?? formErrors(failure)[0] ?? settleLostRefund.failure)
    } finally {
      setSending(false)
    }
  }

  return (
    <form className={classes.settle} onSubmit={(event) => void settle(event)} noValidate>
      <TextInput
        label={field.label}
        description={field.hint}
        value={note}
        error={error}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isSending}>
        {paymentTexts.settleRefund}
      </Button>
    </form>
  )
}
