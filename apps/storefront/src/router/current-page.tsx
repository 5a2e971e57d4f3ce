import { isKioskPath } from '@theke/contract/shop/kiosk-path.ts'
import { LiveRegion } from '@theke/ui/live-region.tsx'
import { Fragment, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { texts } from '../texts/german/common.ts'
import { interactionOrPause } from '../hydration/first-interaction.ts'
import { KioskContext } from '../shell/kiosk-context.ts'
import { lazyComponent } from '../shell/lazy-component.ts'
import { usePathname } from './location.ts'
import { shopOf, type Page, type ShownPageData } from './shown-page-data.ts'
import { loadPageComponent } from './lazy-routes.ts'
import { renderRoute } from './render-route.tsx'
import { pageLoaded } from './page-loaded.ts'
import { rememberPosition, watchHistory } from './scroll-positions.ts'
import { useStaffHint } from '../shell/staff-hint.ts'

const { Lazy: LazyExtras } = lazyComponent(async () => {
  await pageLoaded()
  return import('../shell/page-extras.tsx').then((module) => module.PageExtras)
})

// Loaded after the page, also where a page is left open untouched.
const { Lazy: LazyFreshPage } = lazyComponent(async () => {
  await interactionOrPause()
  return import('./fresh-page.tsx').then((module) => module.FreshPage)
})

const { Lazy: LazyKiosk } = lazyComponent(() => import('../kiosk/kiosk.tsx').then((module) => module.Kiosk))
const { Lazy: LazyStaffTools } = lazyComponent(() =>
  import('../staff/staff-tools.tsx').then((module) => module.StaffTools),
)

/**
 * Shows the page of the address. When the address changes, the page before stays until the next one is loaded, so nothing
 * blinks; then title, scroll position and focus follow.
 */
export function CurrentPage({ initial }: { initial: Page }) {
  const path = usePathname(initial.path)
  const [page, setPage] = useState(initial)
  const [isLoading, setIsLoading] = useState(false)
  const [visit, setVisit] = useState(0)
  const hasStaff = useStaffHint()
  const shown = useRef(initial)
  /** Null until the visitor has navigated. */
  const restoreScroll = useRef<((path: string) => void) | null>(null)

  useEffect(watchHistory, [])

  useEffect(() => {
    if (path === shown.current.path) return setIsLoading(false)
    let isWanted = true
    rememberPosition(shown.current.path)
    setIsLoading(true)
    const show = (next: Page) => {
      if (!isWanted) return
      shown.current = next
      startTransition(() => {
        setPage(next)
        setIsLoading(false)
      })
    }
    // A missing file belongs to a replaced version; the server has the new one.
    import('./load-next.ts')
      .then((router) => {
        restoreScroll.current = router.restoreScroll
        return router.loadNextPage(path, shown.current)
      })
      .then(show, () => location.assign(path))
    return () => {
      isWanted = false
    }
  }, [path])

  // The server wrote the head of the first page, but not the address of one that it renders once for many.
  useEffect(() => {
    if (page !== initial || page.data.page === 'status' || page.data.page === 'not-found')
      void import('./scroll-restoration.ts').then(({ showHead }) => showHead(page))
  }, [page, initial])

  // In the same moment as the page: a visitor who already scrolls or presses a button there must not be moved away.
  useLayoutEffect(() => restoreScroll.current?.(page.path), [page.path])

  const reset = useCallback(() => setVisit((before) => before + 1), [])
  const reload = useCallback(async () => {
    const { path: current, data } = shown.current
    const { loadPage } = await import('./load-next.ts')
    const fresh = { path: current, data: await loadPage(current, data) }
    await loadPageComponent(fresh.data.page)
    if (shown.current.path !== current) return
    shown.current = fresh
    startTransition(() => setPage(fresh))
  }, [])

  const showFresh = useCallback((before: Page, data: ShownPageData) => {
    const { path: current, data: known } = shown.current
    if (current !== before.path || known.page !== data.page) return
    shown.current = { path: current, data }
    // Not in a transition: sections that are not hydrated yet would block it until somebody touches the page.
    setPage(shown.current)
  }, [])

  const isKiosk = isKioskPath(page.path)
  const shop = shopOf(page.data)
  return (
    <div aria-busy={isLoading}>
      <LiveRegion text={isLoading ? texts.shell.loading : ''} />
      {isLoading && <div className="loading-line" />}
      <a href="#main" className="skip-link">
        {texts.shell.skip}
      </a>
      {shop && <LazyExtras shop={shop} path={page.path} onReload={reload} />}
      {hasStaff && !isKiosk && page.data.page !== 'frontdesk' && (
        <LazyStaffTools page={page} onReload={reload} />
      )}
      <KioskContext value={isKiosk}>
        <Fragment key={visit}>{renderRoute(page)}</Fragment>
        {isKiosk && <LazyKiosk page={page} onReset={reset} />}
      </KioskContext>
      <LazyFreshPage page={page} onFresh={showFresh} />
    </div>
  )
}
