import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@theke/contract/client.ts'
import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import { ownClockApi } from '@theke/contract/timekeeping/own-clock-api.ts'
import { maxSentEvents, type WorkChoice } from '@theke/contract/timekeeping/time-terminal-api.ts'
import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { useNow } from '../../../use-now.ts'
import { chosenReferences } from '../terminal/chosen-work.ts'
import { standingAfter } from '../terminal/person-standing.ts'
import { myTimeTexts as texts } from './my-time-texts.ts'
import { ownClockQuery } from './my-time-queries.ts'
import { forgetTaps, type OwnEvent, queuedTaps, storeTap } from './own-queue.ts'

const sendAgainMs = 20_000
const patienceMs = 15_000

/** How the person stands, with the taps of this device that the server does not have yet, and how to add one. */
export function useOwnClock(user: number) {
  const queries = useQueryClient()
  const told = useQuery(ownClockQuery(user))
  const [queue, setQueue] = useState(() => queuedTaps(user))
  const [problem, setProblem] = useState('')
  const now = Math.max(useNow(), told.data?.at ?? 0)
  const skewMs = told.data === undefined ? 0 : Date.parse(told.data.now) - told.data.at

  const flush = useCallback(async () => {
    const send = async () => {
      const events = queuedTaps(user).slice(0, maxSentEvents)
      if (events.length === 0) return
      const results = await api.call(ownClockApi.sendOwnEvents, {
        body: {
          events: events.map(({ choice, ...event }) => ({ ...event, ...chosenReferences(choice) })),
        },
        signal: AbortSignal.timeout(patienceMs),
      })
      forgetTaps(
        user,
        results.map(({ clientKey }) => clientKey),
      )
      const refused = results.find(({ outcome }) => outcome !== 'counted')
      if (refused !== undefined) setProblem(refusalText(refused))
      await queries.invalidateQueries({ queryKey: ['my-time'] })
    }
    try {
      // Two tabs take turns; where browsers offer no locks, the keys of the taps still count each of them once.
      await ('locks' in navigator ? navigator.locks.request('theke-clock', send) : send())
    } catch (error) {
      const isLine = !(error instanceof ApiError) || error.status === 0 || error.status >= 500
      setProblem(isLine ? '' : errorText(error))
    }
    setQueue(queuedTaps(user))
  }, [queries, user])

  useEffect(() => {
    const go = () => void flush()
    go()
    const timer = setInterval(go, sendAgainMs)
    addEventListener('online', go)
    document.addEventListener('visibilitychange', go)
    return () => {
      clearInterval(timer)
      removeEventListener('online', go)
      document.removeEventListener('visibilitychange', go)
    }
  }, [flush])

  const press = (kind: ClockEventKind, choice: WorkChoice | null = null) => {
    const event: OwnEvent = {
      clientKey: randomUuid(),
      kind,
      at: new Date(Date.now() + skewMs).toISOString(),
      choice,
    }
    setProblem('')
    try {
      storeTap(user, event)
    } catch {
      return setProblem(texts.notStored)
    }
    setQueue(queuedTaps(user))
    void flush()
  }

  const standing = told.data && standingAfter(told.data, Date.parse(told.data.now), queue, now + skewMs)
  return { told, standing, queue, problem, press }
}

function refusalText({ outcome, message }: { outcome: string; message: string }): string {
  return outcome === 'waiting' ? texts.waits(message) : message
}
