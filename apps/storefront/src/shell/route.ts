import type { LegalText } from '@theke/contract/shop/storefront-views.ts'

/** What an address asks for (SF-ROUTE). */
export type Route =
  | { page: 'start' }
  | { page: 'branch'; identifier: string }
  | { page: 'checkout'; identifier: string; hasPaymentFailed: boolean }
  | { page: 'status'; uid: string; hash: string }
  | { page: 'legal'; name: LegalText }
  | { page: 'not-found' }

const legalTexts: readonly LegalText[] = ['terms-and-conditions', 'privacy', 'imprint', 'allergens']

/** Reads a path without its query. A slash at the end does not matter; what cannot be decoded is not found. */
export function routeOf(path: string): Route {
  const parts = decodedParts(path)
  if (parts === null) return { page: 'not-found' }
  const [first, second, third, fourth] = parts
  if (first === undefined) return { page: 'start' }
  if (first === 'store' && second !== undefined) {
    const isCheckout =
      third === 'checkout' && (fourth === undefined || fourth === 'error') && parts.length <= 4
    if (isCheckout) return { page: 'checkout', identifier: second, hasPaymentFailed: fourth === 'error' }
    if (parts.length === 2) return { page: 'branch', identifier: second }
  }
  if (first === 'status' && second !== undefined && third !== undefined && parts.length === 3) {
    return { page: 'status', uid: second, hash: third }
  }
  const name = legalTexts.find((known) => known === second)
  if (first === 'site' && name && parts.length === 2) return { page: 'legal', name }
  return { page: 'not-found' }
}

export const branchPath = (identifier: string) => `/store/${identifier}`
export const checkoutPath = (identifier: string) => `/store/${identifier}/checkout`
export const statusPath = ({ uid, hash }: { uid: string; hash: string }) => `/status/${uid}/${hash}`
export const legalPath = (name: LegalText) => `/site/${name}`

function decodedParts(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
}
