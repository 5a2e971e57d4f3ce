import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ClockEventView, timeCorrectionsApi } from '@theke/contract/timekeeping/time-corrections-api.ts'
import {
  clockEventLabels,
  eventProblemTexts,
  eventSourceLabels,
} from '@theke/contract/timekeeping/ledger-labels.ts'
import { api } from '../../api.ts'
import { Card } from '../../entity-kit/card.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { screenTitles } from '../screen-titles.ts'
import { CorrectionLine } from './correction-line.tsx'
import { correctionTexts as texts } from './correction-texts.ts'
import classes from './corrections.module.css'
import { correctionsKey } from './corrections-query.ts'
import { PresentPeople, presentQuery } from './present-people.tsx'
import { useMay } from '../../session/session.ts'
import { momentLabel } from '../../shop-time.ts'
import { DecisionForm } from './decision-form.tsx'

const refreshMs = 60_000
const shownDecided = 50

/** What employees ask for and what the time clock could not place, with what was decided before. */
export default function CorrectionsScreen() {
  const requests = useQuery({
    queryKey: [...correctionsKey, 'requested'],
    queryFn: ({ signal }) =>
      api.list(timeCorrectionsApi.listCorrections, { query: { state: 'requested', limit: 200 }, signal }),
    refetchInterval: refreshMs,
  })
  const events = useQuery({
    queryKey: [...correctionsKey, 'events'],
    queryFn: ({ signal }) =>
      api.list(timeCorrectionsApi.listEvents, { query: { isOpen: true, limit: 200 }, signal }),
    refetchInterval: refreshMs,
  })
  const decided = useQuery({
    queryKey: [...correctionsKey, 'decided'],
    queryFn: ({ signal }) =>
      api.list(timeCorrectionsApi.listCorrections, { query: { limit: shownDecided }, signal }),
  })
  const present = useQuery(presentQuery)
  const failed = [requests, events, decided].find(({ isError, data }) => isError && !data)
  const isPending = [requests, events, decided, present].some((query) => query.isPending)
  const done = decided.data?.data.filter(({ state }) => state !== 'requested') ?? []
  // Both lists are read anew after a decision, and the one may come before the other.
  const doneIds = new Set(done.map(({ id }) => id))
  const waiting = requests.data?.data.filter(({ id }) => !doneIds.has(id))
  return (
    <div>
      <ScreenHeader title={screenTitles.timeCorrections} />
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {!failed && !isPending && (
        <div className={classes.cards}>
          <PresentPeople people={present.data ?? []} />
          <Card title={texts.requests}>
            <Lines empty={texts.noRequests}>
              {waiting?.map((one) => (
                <CorrectionLine key={one.id} correction={one} />
              ))}
            </Lines>
          </Card>
          <Card title={texts.events} hint={texts.eventsHint}>
            <Lines empty={texts.noEvents}>
              {events.data?.data.map((one) => (
                <EventLine key={one.id} event={one} />
              ))}
            </Lines>
          </Card>
          <Card title={texts.decided}>
            <Lines empty={texts.noDecided}>
              {done.map((one) => (
                <CorrectionLine key={one.id} correction={one} />
              ))}
            </Lines>
          </Card>
        </div>
      )}
    </div>
  )
}

function Lines({ children = [], empty }: { children: React.ReactNode[] | undefined; empty: string }) {
  if (children.length === 0) return <p className={classes.quiet}>{empty}</p>
  return <ul className={classes.list}>{children}</ul>
}

/** An event that somebody has to look at: it waits, or it does not fit. */
function EventLine({ event }: { event: ClockEventView }) {
  const { id, user, branch, kind, at, recordedAt, source, reason, review, problem } = event
  const mayReview = useMay('clockEvents.review')
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <b>{user.name}</b>
        <span>
          {clockEventLabels[kind]} {momentLabel(Date.parse(at))}
        </span>
        <span className={classes.quiet}>
          {branch.name} · {eventSourceLabels[source]} · {texts.late(momentLabel(Date.parse(recordedAt)))}
        </span>
      </div>
      {(problem ?? reason) && (
        <p className={classes.reason}>{problem ? eventProblemTexts[problem] : reason}</p>
      )}
      {mayReview && (
        <DecisionForm
          kind="event"
          id={id}
          approve={review === 'waiting' ? texts.count : null}
          reject={texts.discard}
        />
      )}
    </li>
  )
}
