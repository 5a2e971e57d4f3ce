import type { AnalyticsEvent, AnalyticsType } from '@theke/contract/insights/analytics.ts'
import { isShopScreen } from './needs-consent.ts'

// The queue keeps the newest events and is lost with the page (R-PRIVACY-03).
const maxQueueLength = 100
const searchPauseMs = 1000

let sendNow = () => {}
let queue: AnalyticsEvent[] = []
let searching: ReturnType<typeof setTimeout> | undefined

/**
 * Tracks an event (R-PRIVACY-03). It waits in memory and is sent only after consent; the label is sent
 * with the data (R-PRIVACY-03). Screens in the shop track nothing.
 */
export function track(
  category: string,
  action: string,
  label = '',
  data: Record<string, unknown> = {},
  type: AnalyticsType = 'event',
): void {
  const path = location.pathname
  if (isShopScreen(path)) return
  const labelled = label === '' ? data : { label, ...data }
  const id = Math.random().toString(36).slice(2)
  queue = [...queue, { id, type, category, action, path, data: labelled }].slice(-maxQueueLength)
}

/** Tracks a search and, where it is known, how much it found, debounced by a second (R-STATISTICS-02). */
export function trackSearch(category: string, term: string, hits?: number): void {
  clearTimeout(searching)
  const label = term.trim()
  if (label === '') return
  const data = hits === undefined ? {} : { hits }
  searching = setTimeout(() => track(category, 'search', label, data, 'search'), searchPauseMs)
}

/** Says how to send what waits at once. */
export function onFlush(send: () => void): void {
  sendNow = send
}

/** Sends what may leave at once, because the page is about to be left. */
export function flushEvents(): void {
  sendNow()
}

/** Takes what waits out of the queue, oldest first. */
export function takeEvents(most = maxQueueLength): AnalyticsEvent[] {
  const taken = queue.slice(0, most)
  queue = queue.slice(most)
  return taken
}
