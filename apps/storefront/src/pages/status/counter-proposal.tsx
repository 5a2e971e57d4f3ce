import { ApiError } from '@theke/contract/client.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { Button } from '@theke/ui/button.tsx'
import { SureButton } from '@theke/ui/just-appeared.tsx'
import { timeBefore } from '@theke/domain/ordering/counter-appointment.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { textsOf } from '../../appointment/instant-texts.ts'
import { language, fill } from '../../texts/i18n.ts'
import { statusTexts } from '../../texts/german/status.ts'

type CounterProposalProps = { order: PricedOrder; onOrder: (order: PricedOrder) => void }

const texts = statusTexts.counter

/** Another time that the shop proposes. Refusing cancels the order, so it is asked twice. */
export function CounterProposal({ order, onOrder }: CounterProposalProps) {
  const [step, setStep] = useState<'asking' | 'asking-twice' | 'sending'>('asking')
  const [error, setError] = useState<string | null>(null)
  const { uid, hash, counterAppointment } = order
  if (counterAppointment === null) return null
  const { date, time } = textsOf(Date.parse(counterAppointment))

  const answer = async (endpoint: AnswerEndpoint) => {
    setStep('sending')
    setError(null)
    try {
      // The server recognises a repeated answer to the same proposal, so a failed request may be retried.
      const headers = { 'Idempotency-Key': `${uid} ${counterAppointment}` }
      onOrder(await api.call(endpoint, { params: { uid, hash }, body: { counterAppointment }, headers }))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError((language === 'de' && failure.message) || texts.failed)
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
