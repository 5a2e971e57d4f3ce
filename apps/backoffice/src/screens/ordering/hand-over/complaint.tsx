import { Button, SegmentedControl, TextInput, UnstyledButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import {
  complaintReasonLabels,
  paymentsApi,
  returnWayLabels,
  type ReturnWay,
} from '@theke/contract/payments/payments-api.ts'
import { type Cents, subtractCents } from '@theke/domain/money.ts'
import { typedPayment } from '@theke/domain/number-input.ts'
import { type ComplaintReason, complaintReasons } from '@theke/domain/payments/complaint.ts'
import { counterPaymentMethods } from '@theke/domain/shop/branch.ts'
import { useState } from 'react'
import { lengthProblem } from '../../../length-problem.ts'
import { api } from '../../../api.ts'
import {
  GermanNumberInput,
  type NumberInputValue,
} from '../../../entity-kit/fields/numbers/german-number-input.tsx'
import { errorText } from '../../../shell/load-failure.tsx'
import { moneySuffix } from '../../../shop-money.ts'
import { rememberOrder } from '../live/order-store.ts'
import { priceLabel } from '../order-labels.ts'
import { tillsKey } from '../till/use-till.ts'
import { complaintTexts as texts } from './hand-over-texts.ts'
import classes from './take-payment.module.css'

/** Money back after the hand-over: how much, why, and how. */
export function Complaint({ order }: { order: StaffOrder }) {
  const [amount, setAmount] = useState<NumberInputValue>(null)
  const [reason, setReason] = useState<ComplaintReason>('quality')
  const [note, setNote] = useState('')
  const [by, setBy] = useState<ReturnWay>('cash')
  const queries = useQueryClient()
  const giveBack = useMutation({
    mutationFn: (cents: Cents) =>
      api.call(paymentsApi.settleComplaint, {
        params: { id: order.id },
        body: { amount: cents, kept, by, reason, note },
      }),
    onSuccess(after) {
      rememberOrder(after)
      void queries.invalidateQueries({ queryKey: tillsKey })
      setAmount(null)
      setNote('')
    },
  })
  const { secured, toReturn, returned } = order.payment
  const kept = subtractCents(secured, toReturn)
  const cents = typedPayment(amount)
  const hasProvider = order.payments.some(
    ({ counterMethod, captured }) => counterMethod === null && captured > 0,
  )
  const ways: ReturnWay[] = [...counterPaymentMethods, ...(hasProvider ? (['provider'] as const) : [])]
  return (
    <section className={classes.take} aria-label={texts.heading}>
      <h3>{texts.heading}</h3>
      {returned > 0 && <p>{texts.returned(priceLabel(returned))}</p>}
      <GermanNumberInput
        label={texts.amount}
        description={texts.atMost(priceLabel(kept))}
        size="md"
        places={2}
        isFixed
        suffix={moneySuffix()}
        value={amount}
        onChange={setAmount}
      />
      <fieldset className={classes.ways}>
        <legend>{texts.reason}</legend>
        {complaintReasons.map((one) => (
          <UnstyledButton
            key={one}
            className={classes.way}
            aria-pressed={reason === one}
            onClick={() => setReason(one)}
          >
            {complaintReasonLabels[one]}
          </UnstyledButton>
        ))}
      </fieldset>
      <TextInput
        label={texts.note}
        size="md"
        value={note}
        error={lengthProblem(note, 200)}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div>
        <p className={classes.label} aria-hidden="true">
          {texts.by}
        </p>
        <SegmentedControl
          size="md"
          fullWidth
          aria-label={texts.by}
          data={ways.map((way) => ({ value: way, label: returnWayLabels[way] }))}
          value={by}
          onChange={(value) => setBy(ways.find((way) => way === value) ?? 'cash')}
        />
      </div>
      {giveBack.error && (
        <p role="alert" className={classes.problem}>
          {errorText(giveBack.error)}
        </p>
      )}
      <Button
        size="lg"
        classNames={{ label: classes.go }}
        loading={giveBack.isPending}
        disabled={cents === null}
        onClick={() => cents !== null && giveBack.mutate(cents)}
      >
        {cents === null ? texts.giveBack : texts.giveBackBy[by](priceLabel(cents))}
      </Button>
    </section>
  )
}
