/** Has the page kept, so that it also starts without a connection. It needs HTTPS, as all workers do. */
export async function keepPage(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/signage-worker.js', { scope: '/signage' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('keep')
    await navigator.storage.persist()
  } catch {
    // Without a worker the screen plays for as long as it is on.
  }
}

/** Keeps the screen on where the browser can; it lets go whenever the page is hidden. */
export function keepAwake(): void {
  const request = () => {
    if (document.visibilityState === 'visible' && 'wakeLock' in navigator)
      navigator.wakeLock.request('screen').catch(() => {})
  }
  request()
  document.addEventListener('visibilitychange', request)
}
