import { kioskPath } from '@theke/contract/shop/kiosk-path.ts'
import { preloadForm } from '../pages/checkout/checkout-form.lazy.ts'
import { preloadOrderStatus } from '../pages/status/order-status.lazy.ts'
import { loadFooter } from '../footer/footer-host.tsx'
import { loadPage } from './load-page.ts'
import { loadPageComponent } from './lazy-routes.ts'
import type { Page, ShownPageData } from './shown-page-data.ts'
import { branchPath, checkoutPath } from './route.ts'

export { loadPage } from './load-page.ts'
export { restoreScroll } from './scroll-restoration.ts'

/** The page of an address with everything it appears with, so that nothing blinks. Rejects where one of its files is missing. */
export async function loadNextPage(path: string, { data }: Page): Promise<Page> {
  const next = withinBranch(path, data) ?? (await loadPage(path, data))
  await Promise.all([preloadPage(next.page), loadFooter()])
  return { path, data: next }
}

/** Fetches a page, and what it shows a moment after itself when it is the first one. */
export async function preloadPage(page: ShownPageData['page']): Promise<void> {
  await loadPageComponent(page)
  if (page === 'checkout') await preloadForm()
  if (page === 'status') await preloadOrderStatus()
}

/** Between a branch and its checkout everything is there already; the branch page then refreshes itself. */
function withinBranch(path: string, data: ShownPageData): ShownPageData | null {
  if (data.page !== 'branch' && data.page !== 'checkout') return null
  const { identifier } = data.view.branch
  const isAt = (own: string) => path === own || path === kioskPath(own)
  if (isAt(branchPath(identifier))) return { page: 'branch', view: data.view }
  const checkout = checkoutPath(identifier)
  return isAt(checkout) || isAt(`${checkout}/error`) ? { page: 'checkout', view: data.view } : null
}
