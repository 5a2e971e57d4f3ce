import type { AnalyticsEvent } from '@theke/contract/insights/analytics.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import type { CommerceAction, CommerceData, CommerceItem } from './commerce.ts'
import { addForeignScript } from './foreign-scripts.ts'

/** The pixel's function; until its script is loaded, calls wait in its queue. */
type Pixel = {
  (...call: unknown[]): void
  callMethod?: (...call: unknown[]) => void
  push: unknown
  queue: unknown[][]
  loaded: boolean
  version: string
  disablePushState: boolean
}

declare global {
  // The names are the pixel's.
  interface Window {
    fbq?: Pixel
    _fbq?: Pixel
  }
}

const eventNames: { [Action in CommerceAction]: string } = {
  'add-to-cart': 'AddToCart',
  'initiate-checkout': 'InitiateCheckout',
  purchase: 'Purchase',
}

/** Loads the social pixel. It hears of pages and purchases by `mirrorToPixel` only and collects nothing by itself. */
export function loadPixel(id: string): void {
  const pixel: Pixel = Object.assign(
    (...call: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...call)
      else pixel.queue.push(call)
    },
    { push: null, queue: [], loaded: true, version: '2.0', disablePushState: true },
  )
  pixel.push = pixel
  window.fbq = pixel
  window._fbq = pixel
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  addForeignScript('https://connect.facebook.net/en_US/fbevents.js')
}

/** Reports a page view or a commerce event to the social pixel, where it is loaded (R-STATISTICS-02). */
export function mirrorToPixel({ type, action, data }: AnalyticsEvent): void {
  if (type === 'page-view') window.fbq?.('track', 'PageView')
  if (type !== 'commerce' || !isKeyOf(eventNames, action)) return
  // Commerce events are made by `commerce.ts` alone.
  window.fbq?.('track', eventNames[action], pixelData(data as CommerceData))
}

/** A commerce event in the words of the pixel, with the price rounded to two decimals. */
export function pixelData({ item, items = item ? [item] : [], price, currency }: CommerceData) {
  return {
    content_type: 'product',
    content_ids: items.map(({ id }) => String(id)),
    contents: items.map((each) => ({ id: String(each.id), quantity: pieces(each) })),
    num_items: items.length,
    value: Math.round(price * 100) / 100,
    currency,
  }
}

// 300 g of sausage are one thing that was bought.
function pieces({ amount, unit }: CommerceItem): number {
  return unit === 'piece' ? amount : 1
}
