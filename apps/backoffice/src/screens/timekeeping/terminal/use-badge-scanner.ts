import { badgePattern } from '@theke/contract/people/time-access-api.ts'
import { useEffect, useEffectEvent } from 'react'

/** Scanners send their keys faster than people type. */
const maxGapMs = 60

/**
 * Reports what a scanner that acts as a keyboard reads: printable keys in quick succession, then the Enter key. Listens before everything else, so that
 * the Enter key of a scanner confirms no PIN.
 */
export function useBadgeScanner(onBadge: (badge: string) => void): void {
  const tell = useEffectEvent(onBadge)
  useEffect(() => {
    let typed = ''
    let lastAt = Number.NEGATIVE_INFINITY
    const listener = (event: KeyboardEvent) => {
      const { key, timeStamp } = event
      if (timeStamp - lastAt > maxGapMs) typed = ''
      if (key === 'Enter' && badgePattern.test(typed)) {
        event.stopImmediatePropagation()
        event.preventDefault()
        tell(typed)
        typed = ''
      } else if (key.length === 1) {
        typed += key
        lastAt = timeStamp
      }
    }
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [])
}
