import { isKioskPath, kioskPath } from '@theke/contract/shop/kiosk-path.ts'
import { Button } from '@theke/ui/button.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { navigateTo } from '../router/location.ts'
import { type Page, shopOf } from '../router/shown-page-data.ts'
import { branchPath } from '../router/route.ts'
import { connectivity, watchConnectivity } from '../offline/watch-connectivity.ts'
import { fill, language } from '../texts/i18n.ts'
import { watchIdle } from './watch-idle.ts'
import { hasCart } from '../cart/cart-stores.ts'
import { resetSession } from './reset-session.ts'
import { picturesOf, Screensaver } from './screensaver.tsx'
import { kioskTexts } from '../texts/german/kiosk.ts'
import './kiosk.css'

const sleepAfterMs = 60_000
const warnBeforeMs = 15_000
/** So that a page that was fetched anew sleeps on. */
const asleepKey = 'theke.kiosk.asleep'
const renewAfterMs = 60 * 60_000
/** A shop that does not answer is noticed before somebody has chosen much. */
const lookEveryMs = 30_000

type KioskProps = {
  page: Page
  /** Begins the page anew, without anything that was opened or typed in. */
  onReset: () => void
}

/**
 * What makes pages a kiosk: after a minute without input all is forgotten and a screensaver waits for the next customer. A customer who has begun an
 * order is asked before (R-KIOSK-02).
 */
export function Kiosk({ page, onReset }: KioskProps) {
  const [isAsleep, setIsAsleep] = useState(() => sessionStorage.getItem(asleepKey) !== null)
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const home = useHome(page)
  const shop = shopOf(page.data)

  const fallAsleep = useEffectEvent(() => {
    resetSession()
    onReset()
    setIsAsleep(true)
    setSecondsLeft(null)
    if (home !== null && page.path !== home) navigateTo(home, { replace: true })
    else scrollTo({ top: 0, behavior: 'instant' })
    void renew(home, page.data.page === 'error')
  })

  const look = useEffectEvent(async () => {
    if ((await connectivity.check()) && page.data.page === 'error') void renew(home, true)
  })

  const warn = useEffectEvent((leftMs: number) => {
    const isLeaving = !isAsleep && leftMs > 0 && leftMs <= warnBeforeMs && page.data.page !== 'status'
    setSecondsLeft(isLeaving && hasCart() ? Math.ceil(leftMs / 1000) : null)
  })

  const wake = () => {
    sessionStorage.removeItem(asleepKey)
    setIsAsleep(false)
  }

  useEffect(blockExternalLinks, [])
  useEffect(watchConnectivity, [])
  useEffect(() => {
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(
    () => watchIdle(sleepAfterMs, { onIdle: () => fallAsleep(), onLeft: (leftMs) => warn(leftMs) }),
    [],
  )

  if (isAsleep && shop) return <Screensaver shop={shop} pictures={picturesOf(page)} onWake={wake} />
  return secondsLeft === null ? null : (
    <LeavingDialog seconds={secondsLeft} onStay={() => setSecondsLeft(null)} />
  )
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
 * German again, because the next customer may not read the language that the last one chose. An error page does not wait for that time.
 */
async function renew(home: string | null, isError: boolean): Promise<void> {
  const isGerman = language === 'de'
  if (home === null || (isGerman && !isError && performance.now() < renewAfterMs)) return
  const reply = await fetch(home, { method: 'HEAD' }).catch(() => null)
  if (!reply?.ok) return
  sessionStorage.setItem(asleepKey, '')
  location.replace(isGerman ? home : `${home}?lang=de`)
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

/** Asks whether somebody is still there; any touch says so. */
function LeavingDialog({ seconds, onStay }: { seconds: number; onStay: () => void }) {
  const { heading, text, stay } = kioskTexts.leaving
  return (
    <Dialog label={heading} onClose={onStay} className="kiosk-leaving">
      <h2>{heading}</h2>
      <p className="num">{fill(text, { seconds })}</p>
      <Button isWide onClick={onStay}>
        {stay}
      </Button>
    </Dialog>
  )
}
