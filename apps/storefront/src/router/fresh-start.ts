import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import type { StartView } from '@theke/contract/shop/views/storefront-views.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '../api.ts'

const checkEveryMs = 60_000
const reloadAfterMs = 4 * 60 * 60 * 1000
// The shown opening hours may be outdated when a visitor returns to the page.
const outdatedAfterMs = 10 * 60_000
const minBetweenMs = 60_000

/** Keeps the start page fresh: it is reloaded after four hours, and when a visitor returns to it after a while. */
export function FreshStart({ onFresh }: { onFresh: (view: StartView) => void }): null {
  const loadedAt = useRef(performance.timeOrigin)
  const askedAt = useRef(0)

  const reloadAfter = useEffectEvent(async (age: number) => {
    const now = Date.now()
    const isDue = now - loadedAt.current > age && now - askedAt.current > minBetweenMs
    if (document.visibilityState === 'hidden' || !isDue) return
    askedAt.current = now
    try {
      const fresh = await api.call(storefrontApi.loadStart)
      loadedAt.current = now
      onFresh(fresh)
    } catch {
      // The page stays usable with what it has; the next check tries again.
    }
  })

  useEffect(() => {
    const onReturn = () => void reloadAfter(outdatedAfterMs)
    const timer = setInterval(() => void reloadAfter(reloadAfterMs), checkEveryMs)
    document.addEventListener('visibilitychange', onReturn)
    addEventListener('pageshow', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
      removeEventListener('pageshow', onReturn)
    }
  }, [])

  return null
}
