import { Button, Loader, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StaffOrder, StaffOrderItem } from '@theke/contract/ordering/order.ts'
import { missingWishText } from '@theke/contract/ordering/missing-wish-labels.ts'
import {
  type OfferWay,
  type StaffSubstituteChoice,
  substituteApi,
} from '@theke/contract/ordering/counter/substitute-api.ts'
import { soonestAt } from '@theke/domain/ordering/order-flags.ts'
import { useState } from 'react'
import {
  GermanNumberInput,
  type NumberInputValue,
} from '../../../entity-kit/fields/numbers/german-number-input.tsx'
import { lengthProblem } from '../../../length-problem.ts'
import { api } from '../../../api.ts'
import { usePhoneFormat } from '../../../phone-format.ts'
import { shopPrice } from '../../../shop-money.ts'
import { addDays, dayOf, instantAt, shortMoment, timeLabel } from '../../../shop-time.ts'
import { useNow } from '../../../use-now.ts'
import { Dialog } from '../actions/action-dialog.tsx'
import { hourMs, minuteMs } from '@theke/domain/time/wall-time.ts'
import dialog from '../actions/dialogs.module.css'
import { useCustomerNews } from '../actions/tell-customer.tsx'
import { toOrderSnapshot } from '../live/order-snapshot.ts'
import { newsSentence, newsTexts } from '../news-texts.ts'
import { amountLabel, priceLabel } from '../order-labels.ts'
import { substituteOfferTexts as texts } from './substitute-offers-texts.ts'
import classes from './substitutes.module.css'
import { useSubstituteOffer } from './use-substitute-offer.ts'

const usualMinutes = [15, 30, 60, 120]
const beforeDue = 2 * hourMs

type Props = { order: StaffOrder; index: number; item: StaffOrderItem; onClose: () => void }

