import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cartAmounts } from '@theke/contract/ordering/cart-amounts.ts'
import { slotApi } from '@theke/contract/ordering/slot-api.ts'
import { soonestOfCart } from '@theke/contract/ordering/soonest-of-cart.ts'
import { earliestText } from '@theke/contract/ordering/soonest-text.ts'
import type { Soonest } from '@theke/domain/ordering/checkout/soonest.ts'
import { needsAppointment } from '@theke/domain/ordering/slots/ordered-ahead.ts'
import { api } from '../../../api.ts'
import { instantAt } from '../../../shop-time.ts'
import { useNow } from '../../../use-now.ts'
import { firstTime, isDayFull, timesOf } from '../quarter-hours.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import type { EntryDraft } from './entry-draft.ts'
import { entryTexts as texts } from './entry-texts.ts'
import classes from './entry.module.css'
import type { Offer } from './use-offer.ts'

const shownDays = 60
/** A campaign has few days, and all of them are shown. */
const campaignDays = 181

type Props = {
  entry: EntryDraft
  offer: Offer
  error: string | undefined
  onChange: (appointment: string | null) => void
}

/** When it is to be ready: as soon as possible, or a day and a time that the products can be had at. */
export function EntryTime({ entry, offer, error, onChange }: Props) {
  const products = [...new Set(entry.items.map(({ product }) => product.id))].join(',')
  const addons = [...new Set(entry.items.flatMap((item) => item.addons.map(({ product }) => product.id)))]
  const amounts = offer.view.hasTimeLimits ? cartAmounts(entry.items) : ''
  const { data } = useQuery({
    queryKey: [
      'entry',
      'slots',
      offer.view.branch.identifier,
      entry.mode,
      products,
      addons.join(','),
      amounts,
    ],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api.call(slotApi.listSlots, {
        params: { identifier: offer.view.branch.identifier },
        query: {
          mode: entry.mode,
          products,
          addons: addons.join(','),
          amounts,
          days: entry.campaign === null ? shownDays : campaignDays,
        },
        signal,
      }),
  })
  const isAhead = needsAppointment(entry.items, offer.all)
  const soonest = soonestOfCart(offer.view, entry, offer.all, useNow())
  const firstDay = data?.days.find(({ slots }) => timesOf(slots).some(({ isFull }) => !isFull))
  const firstOfAll = firstTime(timesOf(firstDay?.slots ?? []))
  const chosen = entry.appointment === null ? null : wallTime(Date.parse(entry.appointment))
  const day = data?.days.find((each) => each.day === chosen?.day)
  const times = timesOf(day?.slots ?? [])
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={texts.day}
        error={error}
        value={chosen?.day ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const first = firstTime(timesOf(data?.days.find((each) => each.day === value)?.slots ?? []))
          onChange(first === undefined ? null : new Date(instantAt(value, first)).toISOString())
        }}
        data={[
          { value: '', label: noneLabel(soonest) },
          // What was chosen stays to be seen, also where it cannot be had any more.
          ...(chosen && !day ? [{ value: chosen.day, label: dayLabel(chosen.day) }] : []),
          ...(data?.days ?? []).map((each) => ({
            value: each.day,
            label: texts.orFull(dayLabel(each.day), isDayFull(timesOf(each.slots))),
          })),
        ]}
      />
      {chosen && (
        <NativeSelect
          label={texts.clock}
          value={chosen.time}
          onChange={(event) =>
            onChange(new Date(instantAt(chosen.day, event.currentTarget.value)).toISOString())
          }
          data={[
            ...(times.some(({ time }) => time === chosen.time) ? [] : [chosen.time]),
            ...times.map(({ time, isFull }) => ({ value: time, label: texts.orFull(time, isFull) })),
          ]}
        />
      )}
      {isAhead && firstDay && firstOfAll !== undefined && (
        <p className={classes.muted}>{texts.earliest(dayLabel(firstDay.day), firstOfAll)}</p>
      )}
      {data?.days.length === 0 && <p className={classes.muted}>{texts.noTimes}</p>}
    </div>
  )
}

/** What stands in place of a day that is not chosen. */
function noneLabel(soonest: Soonest): string {
  if (soonest.kind === 'never') return texts.chooseDay
  return soonest.kind === 'from'
    ? `${texts.asSoonAsPossible}, ${earliestText(soonest.from)}`
    : texts.asSoonAsPossible
}

const dayFormat = new Intl.DateTimeFormat('de-AT', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
})

function dayLabel(day: string): string {
  return dayFormat.format(Date.parse(`${day}T00:00:00Z`))
}
