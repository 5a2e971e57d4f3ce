import { useCallback, useLayoutEffect, useRef } from 'react'

/** Longer than a finger that is on its way takes to come down. */
const reactionMilliseconds = 500

/** The orders of a list from top to bottom, those that stood there before, and when that changed. */
export type CardPlaces = { now: readonly number[]; before: readonly number[]; changedAt: number }

/** The places after the list was drawn with these orders. */
export function placesAfter(places: CardPlaces, ids: readonly number[], at: number): CardPlaces {
  const isSame = ids.length === places.now.length && ids.every((id, index) => id === places.now[index])
  return isSame ? places : { now: ids, before: places.now, changedAt: at }
}

/** Whether another card stood where this one does a moment ago, so that a tap was meant for that one. */
export function isMisplaced({ now, before, changedAt }: CardPlaces, id: number, at: number): boolean {
  const stoodThere = before[now.indexOf(id)]
  return at - changedAt < reactionMilliseconds && stoodThere !== undefined && stoodThere !== id
}

/** Remembers where the cards of a list stand. The function tells whether a tap on a card at this moment was meant for another one. */
export function useCardPlaces(ids: readonly number[]): (id: number, at: number) => boolean {
  const places = useRef<CardPlaces>({ now: ids, before: ids, changedAt: 0 })
  useLayoutEffect(() => {
    places.current = placesAfter(places.current, ids, performance.now())
  })
  return useCallback((id, at) => isMisplaced(places.current, id, at), [])
}
