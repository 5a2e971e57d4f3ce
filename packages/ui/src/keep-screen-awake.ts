/**
 * Holds a screen wake lock where the browser supports it, until the returned function is called. Browsers release the lock whenever
 * the page is hidden, so it is requested again when the page is shown.
 */
export function keepScreenAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  async function request(): Promise<void> {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    // Refused where the battery is low; the page works all the same.
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
}
