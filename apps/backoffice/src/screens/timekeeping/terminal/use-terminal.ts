import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import { ApiError } from '@theke/contract/client.ts'
import {
  pinSubject,
  type TimeTerminal,
  type WorkChoice,
  timeTerminalApi,
} from '@theke/contract/timekeeping/time-terminal-api.ts'
import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { terminalClient } from './terminal-client.ts'
import { sealPin } from './seal-pin.ts'
import { type Answered, sendQueue } from './send-queue.ts'
import {
  forgetEvent,
  lastView,
  type QueuedEvent,
  queuedEvents,
  storeEvent,
  storeView,
} from './terminal-database.ts'

const refreshMs = 20_000
const patienceMs = 8000
const pinPatienceMs = 5000
const maxNotices = 3

/** What somebody presses, and with which proof. */
type Pressed = { user: number; kind: ClockEventKind; proof: string; choice: WorkChoice | null }

export type Terminal = {
  view: TimeTerminal | null
  /** When the server last answered, by this device's clock; null before. */
  toldAt: number | null
  /** What this device has recorded since the server told `view`, sent or not. */
  queue: readonly QueuedEvent[]
  problem: 'unreachable' | 'refused' | null
  /** Events that a manager will look at, the newest first. */
  notices: readonly Answered[]
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  skewMs: number
  /** Whether a PIN is right; 'later' without a connection. @throws an ApiError where it is wrong or locked */
  checkPin: (user: number, pin: string) => Promise<'now' | 'later'>
  /** Whose badge it is; 'later' without a connection. @throws an ApiError where it is nobody's, or while badges are locked */
  readBadge: (badge: string) => Promise<number | 'later'>
  /** Stores an event on this device, then sends it; the proof is a PIN or that of a badge. */
  press: (event: Pressed) => Promise<void>
}

/** What a terminal knows and does, by the key of its device. */
export function useTerminal(key: string): Terminal {
  const [told, setTold] = useState<{ view: TimeTerminal; at: number; skewMs: number } | null>(null)
  const [queue, setQueue] = useState<readonly QueuedEvent[]>([])
  const [problem, setProblem] = useState<Terminal['problem']>(null)
  const [notices, setNotices] = useState<readonly Answered[]>([])
  const pinKey = useRef('')
  const skew = useRef(0)

  const refresh = useCallback(async () => {
    try {
      await sendQueue(key, (answered) => {
        if (answered.outcome === 'counted') return
        setNotices((before) => [answered, ...before].slice(0, maxNotices))
      })
      const sent = (await queuedEvents()).filter(({ isSent }) => isSent)
      const view = await terminalClient.call(timeTerminalApi.load, {
        headers: { authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(patienceMs),
      })
      const at = Date.now()
      skew.current = Date.parse(view.now) - at
      pinKey.current = view.pinKey
      setTold({ view, at, skewMs: skew.current })
      setProblem(null)
      await storeView(view)
      for (const { clientKey } of sent) await forgetEvent(clientKey)
    } catch (error) {
      setProblem(error instanceof ApiError && error.status === 403 ? 'refused' : 'unreachable')
    } finally {
      setQueue(await queuedEvents().catch(() => []))
    }
  }, [key])

  useEffect(() => {
    let isOn = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = async () => {
      clearTimeout(timer)
      await refresh()
      clearTimeout(timer)
      if (isOn) timer = setTimeout(() => void go(), refreshMs)
    }
    const goNow = () => void go()
    const begin = async () => {
      const view = await lastView().catch(() => null)
      if (view !== null && isOn) {
        pinKey.current = view.pinKey
        setTold((before) => before ?? { view, at: Date.parse(view.now), skewMs: 0 })
      }
      await go()
    }
    void begin()
    addEventListener('online', goNow)
    document.addEventListener('visibilitychange', goNow)
    return () => {
      isOn = false
      clearTimeout(timer)
      removeEventListener('online', goNow)
      document.removeEventListener('visibilitychange', goNow)
    }
  }, [refresh])

  const checkPin = useCallback(
    async (user: number, pin: string) => {
      const reply = await answerOf(
        terminalClient.call(timeTerminalApi.checkPin, {
          body: { user: { id: user }, pin },
          headers: { authorization: `Bearer ${key}` },
          signal: AbortSignal.timeout(pinPatienceMs),
        }),
      )
      if (reply === 'none') setProblem('unreachable')
      return reply === 'none' ? 'later' : 'now'
    },
    [key],
  )

  const readBadge = useCallback(
    async (badge: string) => {
      const reply = await answerOf(
        terminalClient.call(timeTerminalApi.readBadge, {
          body: { badge },
          headers: { authorization: `Bearer ${key}` },
          signal: AbortSignal.timeout(pinPatienceMs),
        }),
      )
      if (reply === 'none') setProblem('unreachable')
      return reply === 'none' ? 'later' : reply.user
    },
    [key],
  )

  const press = useCallback(
    async ({ user, kind, proof, choice }: Pressed) => {
      const clientKey = randomUuid()
      const at = new Date(Date.now() + skew.current).toISOString()
      const subject = pinSubject({ clientKey, user, kind, at })
      const sealed = await sealPin(proof, pinKey.current, subject)
      const event = { clientKey, user, kind, at, choice, proof: sealed }
      await storeEvent(event)
      setQueue((before) => [...before, event])
      void refresh()
    },
    [refresh],
  )

  const { view = null, at = null, skewMs = 0 } = told ?? {}
  return { view, toldAt: at, queue, problem, notices, skewMs, checkPin, readBadge, press }
}

/** The reply to a call; 'none' where none came, or one of a proxy in between. @throws an ApiError where the server refused */
async function answerOf<R>(call: Promise<R>): Promise<R | 'none'> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) throw error
    return 'none'
  }
}
