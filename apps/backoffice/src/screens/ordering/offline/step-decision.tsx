import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { plainActionCalls, staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { api } from '../../../api.ts'
import { usePhoneFormat } from '../../../phone-format.ts'
import { isOthersSession } from '../../../session/tab-person.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { momentLabel, timeLabel } from '../../../shop-time.ts'
import { useCustomerName } from '../customer-name.ts'
import { stateLabel } from '../order-labels.ts'
import { historyLabel } from '../order/history-label.ts'
import { consequencesOfDrop, type Way, wayOf, whyNot } from './decision.ts'
import { type KeptStep, stepWords } from './kept-step.ts'
import classes from './offline.module.css'
import { offlineTexts as texts } from './offline-texts.ts'
import { dropStep, isRefusedByShop, sendAgain } from './step-queue.ts'

/** A step that the shop refused: what was done here, what happened there, and which of both counts. */
export function StepDecision({ step, onLater }: { step: KeptStep; onLater: () => void }) {
  const { id, ticketNumber, phone } = step.before
  const customerName = useCustomerName()
  const phoneText = usePhoneFormat()
  const queries = useQueryClient()
  // Without the steps of this device, unlike what the screens show.
  const { data: now, error } = useQuery({
    queryKey: ['orders', 'decide', id],
    queryFn: ({ signal }) =>
      api.call(staffOrderApi.loadOrder, { params: { id }, signal }).catch(async (refused: unknown) => {
        // It may have been refused to somebody else, who has logged in beside: the session tells.
        await queries.refetchQueries({ queryKey: ['session'] })
        throw refused
      }),
    staleTime: 0,
  })
  const decide = useMutation({
    mutationFn: async (way: Way | null) => {
      if (way === null || now === undefined) return dropStep(step)
      const before =
        way.first === null ? now : await api.call(plainActionCalls[way.first], { params: { id } })
      return sendAgain(step, before, way.calls)
    },
  })
  const isGone = isRefusedByShop(error) && [403, 404].includes(error.status) && !isOthersSession()
  const way = now === undefined ? null : wayOf(step, now)
  const title = texts.question(ticketNumber, customerName(step.before))
  return (
    <section className={classes.decision} aria-label={title}>
      <h3>{title}</h3>
      <p>{step.refusal}</p>
      {isGone ? (
        <div className={classes.side}>
          <small>{texts.here(timeLabel(Date.parse(step.at)))}</small>
          <h4>{stepWords(step)}</h4>
          <Sentences lines={[texts.gone, ...consequencesOfDrop(step, null)]} />
          <Button size="lg" variant="default" loading={decide.isPending} onClick={() => decide.mutate(null)}>
            {texts.drop}
          </Button>
        </div>
      ) : now === undefined ? (
        <output>{error === null ? texts.loading : texts.unknown}</output>
      ) : (
        <div className={classes.sides}>
          <div className={classes.side}>
            <small>{texts.here(timeLabel(Date.parse(step.at)))}</small>
            <h4>{stepWords(step)}</h4>
            <Sentences lines={way?.consequences ?? whyNot(step, now)} />
            <Button
              size="lg"
              disabled={way === null}
              loading={decide.isPending}
              onClick={() => decide.mutate(way)}
            >
              {texts.hereCounts}
            </Button>
          </div>
          <div className={classes.side}>
            <small>{texts.there}</small>
            <h4>{stateLabel(now)}</h4>
            <Happened order={now} since={Date.parse(step.before.updatedAt)} />
            <Sentences lines={consequencesOfDrop(step, now)} />
            <Button
              size="lg"
              variant="default"
              loading={decide.isPending}
              onClick={() => decide.mutate(null)}
            >
              {texts.thereCounts}
            </Button>
          </div>
        </div>
      )}
      {decide.error && <p role="alert">{errorText(decide.error)}</p>}
      <div className={classes.more}>
        {phone && (
          <Button component="a" href={`tel:${phone}`} variant="default" size="md">
            {texts.call(phoneText(phone))}
          </Button>
        )}
        <Button variant="subtle" size="md" onClick={onLater}>
          {texts.later}
        </Button>
      </div>
    </section>
  )
}

function Sentences({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const maxHappened = 3

/** What others have done with the order since this device saw it, the latest first. */
function Happened({ order, since }: { order: StaffOrder; since: number }) {
  const entries = order.history.filter(({ at }) => Date.parse(at) > since)
  return entries
    .slice(-maxHappened)
    .toReversed()
    .map(({ at, action, user, note }) => (
      <p key={`${at} ${action}`}>
        {historyLabel(order, action)}: {texts.by(momentLabel(Date.parse(at)), user?.name || texts.customer)}
        {note && ` – ${note}`}
      </p>
    ))
}
