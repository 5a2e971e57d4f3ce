import { Button } from '@mantine/core'
import type { StaffOrder, StaffOrderItem } from '@theke/contract/ordering/order.ts'
import { offerStateLabels, substituteApi } from '@theke/contract/ordering/counter/substitute-api.ts'
import { areOffersAnswerable } from '@theke/domain/ordering/change/substitute-offer.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { lazyComponent } from '../../../shell/lazy-component.ts'
import { shortMoment } from '../../../shop-time.ts'
import { useNow } from '../../../use-now.ts'
import dialog from '../actions/dialogs.module.css'
import { amountLabel, priceLabel } from '../order-labels.ts'
import { substituteOfferTexts as texts } from './substitute-offers-texts.ts'
import classes from './substitutes.module.css'
import { useSubstituteOffer } from './use-substitute-offer.ts'

const SubstituteDialog = lazyComponent(async () => (await import('./substitute-dialog.tsx')).SubstituteDialog)

type Props = { order: StaffOrder; index: number; item: StaffOrderItem; isEditable: boolean }

/** The substitute that was offered for a line, with what can be done about it, and the way to offer one. */
export function LineOffer({ order, index, item, isEditable }: Props) {
  const [isOffering, setOffering] = useState(false)
  const { offer } = item
  const isOpen = offer?.state === 'open'
  const mayAct = isEditable && areOffersAnswerable(order.status)
  const mayOffer = mayAct && !isOpen && !item.isRemoved && (item.scale?.weights.length ?? 0) === 0
  return (
    <>
      {offer && offer.state !== 'accepted' && (
        <OfferStanding order={order} index={index} offer={offer} isEditable={mayAct && isOpen} />
      )}
      {mayOffer && (
        <Button
          className={classes.open}
          variant="default"
          size="compact-sm"
          aria-label={texts.openFor(item.name)}
          onClick={() => setOffering(true)}
        >
          {texts.open}
        </Button>
      )}
      {isOffering && (
        <SubstituteDialog order={order} index={index} item={item} onClose={() => setOffering(false)} />
      )}
    </>
  )
}

type Offer = NonNullable<StaffOrderItem['offer']>

function OfferStanding({ order, index, offer, isEditable }: Omit<Props, 'item'> & { offer: Offer }) {
  const now = useNow()
  const { isSending, errors, send } = useSubstituteOffer(order.id)
  const params = { id: order.id, index }
  const body = { offer: offer.id }
  const until = Date.parse(offer.until)
  const isWaiting = offer.state === 'open' && areOffersAnswerable(order.status)
  const standing = now < until ? texts.waits(shortMoment(until, now)) : texts.overdue
  const label = offer.state === 'open' && !isWaiting ? texts.unanswered : offerStateLabels[offer.state]
  return (
    <div className={classes.standing} data-state={offer.state}>
      <span>
        <b>{label}</b>: {amountLabel(offer.amount, offer.unit)} {offer.name}, {priceLabel(offer.total)}
        {isWaiting && ` · ${standing}`}
      </span>
      {isEditable && now < until && (
        <span className={classes.buttons}>
          <Button
            variant="default"
            size="compact-sm"
            disabled={isSending}
            aria-label={texts.withdrawNamed(offer.name)}
            onClick={() => void send(() => api.call(substituteApi.withdrawSubstitute, { params, body }))}
          >
            {texts.withdraw}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={isSending}
            aria-label={texts.onPhoneNamed(offer.name)}
            onClick={() => void send(() => api.call(substituteApi.takeSubstitute, { params, body }))}
          >
            {texts.onPhone}
          </Button>
        </span>
      )}
      {errors.map((message) => (
        <p key={message} className={dialog.error} role="alert">
          {message}
        </p>
      ))}
    </div>
  )
}
