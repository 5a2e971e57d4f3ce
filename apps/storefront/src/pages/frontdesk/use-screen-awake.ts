import { useEffect } from 'react'

/** Keeps the screen from going dark, where the browser can; the browser lets go of it whenever the page is hidden. */
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
