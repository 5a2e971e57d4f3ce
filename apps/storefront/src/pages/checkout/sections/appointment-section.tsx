import { earliestText } from '@theke/contract/ordering/soonest-text.ts'
import { needsAppointment } from '@theke/domain/ordering/slots/ordered-ahead.ts'
import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/notice.tsx'
import { useEffect } from 'react'
import { AppointmentField } from '../../../appointment/appointment-field.tsx'
import { AppointmentProblem } from '../../../appointment/appointment-problem.tsx'
import { earliestTime } from '../../../appointment/earliest-time.ts'
import { textsOf } from '../../../appointment/instant-texts.ts'
import { useBranch } from '../../../branch/branch-context.ts'
import { appointmentTexts } from '../../../texts/german/appointment.ts'
import { fill, language } from '../../../texts/i18n.ts'
import { problemTexts } from '../../../texts/german/problems.ts'
import { controlId } from '../field-messages.ts'
import type { SectionProps } from '../form-context.ts'
import type { CheckoutState } from '../use-checkout-state.ts'
import { Section } from './section.tsx'

/**
 * When the order should be ready. Where as soon as possible is fully booked or nobody opens soon enough, the next free time is offered. What
 * is ordered ahead is never ready as soon as possible, so the earliest time is named and chosen until the customer chooses another.
 */
export function AppointmentSection({ wishes, form }: SectionProps) {
  const { slots, cart, soonest, view } = wishes
  const { products } = useBranch()
  const { appointmentDate } = cart.draft
  const error = form.errorOf('appointmentDate')
  const isAhead = needsAppointment(cart.lines, products)
  const isRequired = soonest?.kind === 'never'
  const isSoonestFull = soonest !== null && !isRequired && slots.slots?.isSoonestFull === true
  const isClosed =
    isRequired && soonest.reason === 'appointment-required' && !view.branch.isAppointmentRequired
  const why = isSoonestFull ? appointmentTexts.soonestFull : isClosed ? appointmentTexts.soonestClosed : null
  const first = (isAhead || why !== null) && slots.isCurrent && slots.slots ? earliestTime(slots.slots) : null
  const earliest = isAhead ? first : null

  useEffect(() => {
    if (earliest !== null && appointmentDate === null) {
      form.change('appointmentDate', { appointmentDate: earliest })
    }
  }, [earliest, appointmentDate, form])

  return (
    <Section title={appointmentTexts.heading}>
      <AppointmentField
        id={controlId('appointmentDate')}
        slots={slots}
        value={appointmentDate}
        agreed={wishes.agreed}
        none={noneText(soonest, isSoonestFull)}
        error={error}
        onChange={(instant) => form.change('appointmentDate', { appointmentDate: instant })}
      />
      {why !== null && slots.isCurrent && (
        <NextFree
          why={why}
          first={first}
          isTold={error !== null}
          onChoose={(instant) => form.change('appointmentDate', { appointmentDate: instant })}
        />
      )}
      {isAhead && (
        <p className="mt-2.5 min-h-5 text-sm text-muted">
          {earliest !== null && fill(appointmentTexts.earliest, textsOf(earliest))}
        </p>
      )}
    </Section>
  )
}

/** What stands in place of a day that is not chosen. */
function noneText(soonest: CheckoutState['soonest'], isFull: boolean): string {
  if (soonest?.kind === 'never' || isFull) return appointmentTexts.none
  return soonest?.kind === 'from'
    ? `${appointmentTexts.asSoonAsPossible}, ${earliestText(soonest.from, language)}`
    : appointmentTexts.asSoonAsPossible
}

type NextFreeProps = {
  /** Why as soon as possible cannot be had, with places for the time. */
  why: string
  /** The next free time; null where there is none. */
  first: number | null
  /** Whether the refusal of the order has said so already. */
  isTold: boolean
  onChoose: (instant: number) => void
}

/** Says why as soon as possible cannot be had, and offers the next free time. */
function NextFree({ why, first, isTold, onChoose }: NextFreeProps) {
  if (first === null) return <AppointmentProblem problem={null} error={isTold ? null : noTime()} />
  return (
    <Notice isLive className="mt-2.5 text-sm">
      {!isTold && fill(why, textsOf(first))}
      <Button kind="plain" className="-mx-5 -mb-3 block" onClick={() => onChoose(first)}>
        {fill(appointmentTexts.takeFirst, textsOf(first))}
      </Button>
    </Notice>
  )
}

function noTime(): string {
  return problemTexts([{ reason: 'appointment-none' }], '')[0]?.message ?? ''
}
