import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lastTap, strayTapMilliseconds } from './misclick-guard.ts'

/** Longer than a finger that is on its way takes to come down. */
const reactionMilliseconds = 500
/** How long a step may take to be stored and still be what moved the cards. */
const maxAnswerMs = 10_000

/** The orders of a list from top to bottom, those that stood there before, and when that changed. */
export type CardPositions = { now: readonly number[]; before: readonly number[]; changedAt: number }

/** The places after the list was drawn with these orders. */
export function positionsAfter(places: CardPositions, ids: readonly number[], at: number): CardPositions {
  const isSame = ids.length === places.now.length && ids.every((id, index) => id === places.now[index])
  return isSame ? places : { now: ids, before: places.now, changedAt: at }
}

/** Whether another card was at this position just before, so that a tap was meant for that one. */
export function isMisplaced({ now, before, changedAt }: CardPositions, id: number, at: number): boolean {
  const stoodThere = before[now.indexOf(id)]
  return at - changedAt < reactionMilliseconds && stoodThere !== undefined && stoodThere !== id
}

/** The order that has come where `tapped` stood; null where that one is still there or nothing came. */
export function successorOf({ now, before }: CardPositions, tapped: number): number | null {
  const place = before.indexOf(tapped)
  return place === -1 || now.includes(tapped) ? null : (now[place] ?? null)
}

type Places = {
  /** The order that has come under a finger which acted on another one, for as long as it takes no taps. */
  settling: number | null
  /** Whether a tap on a card now was meant for another one. */
  isMisplaced: (id: number, at: number) => boolean
}

/** Remembers where the cards of a list stand, so that a tap acts on the card that it was meant for. */
export function useCardPositions(ids: readonly number[]): Places {
  const places = useRef<CardPositions>({ now: ids, before: ids, changedAt: 0 })
  const [settling, setSettling] = useState<number | null>(null)
  useLayoutEffect(() => {
    const at = performance.now()
    const after = positionsAfter(places.current, ids, at)
    if (after === places.current) return
    places.current = after
    const tap = lastTap()
    // The reply of the server takes time too; only the tap and the removal of the card count.
    const successor = tap === null || at - tap.at > maxAnswerMs ? null : successorOf(after, tap.order)
    if (successor !== null) setSettling(successor)
  }, [ids])
  useEffect(() => {
    if (settling === null) return
    const timer = setTimeout(() => setSettling(null), strayTapMilliseconds)
    return () => clearTimeout(timer)
  }, [settling])
  const isMisplacedNow = useCallback(
    (id: number, at: number) => id === settling || isMisplaced(places.current, id, at),
    [settling],
  )
  return { settling, isMisplaced: isMisplacedNow }
}
