import { Button } from '@theke/ui/button.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { navigateTo } from '../router/location.ts'
import { fill } from '../texts/i18n.ts'
import { kioskTexts } from '../texts/german/kiosk.ts'
import { watchIdle } from './watch-idle.ts'

const returnAfterMs = 30_000

/** Leads from a placed order back to the start after 30 seconds without input, or at once (R-KIOSK-03). */
export function KioskReturn({ home }: { home: string }) {
  const [seconds, setSeconds] = useState(returnAfterMs / 1000)
  const goHome = () => navigateTo(home, { replace: true })
  const onIdle = useEffectEvent(goHome)
  useEffect(
    () =>
      watchIdle(returnAfterMs, {
        onIdle: () => onIdle(),
        onLeft: (ms) => setSeconds(Math.ceil(ms / 1000)),
      }),
    [],
  )
  return (
    <div className="page-width flex flex-wrap items-center justify-between gap-4 border-b border-line py-4">
      <p className="num text-lg">{fill(kioskTexts.returning, { seconds: String(seconds) })}</p>
      <Button onClick={goHome}>{kioskTexts.next}</Button>
    </div>
  )
}
