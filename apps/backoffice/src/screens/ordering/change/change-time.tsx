import { NativeSelect, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cartAmounts } from '@theke/contract/ordering/cart-amounts.ts'
import { type FreePlaces, slotApi } from '@theke/contract/ordering/slot-api.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { dayLabel, dayOf, instantAt, shortMoment } from '../../../shop-time.ts'
import { useNow } from '../../../use-now.ts'
import { entryTexts } from '../manual-order/entry-texts.ts'
import type { Offer } from '../manual-order/use-offer.ts'
import { isDayFull, type SlotTime, timesOf } from '../quarter-hours.ts'
import { changeTexts as texts } from './change-texts.ts'
import classes from './change.module.css'
import type { Changing } from './use-change.ts'

const shownDays = 60
/** A campaign has few days, and all of them are shown. */
const campaignDays = 181
/** How many times are offered before somebody asks for all. */
const nearTimes = 8

type Props = { changing: Changing; offer: Offer; error: string | undefined }
/** `free` is how many orders can still be agreed for it; null where there is no limit. */
type OfferedTime = { time: string; free: number | null }

/** When the order is to be ready: the day, and its times with how many orders each still holds. */
export function ChangeTime({ changing, offer, error }: Props) {
  const { draft, order, change } = changing
  const now = useNow()
  const [showsAll, setShowsAll] = useState(false)
  const products = [...new Set(draft.items.map(({ product }) => product.id))].join(',')
  const { identifier } = offer.view.branch
  const amounts = offer.view.hasTimeLimits ? cartAmounts(draft.items) : ''
  const { data } = useQuery({
    queryKey: ['entry', 'slots', identifier, draft.mode, products, amounts, order.id],
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      api.call(slotApi.listSlots, {
        params: { identifier },
        query: {
          mode: draft.mode,
          products,
          amounts,
          days: order.campaign === null ? shownDays : campaignDays,
          order: order.id,
        },
        signal,
      }),
  })
  const agreed = order.appointment ?? order.appointmentDate
  const before = agreed === null ? null : Date.parse(agreed)
  const chosen = draft.appointment === null ? null : Date.parse(draft.appointment)
  const chosenTime = chosen === null ? null : wallTime(chosen)
  const day = chosenTime?.day ?? ''
  const slotsOn = (of: string) => timesOf(data?.days.find((each) => each.day === of)?.slots ?? [])
  const timesOn = (of: string) => slotsOn(of).map((slot) => offeredTime(of, slot))
  const offeredTime = (of: string, { time, isFull }: SlotTime) => ({
    time,
    free: isFull ? 0 : freeAt(data?.places, instantAt(of, time)),
  })
  // The agreed time stays good, whether it is offered or not.
  const own = before !== null && dayOf(before) === day ? wallTime(before).time : null
  const beside = [own, chosenTime?.time ?? null].filter((time) => time !== null)
  const all = withTimes(
    timesOn(day),
    beside
      .filter((time) => !slotsOn(day).some((slot) => slot.time === time))
      .map((time) => offeredTime(day, { time, isFull: false })),
  )
  const times = showsAll ? all : near(all, chosenTime?.time ?? '')
  const days = [
    ...new Set([...(day === '' ? [] : [day]), ...(data?.days ?? []).map((each) => each.day)]),
  ].toSorted()

  function choose(nextDay: string, time: string | undefined): void {
    change({ appointment: time === undefined ? null : new Date(instantAt(nextDay, time)).toISOString() })
  }

  return (
    <section className={classes.card} aria-label={texts.time} data-field="appointmentDate">
      <div className={classes.when}>
        <h2>
          {texts.time}
          <span className={classes.move}>
            {chosen !== before && <s>{momentOf(before, now)}</s>}
            {chosen !== before && ' → '}
            <b data-new={chosen === before ? undefined : true}>{momentOf(chosen, now)}</b>
          </span>
        </h2>
        <NativeSelect
          aria-label={entryTexts.day}
          value={day}
          onChange={({ currentTarget: { value } }) => {
            const open = timesOn(value).filter(({ free }) => free !== 0)
            choose(
              value,
              (open.find(({ time }) => time === chosenTime?.time) ?? open[0] ?? timesOn(value)[0])?.time,
            )
          }}
          data={[
            ...(day === '' || agreed === null ? [{ value: '', label: entryTexts.asSoonAsPossible }] : []),
            ...days.map((each) => ({
              value: each,
              label: entryTexts.orFull(dayLabel(each, now), isDayFull(slotsOn(each))),
            })),
          ]}
        />
      </div>
      {times.length > 0 && (
        <fieldset className={classes.times} aria-label={texts.times}>
          {times.map(({ time, free }) => {
            const isChosen = time === chosenTime?.time
            const isOwn = time === own
            const note = noteOf({ isChosen, isOwn, free })
            return (
              <UnstyledButton
                key={time}
                className={classes.chip}
                data-full={(free === 0 && !isOwn) || undefined}
                data-own={isOwn || undefined}
                data-new={(isChosen && !isOwn) || undefined}
                aria-pressed={isChosen}
                onClick={() => choose(day, time)}
              >
                <b>{time}</b>
                {note !== '' && <small>{note}</small>}
              </UnstyledButton>
            )
          })}
          {all.length > nearTimes && (
            <UnstyledButton className={classes.chip} onClick={() => setShowsAll(!showsAll)}>
              <b>…</b>
              <small>{showsAll ? texts.fewerTimes : texts.allTimes}</small>
            </UnstyledButton>
          )}
        </fieldset>
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </section>
  )
}

type ShownTime = Pick<OfferedTime, 'free'> & { isChosen: boolean; isOwn: boolean }

function noteOf({ isChosen, isOwn, free }: ShownTime): string {
  if (isOwn) return isChosen ? texts.stays : texts.before
  if (isChosen) return texts.chosen
  return free === null ? '' : texts.free(free)
}

function momentOf(at: number | null, now: number): string {
  return at === null ? entryTexts.asSoonAsPossible : shortMoment(at, now)
}

function freeAt(places: FreePlaces | null | undefined, at: number): number | null {
  if (!places) return null
  const booked = places.booked.find(({ start, end }) => Date.parse(start) <= at && at < Date.parse(end))
  return booked?.free ?? places.perInterval
}

function withTimes(times: readonly OfferedTime[], more: readonly OfferedTime[]): OfferedTime[] {
  const all = new Map([...times, ...more].map((each) => [each.time, each]))
  return [...all.values()].toSorted((one, other) => one.time.localeCompare(other.time))
}

/** Some times around the chosen one. */
function near(times: readonly OfferedTime[], time: string): OfferedTime[] {
  const at = Math.max(
    0,
    times.findIndex((each) => each.time === time),
  )
  const first = Math.max(0, Math.min(at - 2, times.length - nearTimes))
  return times.slice(first, first + nearTimes)
}
