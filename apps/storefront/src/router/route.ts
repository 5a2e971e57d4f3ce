import { partsAtKiosk } from '@theke/contract/shop/kiosk-path.ts'
import type { LegalText } from '@theke/contract/shop/views/storefront-views.ts'
import { pathSegments } from '@theke/domain/content/path-segments.ts'

/** What an address asks for. */
type Route =
  | { page: 'start' }
  | { page: 'branch'; identifier: string }
  | { page: 'checkout'; identifier: string; hasPaymentFailed: boolean }
  | { page: 'status'; uid: string; hash: string }
  | { page: 'frontdesk'; apiKey: string }
  | { page: 'site' }
  | { page: 'not-found' }

/**
 * Reads a path without its query. A slash at the end does not matter; what cannot be decoded is not found. A kiosk has the same
 * pages. The rest may be content.
 */
export function routeOf(path: string): Route {
  const segments = pathSegments(path)
  if (segments === null) return { page: 'not-found' }
  const parts = partsAtKiosk(segments) ?? segments
  const [first, second, third, fourth] = parts
  if (first === undefined) return { page: 'start' }
  if (first === 'store' && second !== undefined) {
    const isCheckout =
      third === 'checkout' && (fourth === undefined || fourth === 'error') && parts.length <= 4
    const identifier = second.toLowerCase()
    if (isCheckout) return { page: 'checkout', identifier, hasPaymentFailed: fourth === 'error' }
    if (parts.length === 2) return { page: 'branch', identifier }
  }
  if (first === 'status' && second !== undefined && third !== undefined && parts.length === 3) {
    return { page: 'status', uid: second, hash: third }
  }
  if (first === 'frontdesk' && third !== undefined && parts.length === 3) {
    return { page: 'frontdesk', apiKey: third }
  }
  return { page: 'site' }
}

export const branchPath = (identifier: string) => `/store/${identifier}`
export const checkoutPath = (identifier: string) => `/store/${identifier}/checkout`
/** Where the checkout asks for the time of the order. */
export const appointmentAnchor = 'termin'
export const statusPath = ({ uid, hash }: { uid: string; hash: string }) => `/status/${uid}/${hash}`
export const legalPath = (name: LegalText) => `/site/${name}`
export const accessibilityPath = '/barrierefreiheit'
