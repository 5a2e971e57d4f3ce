import type { PageData } from '@theke/contract/shop/page.ts'
import type { ShopSnapshot } from '../catalogue/shop-snapshot.ts'
import { branchView } from '../shop/branch-view.ts'
import { legalText } from '../shop/load-legal-text.ts'
import { shopView } from '../shop/shop-view.ts'
import { startView } from '../shop/start-view.ts'

/** Which page an address shows, with its data and the instant until which it holds. */
export type FoundPage = { data: PageData; validUntil: number }

/** What the page of an address is cached by; addresses that show the same share it. */
export function pageKey(path: string): string {
  const [first = '', second = '', third = '', fourth = ''] = path.split('/').slice(1).map(decode)
  if (path === '/') return '/'
  if (first === 'store' && second && !third) return `/store/${second}`
  if (first === 'store' && second && third === 'checkout' && (!fourth || fourth === 'error')) return path
  if (first === 'status' && second && third && !fourth) return '/status'
  if (first === 'site' && second && !third) return `/site/${second}`
  return '/not-found'
}

/** Finds the page of an address; what this caller may not know of is not found. */
export function pageData(
  key: string,
  snapshot: ShopSnapshot,
  origin: string,
  now: number,
  { isStaff }: { isStaff: boolean },
): FoundPage {
  const [, first, second = '', third] = key.split('/')
  const shop = shopView(snapshot, origin)
  if (key === '/') {
    const { view, validUntil } = startView(snapshot, origin, now)
    return { data: { page: 'start', view }, validUntil }
  }
  if (first === 'store') {
    const branch = snapshot.branches.find(
      ({ identifier, isPublic }) => identifier === second && (isPublic || isStaff),
    )
    if (branch) {
      const { view, validUntil } = branchView(snapshot, branch, origin, now)
      return { data: { page: third === 'checkout' ? 'checkout' : 'branch', view }, validUntil }
    }
  }
  if (first === 'status') return { data: { page: 'status', shop }, validUntil: Infinity }
  const text = first === 'site' ? legalText(snapshot, second) : null
  if (text) return { data: { page: 'legal', shop, ...text }, validUntil: Infinity }
  return { data: { page: 'not-found', shop }, validUntil: Infinity }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
