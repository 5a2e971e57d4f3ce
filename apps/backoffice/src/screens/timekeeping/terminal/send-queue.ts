import {
  maxSentEvents,
  type SentEvent,
  timeTerminalApi,
} from '@theke/contract/timekeeping/time-terminal-api.ts'
import { terminalClient } from './terminal-client.ts'
import { chosenReferences } from './chosen-work.ts'
import { forgetEvent, markSent, type QueuedEvent, queuedEvents } from './terminal-database.ts'

const patienceMs = 15_000

/** What became of an event that was sent. */
export type Answered = SentEvent & { event: QueuedEvent }

/**
 * Sends what is stored, until the server has answered for each event. Two tabs of one device take turns; where browsers
 * offer no locks, the keys of the events still count each of them once. @throws where the server cannot be reached
 */
export function sendQueue(key: string, tell: (answered: Answered) => void): Promise<void> {
  const send = async () => {
    for (;;) {
      const events = (await queuedEvents()).filter(({ isSent }) => !isSent).slice(0, maxSentEvents)
      if (events.length === 0) return
      const results = await terminalClient.call(timeTerminalApi.send, {
        body: { events: events.map(toSent) },
        headers: { authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(patienceMs),
      })
      const byKey = new Map(events.map((event) => [event.clientKey, event]))
      for (const result of results) {
        const event = byKey.get(result.clientKey)
        if (event === undefined) continue
        await (result.outcome === 'counted' ? markSent(event) : forgetEvent(event.clientKey))
        tell({ ...result, event })
      }
      if (results.length < events.length) return
    }
  }
  return 'locks' in navigator ? navigator.locks.request('theke-terminal', send) : send()
}

function toSent({ user, choice, isSent: _isSent, ...event }: QueuedEvent) {
  return { ...event, user: { id: user }, ...chosenReferences(choice) }
}
