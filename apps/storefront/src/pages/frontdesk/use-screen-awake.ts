import { useEffect } from 'react'

/** Holds a screen wake lock where the browser supports it; the browser releases it whenever the page is hidden. */
export function useScreenAwake(): void {
  useEffect(() => {
    const keepAwake = () => {
      if (document.visibilityState === 'visible' && 'wakeLock' in navigator)
        navigator.wakeLock.request('screen').catch(() => {})
    }
    keepAwake()
    document.addEventListener('visibilitychange', keepAwake)
    return () => document.removeEventListener('visibilitychange', keepAwake)
  }, [])
}
