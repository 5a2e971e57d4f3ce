import type { SoldOutNotice } from '@theke/contract/catalogue/sold-out-api.ts'
import type { HoursNotice, PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { showSoldOut } from '../branch/show-sold-out.ts'
import { watchBranch } from '../branch/watch-branch.ts'
import { branchOutdated } from './branch-outdated.ts'
import { reloadBranch } from './load-page.ts'
import { slotsOutdated } from '../appointment/slots-outdated.ts'
import { soldOutChanged } from '../shell/sold-out-changed.ts'

type FreshBranchProps = {
  view: PricedBranchView
  /** The branch's own page is shown, not its checkout. */
  isBranchPage: boolean
  onFresh: (view: PricedBranchView) => void
}

const checkEveryMs = 10_000
const reloadAfterMs = 4 * 60 * 60 * 1000
// A wrong clock or an unreachable server must not cause constant requests.
const minBetweenMs = 60_000

/**
 * Keeps the range of a branch fresh: it is loaded again on coming back from the checkout, after four hours, when the server's
 * answer has expired, when an order showed that it is outdated, and when the page is woken after a rest (R-CATALOGUE-06). What
 * is sold out or back meanwhile, and that the branch closes or takes no orders, arrives as an event. A failure waits for the next turn.
 */
export function FreshBranch({ view, isBranchPage, onFresh }: FreshBranchProps): null {
  const loadedAt = useRef(performance.timeOrigin)
  const askedAt = useRef(0)
  const wasBranchPage = useRef(isBranchPage)
  const [loads, setLoads] = useState(0)
  const { identifier } = view.branch

  const reload = useEffectEvent(async () => {
    askedAt.current = Date.now()
    try {
      // A checkout keeps what was typed, and says that its campaign has ended where the order is sent.
      const fresh = await reloadBranch(identifier, isBranchPage)
      loadedAt.current = Date.now()
      onFresh(fresh)
      setLoads((before) => before + 1)
    } catch {
      // The page stays usable with what it has; the next check tries again.
    }
  })

  // Two events may come before the page is drawn with the first.
  const latest = useRef(view)
  useLayoutEffect(() => {
    latest.current = view
  }, [view])
  const show = (fresh: PricedBranchView) => {
    latest.current = fresh
    onFresh(fresh)
  }

  const told = useRef<string | null>(null)
  const showNotice = useEffectEvent((notice: SoldOutNotice) => {
    const before = latest.current
    const shown = showSoldOut(before, notice)
    const text = JSON.stringify(notice)
    // The first event only repeats what the page may know already.
    const isNews = told.current === null ? shown !== before : told.current !== text
    told.current = text
    if (shown !== before) show(shown)
    if (isNews) dispatchEvent(new Event(soldOutChanged))
  })

  const showHours = useEffectEvent(({ states, soonest, validUntil }: HoursNotice) => {
    const before = latest.current
    if (JSON.stringify([states, soonest]) === JSON.stringify([before.states, before.soonest])) return
    const earlier = validUntil < before.validUntil ? validUntil : before.validUntil
    show({ ...before, states, soonest, validUntil: earlier })
    dispatchEvent(new Event(slotsOutdated))
  })

  // A new stream begins with everything that is sold out, so the loaded data cannot be older than earlier events.
  useEffect(() => watchBranch(identifier, { onSoldOut: showNotice, onHours: showHours }), [identifier, loads])

  const check = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return
    const now = Date.now()
    const isOld = now - loadedAt.current > reloadAfterMs || now > Date.parse(view.validUntil)
    if (isOld && now - askedAt.current > minBetweenMs) void reload()
  })

  useEffect(() => {
    if (isBranchPage && !wasBranchPage.current) void reload()
    wasBranchPage.current = isBranchPage
  }, [isBranchPage])

  useEffect(() => {
    const onTurn = () => check()
    onTurn()
    const timer = setInterval(onTurn, checkEveryMs)
    document.addEventListener('visibilitychange', onTurn)
    addEventListener('pageshow', onTurn)
    const onOutdated = () => void reload()
    addEventListener(branchOutdated, onOutdated)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onTurn)
      removeEventListener('pageshow', onTurn)
      removeEventListener(branchOutdated, onOutdated)
    }
  }, [])

  return null
}
