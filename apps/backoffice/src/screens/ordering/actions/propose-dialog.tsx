import { Button, Textarea, UnstyledButton } from '@mantine/core'
import { DatePickerInput, TimePicker } from '../../../date-fields.ts'
import { earliestText } from '@theke/contract/ordering/soonest-text.ts'
import { counterProposalProblem } from '@theke/domain/ordering/counter-appointment.ts'
import { useState } from 'react'
import { de } from '../../../texts/de.ts'
import { lengthProblem } from '../../../length-problem.ts'
import { Dialog } from './action-dialog.tsx'
import classes from './dialogs.module.css'
import { orderSteps } from '../live/order-store.ts'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import { proposalSentence } from '../news-texts.ts'
import { useCustomerName } from '../customer-name.ts'
import { TellCustomer } from './tell-customer.tsx'
import { texts } from '../ordering-texts.ts'
import { proposeTexts } from './propose-texts.ts'
import { proposalBase, quickProposals } from './proposal-times.ts'
import { isDayFull, timesOf } from '../quarter-hours.ts'
import { useNow } from '../../../use-now.ts'
import { useOrderSlots } from './use-order-slots.ts'
import { dayLabel, dayOf, instantAt, shortMoment, timeLabel } from '../../../shop-time.ts'
import { isFullAt } from '@theke/domain/ordering/slots/full-stretches.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import { useSteps } from '../live/use-orders.ts'

type Props = { order: OrderSnapshotSource; onClose: () => void }

/** Proposes another time to the customer, or takes a proposal back. */
export function ProposeDialog({ order, onClose }: Props) {
  const now = useNow()
  const customerName = useCustomerName()
  const [{ day, time }, setChoice] = useState(() =>
    wallTime(order.counterAppointment ?? proposalBase(order, now)),
  )
  const [isTouched, setIsTouched] = useState(false)
  const [overruling, setOverruling] = useState('')
  const [isCalled, setCalled] = useState(false)
  const { running, errors } = useSteps()
  const error = errors.get(order.id)
  const at = day && time ? instantAt(day, time) : null
  const problem = problemOf(at, now)
  const isRunning = running.has(order.id)
  const needsReason = error?.action === 'propose' && error.field === 'overruling'
  const slots = useOrderSlots(order.view)
  const slotsOn = (of: string) => slots?.days.find((each) => each.day === of)?.slots ?? []
  const isFull = (instant: number) => {
    const { day, time } = wallTime(instant)
    return slotsOn(day).some(({ full }) => isFullAt(full, time))
  }

  function choose(choice: { day?: string; time?: string }): void {
    setIsTouched(true)
    setChoice((before) => ({ ...before, ...choice }))
    // What was refused was another time.
    orderSteps.forgetError(order.id)
  }

  async function propose(): Promise<void> {
    setIsTouched(true)
    if (at === null || problem) return
    const counterAppointment = new Date(at).toISOString()
    const toldBy = isCalled ? 'phone' : null
    if (await orderSteps.take(order.view, 'propose', { counterAppointment, overruling, toldBy })) onClose()
  }

  async function withdraw(): Promise<void> {
    if (await orderSteps.take(order.view, 'withdraw')) onClose()
  }

  return (
    <Dialog title={proposeTexts.title(order.view.ticketNumber)} isUnsaved={isTouched} onClose={onClose}>
      <dl className={classes.facts}>
        <dt>{texts.detail.customer}</dt>
        <dd>{customerName(order.view)}</dd>
        <dt>{proposeTexts.wish}</dt>
        <dd>
          {order.appointmentDate === null
            ? [proposeTexts.asSoonAsPossible, order.earliestAt !== null && earliestText(order.earliestAt)]
                .filter(Boolean)
                .join(', ')
            : `${dayLabel(dayOf(order.appointmentDate), now)}, ${timeLabel(order.appointmentDate)}`}
        </dd>
        {order.counterAppointment !== null && (
          <>
            <dt>{proposeTexts.open}</dt>
            <dd className={classes.withdraw}>
              {dayLabel(dayOf(order.counterAppointment), now)}, {timeLabel(order.counterAppointment)}
              <Button variant="default" disabled={isRunning} onClick={() => void withdraw()}>
                {proposeTexts.withdraw}
              </Button>
            </dd>
          </>
        )}
      </dl>
      <fieldset className={classes.quick}>
        <legend>{proposeTexts.quick}</legend>
        {quickProposals(order, now).map((quick) => (
          <UnstyledButton
            key={quick.minutes}
            className={classes.quickChoice}
            aria-pressed={quick.at === at}
            onClick={() => choose(wallTime(quick.at))}
          >
            <span>+{quick.minutes} Min.</span>
            <b>{shortMoment(quick.at, now)}</b>
            {isFull(quick.at) && <small>{proposeTexts.full}</small>}
          </UnstyledButton>
        ))}
      </fieldset>
      <div className={classes.picker}>
        <DatePickerInput
          label={proposeTexts.day}
          classNames={{ input: classes.pickerInput }}
          valueFormat="DD.MM.YYYY"
          value={day}
          minDate={dayOf(now)}
          getDayProps={(date) => (isDayFull(timesOf(slotsOn(date))) ? fullDay(date, now) : {})}
          onChange={(next) => next && choose({ day: next })}
        />
        <TimePicker
          label={proposeTexts.time}
          classNames={{ input: classes.pickerInput }}
          hoursInputLabel={proposeTexts.hours}
          minutesInputLabel={proposeTexts.minutes}
          format="24h"
          minutesStep={5}
          value={time}
          onChange={(next) => choose({ time: next.slice(0, 5) })}
        />
      </div>
      {isTouched && problem && (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      )}
      {at !== null && !problem && isFull(at) && (
        <output className={classes.full}>
          {isDayFull(timesOf(slotsOn(day ?? ''))) ? proposeTexts.dayFull : proposeTexts.timeFull}
        </output>
      )}
      {(needsReason || overruling !== '' || (at !== null && !problem && isFull(at))) && (
        <Textarea
          className={classes.reason}
          label={proposeTexts.overruling}
          description={proposeTexts.overrulingHint}
          value={overruling}
          onChange={(event) => {
            setIsTouched(true)
            setOverruling(event.currentTarget.value)
          }}
          error={needsReason ? error.message : lengthProblem(overruling, 500)}
          autosize
          minRows={2}
        />
      )}
      {!needsReason && (error?.action === 'propose' || error?.action === 'withdraw') && (
        <p className={classes.error} role="alert">
          {error.message}
        </p>
      )}
      <TellCustomer
        order={order.view}
        kind="counterProposed"
        sentence={problem || at === null ? '' : proposalSentence(at, now)}
        isCalled={isCalled}
        onCalled={setCalled}
      />
      <p className={classes.hint}>{proposeTexts.explain}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {de.common.cancel}
        </Button>
        <Button loading={isRunning} onClick={() => void propose()}>
          {at === null ? proposeTexts.submitEmpty : proposeTexts.submit(shortMoment(at, now))}
        </Button>
      </div>
    </Dialog>
  )
}

function fullDay(date: string, now: number) {
  return { className: classes.fullDay, 'aria-label': `${dayLabel(date, now)}, ${proposeTexts.full}` }
}

function problemOf(at: number | null, now: number): string | null {
  if (at === null || Number.isNaN(at)) return proposeTexts.missing
  return counterProposalProblem(at, now) ? proposeTexts.past : null
}