/** Offers a substitute for a line in one tap, or gives it at once where the customer wants something similar and it costs no more. */
export function SubstituteDialog({ order, index, item, onClose }: Props) {
  const now = useNow()
  const [openedAt] = useState(now)
  const due = soonestAt(toOrderSnapshot(order))
  const deadlines = offerDeadlines(openedAt, due)
  const [until, setUntil] = useState(deadlines[1] ?? deadlines[0] ?? openedAt)
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState<NumberInputValue>(null)
  const amount = typeof typed === 'number' && typed > 0 ? typed : null
  const { isSending, errors, send } = useSubstituteOffer(order.id)
  const { data: choices, isError } = useQuery({
    queryKey: ['orders', 'substitutes', order.id, index, search.trim(), amount],
    queryFn: ({ signal }) =>
      api.call(substituteApi.listSubstitutes, {
        params: { id: order.id, index },
        query: { search: search.trim(), amount },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

  async function offer({ product, amount, unit }: StaffSubstituteChoice, way: OfferWay): Promise<void> {
    const isSent = await send(() =>
      api.call(substituteApi.offerSubstitute, {
        params: { id: order.id, index },
        body: {
          product: { id: product.id },
          amount,
          unit,
          way,
          until: way === 'ask' ? new Date(until).toISOString() : null,
          seen: order.updatedAt,
        },
      }),
    )
    if (isSent) onClose()
  }

  return (
    <Dialog title={texts.title(item.name)} onClose={onClose}>
      <p className={dialog.lead}>
        {amountLabel(item.amount, item.unit)} {item.name}, {priceLabel(item.total)}
        {item.ifMissing && `. ${missingWishText(item.ifMissing)}`}.
      </p>
      {item.ifMissing === 'similar' && <p className={dialog.lead}>{texts.unasked}</p>}
      <NativeSelect
        label={texts.until}
        value={String(until)}
        data={deadlines.map((at) => ({ value: String(at), label: deadlineLabel(at, openedAt, due) }))}
        onChange={(event) => setUntil(Number(event.currentTarget.value))}
      />
      <HowTold order={order} />
      <TextInput
        label={texts.search}
        leftSection={<IconSearch size={18} stroke={1.5} />}
        value={search}
        error={lengthProblem(search, 100)}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      {(typed !== null || choices?.some(({ unit }) => unit !== item.unit)) && (
        <GermanNumberInput label={texts.amount} places={3} value={typed} onChange={setTyped} />
      )}
      {errors.map((message) => (
        <p key={message} className={dialog.error} role="alert">
          {message}
        </p>
      ))}
      {choices === undefined ? (
        isError ? (
          <p className={dialog.error} role="alert">
            {texts.failed}
          </p>
        ) : (
          <Loader aria-label={texts.search} />
        )
      ) : (
        <Choices
          choices={choices}
          isSending={isSending}
          none={amount !== null ? texts.notInAmount : search.trim() === '' ? texts.none : texts.notFound}
          onOffer={offer}
        />
      )}
      <p className={dialog.hint}>{texts.untilHint}</p>
    </Dialog>
  )
}

function HowTold({ order }: { order: StaffOrder }) {
  const news = useCustomerNews(order, 'substituteOffered')
  const phoneText = usePhoneFormat()
  if (news === null) return null
  const call = news.call === null ? '' : ` ${newsTexts.pleaseCall(phoneText(news.call))}`
  return <p className={dialog.lead}>{`${newsSentence(news, order, phoneText)}${call}`}</p>
}

type ChoicesProps = {
  choices: readonly StaffSubstituteChoice[]
  isSending: boolean
  /** What is said where there is none. */
  none: string
  onOffer: (choice: StaffSubstituteChoice, way: OfferWay) => Promise<void>
}

function Choices({ choices, isSending, none, onOffer }: ChoicesProps) {
  if (choices.length === 0) return <output className={classes.none}>{none}</output>
  return (
    <ul className={classes.choices}>
      {choices.map((choice) => {
        const { product, amount, unit, total, difference, isUsual, isAllowedUnasked } = choice
        return (
          <li key={product.id}>
            <div>
              <b>
                {amountLabel(amount, unit)} {product.name}
              </b>
              <span className={classes.price}>
                {shopPrice(total, choice)}, {differenceLabel(difference)}
                {isUsual && ` · ${texts.usual}`}
              </span>
            </div>
            <div className={classes.buttons}>
              {isAllowedUnasked && (
                <Button
                  variant="default"
                  disabled={isSending}
                  aria-label={texts.replaceNamed(product.name)}
                  onClick={() => void onOffer(choice, 'replace')}
                >
                  {texts.replace}
                </Button>
              )}
              <Button
                disabled={isSending}
                aria-label={texts.offerNamed(product.name)}
                onClick={() => void onOffer(choice, 'ask')}
              >
                {texts.offer}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** By how much a substitute is dearer or cheaper: `+1,20 €`. */
function differenceLabel(difference: StaffSubstituteChoice['difference']): string {
  if (difference === 0) return texts.samePrice
  return difference > 0 ? `+${priceLabel(difference)}` : priceLabel(difference)
}

/**
 * The instants until which a customer may be asked to answer: some minutes from now, tomorrow morning and shortly before the order is due at
 * the instant `due`, but not after that.
 */
function offerDeadlines(now: number, due: number | null): number[] {
  const times = usualMinutes.map((minutes) => now + minutes * minuteMs)
  if (due === null || due <= now) return times
  const later = [instantAt(addDays(dayOf(now), 1), '10:00'), due - beforeDue]
  const longest = Math.max(...times)
  const possible = [...times, ...later.filter((at) => at > longest)].filter((at) => at <= due)
  return possible.length > 0 ? [...new Set(possible)].toSorted((a, b) => a - b) : [due]
}

function deadlineLabel(at: number, now: number, due: number | null): string {
  const isTomorrow = dayOf(at) === addDays(dayOf(now), 1)
  const moment = isTomorrow ? texts.tomorrow(timeLabel(at)) : shortMoment(at, now)
  return due !== null && at === due - beforeDue ? texts.beforeDue(moment) : moment
}
