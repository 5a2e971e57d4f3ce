import { ApiError } from '@theke/contract/client.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/notice.tsx'
import { SureButton } from '@theke/ui/just-appeared.tsx'
import { timeBefore } from '@theke/domain/ordering/counter-appointment.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { textsOf } from '../../appointment/instant-texts.ts'
import { language, fill } from '../../texts/i18n.ts'
import { statusTexts } from '../../texts/german/status.ts'

type CounterProposalProps = {
  order: PricedOrder
  /** The shop has refused an answer because the proposal has ended. */
  isOver: boolean
  /** Names the time that is proposed no longer; the page keeps it, since the order forgets it. */
  onOver: (counterAppointment: string | null) => void
  onOrder: (order: PricedOrder) => void
}

const texts = statusTexts.counter

/** Another time that the shop proposes. Refusing cancels the order, so it is asked twice. */
export function CounterProposal({ order, isOver, onOver, onOrder }: CounterProposalProps) {
  const [step, setStep] = useState<'asking' | 'asking-twice' | 'sending'>('asking')
  const [error, setError] = useState<string | null>(null)
  const { uid, hash, counterAppointment, counterUntil } = order
  if (counterAppointment === null || isOver)
    return (
      isOver && (
        <Notice tone="waits">
          <p role="alert">{texts.over}</p>
        </Notice>
      )
    )
  const { date, time } = textsOf(Date.parse(counterAppointment))

  const answer = async (endpoint: AnswerEndpoint) => {
    setStep('sending')
    setError(null)
    onOver(null)
    try {
      // The server recognises a repeated answer to the same proposal, so a failed request may be retried.
      const headers = { 'Idempotency-Key': `${uid} ${counterAppointment}` }
      onOrder(await api.call(endpoint, { params: { uid, hash }, body: { counterAppointment }, headers }))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.code === 'proposal-over') onOver(counterAppointment)
      else setError((language === 'de' && failure.message) || texts.failed)
    }
    setStep('asking')
  }

  const isSending = step === 'sending'
  const isAskedTwice = step === 'asking-twice'
  return (
    <section aria-labelledby="counter-proposal" className="grid gap-3 border-2 border-ink bg-white p-5">
      <h2 id="counter-proposal" className="text-xl">
        {texts.heading}
      </h2>
      <output className="block">{fill(askingText(order), { date, time })}</output>
      {counterUntil && <p>{fill(texts.until, textsOf(Date.parse(counterUntil)))}</p>}
      {isAskedTwice ? (
        <>
          <p role="alert" className="font-semibold">
            {texts.refuseSure}
          </p>
          {order.payment.secured > 0 && order.payment.kind !== 'due' && <p>{texts.refundHint}</p>}
          <SureButton isWide onClick={() => void answer(customerOrderApi.rejectCounterAppointment)}>
            {texts.refuseYes}
          </SureButton>
        </>
      ) : (
        <Button
          isWide
          disabled={isSending}
          onClick={() => void answer(customerOrderApi.confirmCounterAppointment)}
        >
          {fill(texts.accept, { time })}
        </Button>
      )}
      {/* The same button, so that it keeps the focus. */}
      <Button
        kind="ghost"
        isWide
        disabled={isSending}
        onClick={() => setStep(isAskedTwice ? 'asking' : 'asking-twice')}
      >
        {isAskedTwice ? texts.refuseNo : texts.refuse}
      </Button>
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </section>
  )
}

function askingText(order: PricedOrder): string {
  const before = timeBefore(order)
  if (before === null) return texts.textWithoutWish
  return before === 'agreed' ? texts.textAgreed : texts.text
}

/** Accepting and refusing are called alike. */
type AnswerEndpoint = typeof customerOrderApi.confirmCounterAppointment
