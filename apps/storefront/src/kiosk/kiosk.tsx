import { kioskPath } from '@theke/contract/shop/kiosk-path.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { navigateTo } from '../router/location.ts'
import { shopOf, type Page } from '../router/page-data.ts'
import { branchPath } from '../router/route.ts'
import { language } from '../texts/i18n.ts'
import { resetSession } from './reset-session.ts'
import { blockExternalLinks } from './block-external-links.ts'
import { Screensaver } from './screensaver.tsx'
import { watchIdle } from './watch-idle.ts'

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
