import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import type { StartView } from '@theke/contract/shop/views/storefront-views.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FreshBranch } from './fresh-branch.ts'
import type { Page, ShownPageData } from './shown-page-data.ts'
import { api } from '../api.ts'

const checkEveryMs = 60_000
const reloadAfterMs = 4 * 60 * 60 * 1000
// The shown opening hours may be outdated when a visitor returns to the page.
const outdatedAfterMs = 10 * 60_000
const minBetweenMs = 60_000

type FreshPageProps = {
  page: Page
  /** Takes newer data in place of that of the page, unless another page is shown by now. */
  onFresh: (before: Page, data: ShownPageData) => void
}

/** Keeps what a page says of range and hours fresh while it stays open. */
export function FreshPage({ page, onFresh }: FreshPageProps) {
  const { data } = page
  switch (data.page) {
    case 'start':
    case 'home':
    case 'single':
      return (
        <FreshStart
          validUntil={data.view.validUntil}
          // Another form of the start page would lose typed text.
          onFresh={(view) => view.form === data.page && onFresh(page, { page: data.page, view })}
        />
      )
    case 'branch':
    case 'checkout':
      return (
        <FreshBranch
          key={data.view.branch.identifier}
          view={data.view}
          isBranchPage={data.page === 'branch'}
          onFresh={(view) => onFresh(page, { ...data, view })}
        />
      )
    default:
      return null
  }
}

type FreshStartProps = Pick<StartView, 'validUntil'> & { onFresh: (view: StartView) => void }

/** Keeps the start page fresh: it is reloaded after four hours, when the server's answer has expired, and when a visitor returns to it after a while. */
function FreshStart({ validUntil, onFresh }: FreshStartProps): null {
  const loadedAt = useRef(performance.timeOrigin)
  const askedAt = useRef(0)

  const reloadAfter = useEffectEvent(async (age: number) => {
    const now = Date.now()
    const isOld = now - loadedAt.current > age || now > Date.parse(validUntil)
    const isDue = isOld && now - askedAt.current > minBetweenMs
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
