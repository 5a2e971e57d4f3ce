import { ApiError } from '@theke/contract/client.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { substituteApi } from '@theke/contract/ordering/counter/substitute-api.ts'
import { roundCents } from '@theke/domain/money.ts'
import type { AnswerToOffer } from '@theke/domain/ordering/change/substitute-offer.ts'
import { Button } from '@theke/ui/button.tsx'
import { useState } from 'react'
import { api } from '../../api.ts'
import { textsOf } from '../../appointment/instant-texts.ts'
import { amountText } from '../../cart/amount-text.ts'
import { priceText } from '../../cart/price-text.ts'
import { statusTexts } from '../../texts/german/status.ts'
import { fill, germanProps, language } from '../../texts/i18n.ts'
import { formatMoney } from '../../texts/numbers.ts'

type Props = { order: PricedOrder; now: number; currency: string; onOrder: (order: PricedOrder) => void }
type Item = PricedOrder['items'][number]
type Offer = NonNullable<Item['offer']>

const texts = statusTexts.substitute

/** What the shop offers in place of lines that it does not have; one tap answers. */
export function SubstituteOffers({ order, now, currency, onOrder }: Props) {
  const isAnswerable = ['new', 'confirmed'].includes(order.status)
  return order.items.map((item) =>
    isAnswerable && item.offer?.state === 'open' && now < Date.parse(item.offer.until) ? (
      <SubstituteOffer
        key={item.offer.id}
        order={order}
        item={item}
        offer={item.offer}
        currency={currency}
        onOrder={onOrder}
      />
    ) : null,
  )
}

type OfferProps = Omit<Props, 'now'> & { item: Item; offer: Offer }

function SubstituteOffer({ order, item, offer, currency, onOrder }: OfferProps) {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { uid, hash } = order
  const heading = `substitute-${offer.id}`
  const isAlone = order.items.filter(({ isRemoved }) => !isRemoved).length === 1
  // Nothing is left out of an order that would then be empty.
  const silence = isAlone && item.ifMissing === 'nothing' ? 'none' : (item.ifMissing ?? 'none')
  const { date, time } = textsOf(Date.parse(offer.until))

  const answer = async (said: AnswerToOffer) => {
    setSending(true)
    setError(null)
    try {
      const body = { offer: offer.id, answer: said }
      // The server recognises the same answer to the same offer, so a failed request may be sent again.
      const headers = { 'Idempotency-Key': `${offer.id} ${said}` }
      onOrder(await api.call(substituteApi.answerSubstitute, { params: { uid, hash }, body, headers }))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(language === 'de' ? failure.message || texts.failed : refusalText(failure))
    }
    setSending(false)
  }

  return (
    <section aria-labelledby={heading} className="grid gap-3 border-2 border-ink bg-white p-5">
      <h2 id={heading} className="text-xl">
        {texts.heading}
      </h2>
      <p>
        <span {...germanProps(item)}>
          {fill(texts.missing, { what: `${amountText(item.amount, item.unit)} ${item.name}` })}
        </span>
      </p>
      <p className="num text-lg font-semibold">
        {amountText(offer.amount, offer.unit)} {offer.name},{' '}
        {priceText(offer.total, offer.isApproximate ? 'approximate' : 'fixed', currency)}{' '}
        <span className="font-normal">({differenceText(offer, currency)})</span>
      </p>
      <output className="block">{fill(texts.until, { date, time })}</output>
      <Button isWide disabled={isSending} onClick={() => void answer('accept')}>
        {texts.accept}
      </Button>
      <Button kind="ghost" isWide disabled={isSending} onClick={() => void answer('decline')}>
        {texts.decline}
      </Button>
      <p className="text-sm text-muted">
        {isAlone ? texts.declineAlone : texts.declineHint} {texts.silence[silence]}
      </p>
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </section>
  )
}

/** Why an answer was refused, on a page that does not show the words of the server. */
function refusalText({ code }: ApiError): string {
  if (code === 'offer-over') return texts.over
  return code === 'offer-dearer' ? texts.dearerNow : texts.failed
}

function differenceText({ difference }: Offer, currency: string): string {
  if (difference === 0) return texts.same
  const amount = formatMoney(roundCents(Math.abs(difference)), currency)
  return fill(difference > 0 ? texts.dearer : texts.cheaper, { amount })
}
