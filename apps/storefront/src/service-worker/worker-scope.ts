/** An event that lasts until its work is done. */
type Lasting = { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = Lasting & {
  request: Request
  respondWith: (response: Promise<Response>) => void
}

type WindowClient = { url: string; focus: () => Promise<unknown> }

/** What our worker uses of its surroundings; the types of pages and workers cannot be had in one program. */
type WorkerScope = {
  location: { origin: string }
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<WindowClient[]>
    openWindow: (address: string) => Promise<unknown>
  }
  registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise<void>
  }
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Lasting) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'message', listener: (event: Lasting & { data: unknown }) => void): void
    (type: 'push', listener: (event: Lasting & { data: { json: () => unknown } | null }) => void): void
    (type: 'notificationclick', listener: (event: Lasting & { notification: Notification }) => void): void
  }
}

export const worker = globalThis as unknown as WorkerScope
