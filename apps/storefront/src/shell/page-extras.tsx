import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { useEffect } from 'react'
import { Consent } from '../consent/consent.tsx'
import { isShopScreen } from '../consent/needs-consent.ts'
import { useIsAskedAboutCookies } from '../consent/use-consent.ts'
import { install } from '../install/install-store.ts'
import { watchConnectivity } from '../offline/watch-connectivity.ts'
import { PendingOrderNotices } from '../offline/pending-order-notices.tsx'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { lazyComponent } from './lazy-component.ts'
import { UpdateNotice } from '../service-worker/update-notice.tsx'
import { findRegistration, removeServiceWorkers, tellSeen } from '../service-worker/use-worker.ts'
import './app-notice.css'

const { Lazy: LazyLastOrder } = lazyComponent(() =>
  import('../past-orders/last-order-notice.tsx').then((module) => module.LastOrderNotice),
)

type PageExtrasProps = { shop: ShopView; path: string; onReload: () => Promise<void> }

/** Extras that are loaded after a page: the question about cookies, and the notices about connectivity and updates. */
export function PageExtras(props: PageExtrasProps) {
  const { shop, path } = props
  return (
    <>
      <Consent shop={shop} path={path} />
      {!isShopScreen(path) && <AppNotices {...props} />}
    </>
  )
}

function AppNotices({ shop, path, onReload }: PageExtrasProps) {
  const isApp = shop.enablePluginPWA
  // One question at a time.
  const isAsked = useIsAskedAboutCookies(shop, path)

  useEffect(() => {
    if (isApp) void install.start()
    else void removeLeftWorkers()
  }, [isApp])
  useEffect(watchConnectivity, [])
  useEffect(() => {
    if (isApp) tellSeen(path)
  }, [isApp, path])

  return (
    <div className="app-notices">
      <PendingOrderNotices path={path} />
      <OfflineNotice onReload={() => void onReload()} />
      {isApp && <UpdateNotice />}
      {path === '/' && !isAsked && <LazyLastOrder />}
    </div>
  )
}

/** The plugin was switched off after the visitor has installed the shop (R-UI-01). */
async function removeLeftWorkers(): Promise<void> {
  if (await findRegistration()) await removeServiceWorkers()
}
