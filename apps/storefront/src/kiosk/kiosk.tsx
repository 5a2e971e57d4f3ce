import { isKioskPath, kioskPath } from '@theke/contract/shop/kiosk-path.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { navigateTo } from '../router/location.ts'
import { type Page, shopOf } from '../router/page-data.ts'
import { branchPath } from '../router/route.ts'
import { language } from '../texts/i18n.ts'
import { watchIdle } from './watch-idle.ts'
import { forgetCarts } from '../cart/cart-stores.ts'
import { kioskTexts } from '../texts/german/kiosk.ts'
import './kiosk.css'

const submission = /^asp\..*\.submission$/

const sleepAfterMs = 60_000
const renewAfterMs = 60 * 60_000

type KioskProps = {
  page: Page
  /** Begins the page anew, without anything that was opened or typed in. */
  onReset: () => void
}

/** What makes pages a kiosk: after a minute without input all is forgotten and a screensaver waits for the next customer (R-KIOSK-02). */
export function Kiosk({ page, onReset }: KioskProps) {
  const [isAsleep, setIsAsleep] = useState(false)
  const home = useHome(page)
  const shop = shopOf(page.data)

  const fallAsleep = useEffectEvent(() => {
    resetSession()
    onReset()
    setIsAsleep(true)
    if (home !== null && page.path !== home) navigateTo(home, { replace: true })
    else scrollTo({ top: 0, behavior: 'instant' })
    void renew(home)
  })

  useEffect(blockExternalLinks, [])
  useEffect(() => watchIdle(sleepAfterMs, { onIdle: () => fallAsleep() }), [])

  return isAsleep && shop ? <Screensaver shop={shop} onWake={() => setIsAsleep(false)} /> : null
}

/** The branch of this kiosk; an order's page does not name it, but the page before did. */
function useHome({ data }: Page): string | null {
  const named =
    'view' in data && 'branch' in data.view ? kioskPath(branchPath(data.view.branch.identifier)) : null
  const [home, setHome] = useState(named)
  if (named !== null && named !== home) setHome(named)
  return named ?? home
}

/**
 * A kiosk runs for weeks: it fetches the page anew from time to time, when nobody is there and the server answers. Also to be
 * German again, because the next customer may not read the language that the last one chose.
 */
async function renew(home: string | null): Promise<void> {
  const isGerman = language === 'de'
  if (home === null || (isGerman && performance.now() < renewAfterMs)) return
  const reply = await fetch(home, { method: 'HEAD' }).catch(() => null)
  if (reply?.ok) location.replace(isGerman ? home : `${home}?lang=de`)
}

/** A kiosk has no way back, so no link leads out of it; what else a click does still happens. */
function blockExternalLinks(): () => void {
  const onClick = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement)) return
    if (link.origin !== location.origin || !isKioskPath(link.pathname)) event.preventDefault()
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

/** Leaves nothing of a customer for the next one: cart, what was typed in, an order whose answer never came (R-KIOSK-02). */
function resetSession(): void {
  forgetCarts()
  for (const key of Object.keys(sessionStorage)) if (submission.test(key)) sessionStorage.removeItem(key)
}

/** Fills the screen until somebody taps it or presses a key (R-KIOSK-02). */
function Screensaver({ shop, onWake }: { shop: ShopView; onWake: () => void }) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={element} className="screensaver" aria-label={shop.shopName} onClose={onWake}>
      <button type="button" onClick={onWake} onKeyDown={onWake}>
        <span className="screensaver-shop">{shop.shopName}</span>
        <span className="screensaver-call">{kioskTexts.screensaver}</span>
        <span className="screensaver-mark" aria-hidden="true" />
      </button>
    </dialog>
  )
}
