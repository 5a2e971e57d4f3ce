import { useEffect } from 'react'

/** Keeps the screen of a tablet on while the board is shown; browsers drop the request whenever the tab is hidden. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    async function request(): Promise<void> {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused where the battery is low; the board works all the same.
      const next = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) await next?.release()
      else lock = next
    }
    const onVisible = () => void request()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
