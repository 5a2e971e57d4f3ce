import type { AnalyticsEvent } from '@theke/contract/insights/analytics.ts'
import { openSender, sendToShop } from './send-events.ts'
import { isDeviceTold, noteDevice, sessionId } from './session-id.ts'
import { mirrorToPixel } from './social-pixel.ts'
import { onFlush, track } from './track.ts'
import { consent } from './use-consent.ts'

const flushEveryMs = 1000
let isDeviceNoted = false

/** Looks every second, and when the page is left, whether something may leave (R-PRIVACY-03). Returns how to stop. */
export function startTracking({ isLogged }: { isLogged: boolean }): () => void {
  if (!isDeviceNoted) track('device', 'info', '', deviceInfo(), 'device-info')
  isDeviceNoted = true
  const flush = openSender({
    choice: () => consent.get().choice,
    send: (events) => (isLogged ? tellShop(events) : Promise.resolve()),
    mirror: mirrorToPixel,
  })
  const turn = () => void flush()
  const onVisibility = () => {
    if (document.visibilityState === 'visible') consent.refresh()
    else turn()
  }
  onFlush(turn)
  const timer = setInterval(turn, flushEveryMs)
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', turn)
  return () => {
    clearInterval(timer)
    onFlush(() => {})
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', turn)
  }
}

/** Sends events. A page that is loaded again knows the device anew, but a session has told of it already. */
async function tellShop(events: AnalyticsEvent[]): Promise<void> {
  const fresh = isDeviceTold() ? events.filter(({ type }) => type !== 'device-info') : events
  if (fresh.length === 0) return
  const tellsDevice = fresh.some(({ type }) => type === 'device-info')
  // A page that is left hears no answer, although the shop gets what it sent.
  if (tellsDevice) noteDevice(true)
  try {
    await sendToShop(sessionId(), fresh)
  } catch (error) {
    if (tellsDevice) noteDevice(false)
    throw error
  }
}

/** Properties of the device that every browser exposes (R-STATISTICS-02). */
function deviceInfo(): Record<string, unknown> {
  const { language, languages, userAgent } = navigator
  return {
    language,
    languages: [...languages],
    userAgent,
    referrer: withoutQuery(document.referrer),
    screen: size(screen.width, screen.height),
    availableScreen: size(screen.availWidth, screen.availHeight),
    window: size(innerWidth, innerHeight),
    pixelRatio: devicePixelRatio,
    orientation: matchMedia('(orientation: portrait)').matches ? 'portrait' : 'landscape',
    darkMode: matchMedia('(prefers-color-scheme: dark)').matches,
  }
}

function size(width: number, height: number) {
  return { width, height }
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '')
}
