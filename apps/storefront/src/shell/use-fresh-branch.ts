import type { BranchView } from '@theke/contract/shop/storefront-views.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Page } from './page.ts'

const checkEveryMs = 10_000
const reloadAfterMs = 4 * 60 * 60 * 1000
// A clock that is wrong, or a server that cannot be reached, must not make the page ask all the time.
const leastBetweenMs = 60_000

/**
 * Keeps the range of a branch fresh: it is loaded again on coming back from the checkout, after four hours, when the server's
 * answer has expired, and when the page is woken after a rest (SF-MENU-05, SF-MENU-06). A failure waits for the next turn.
 */
export function useFreshBranch({ data }: Page, onFresh: (view: BranchView) => void): void {
  const view = data.page === 'branch' || data.page === 'checkout' ? data.view : null
  const identifier = view?.branch.identifier ?? null
  const isBranchPage = data.page === 'branch'
  const loadedAt = useRef(0)
  const askedAt = useRef(0)
  const isFirst = useRef(true)

  const reload = useEffectEvent(async () => {
    if (identifier === null) return
    askedAt.current = Date.now()
    try {
      const { reloadBranch } = await import('./load-page.ts')
      const fresh = await reloadBranch(identifier)
      loadedAt.current = Date.now()
      onFresh(fresh)
    } catch {
      // The page stays usable with what it has; the next check tries again.
    }
  })

  const check = useEffectEvent(() => {
    if (view === null || document.visibilityState === 'hidden') return
    const now = Date.now()
    const isOld = now - loadedAt.current > reloadAfterMs || now > Date.parse(view.validUntil)
    if (isOld && now - askedAt.current > leastBetweenMs) void reload()
  })

  useEffect(() => {
    loadedAt.current = Date.now()
    if (!isFirst.current && isBranchPage) void reload()
    isFirst.current = false
  }, [identifier, isBranchPage])

  useEffect(() => {
    const timer = setInterval(() => check(), checkEveryMs)
    const onWake = () => check()
    document.addEventListener('visibilitychange', onWake)
    addEventListener('pageshow', onWake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onWake)
      removeEventListener('pageshow', onWake)
    }
  }, [])
}
