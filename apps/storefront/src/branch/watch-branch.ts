import type { SoldOutNotice } from '@theke/contract/catalogue/sold-out-api.ts'
import type { HoursNotice } from '@theke/contract/shop/views/storefront-views.ts'

const retryMs = 15_000

type Listeners = { onSoldOut: (notice: SoldOutNotice) => void; onHours: (notice: HoursNotice) => void }

/**
 * Subscribes to the sold-out products of a branch and to whether it takes orders, while the page is visible; the first events arrive at once.
 * Where the server accepts no more streams, it polls. Returns a function that stops it.
 */
export function watchBranch(identifier: string, { onSoldOut, onHours }: Listeners): () => void {
  let stream: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function close(): void {
    clearTimeout(timer)
    stream?.close()
    stream = null
  }

  function open(): void {
    close()
    if (document.visibilityState === 'hidden') return
    const opened = new EventSource(
      `/api/storefront/branches/${encodeURIComponent(identifier)}/sold-out/events`,
    )
    stream = opened
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => onSoldOut(JSON.parse(data)))
    opened.addEventListener('hours', ({ data }: MessageEvent<string>) => onHours(JSON.parse(data)))
    opened.addEventListener('error', () => {
      // The browser itself tries again after a broken connection, but not after a refusal.
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, retryMs)
    })
  }

  open()
  document.addEventListener('visibilitychange', open)
  return () => {
    document.removeEventListener('visibilitychange', open)
    close()
  }
}
