import { isKioskPath, partsAtKiosk } from '@theke/contract/shop/kiosk-path.ts'
import type { PageData } from '@theke/contract/shop/views/page-data.ts'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { addressOfPath, pathSegments } from '@theke/domain/content/path-segments.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { snapshotInLanguage } from '../snapshot/snapshot-in-language.ts'
import type { Context } from '../core/context.ts'
import { findSite, isReadBeforeOpening, type Visit } from '../content/find-content.ts'
import { rangeUntil } from '../content/range-address.ts'
import { contentUntil } from '../content/published-pages.ts'
import { phasesOf, placeNamed } from '../snapshot/campaign-snapshot.ts'
import { placeView } from '../shop/views/campaign-view.ts'
import { footerUntil } from '../shop/views/footer-view.ts'
import { shopView } from '../shop/views/shop-view.ts'
import { startView } from '../shop/views/start-view.ts'

/** Key of the page that says so; no address is like that. */
export const notFound = '404'

/** Key of the page that visitors see at every address of a shop that is not opened yet. */
export const openingSoon = 'opening-soon'

/** Before the keys of a kiosk's pages, which are those of other visitors with less around them. */
const kioskKey = '/self-service'
/** The same at a kiosk. */
export const notFoundAtKiosk = `${kioskKey}/404`

/** Which page an address shows, with its data and the instant until which it holds. */
type FoundPage = { data: PageData; validUntil: number }

/** The viewer of a page; `screenBranch` is the branch whose screen key is in the address. */
type PageVisit = Visit & { screenBranch: number | null }

/**
 * What the page of an address is cached by. Addresses that show the same share it, and what does not exist for this caller is one
 * page too, so there are only as many as the shop has.
 */
export function pageKey(path: string, snapshot: CatalogSnapshot, caller: PageVisit): string {
  const key = foundKey(path, snapshot, caller)
  if (isBeforeOpening(snapshot, key) && !caller.isStaff) return openingSoon
  return key ?? (isKioskPath(path) ? notFoundAtKiosk : notFound)
}

/**
 * Whether the shop is not opened yet and the page is one that visitors must not see until then. An order that staff took, a screen of the
 * shop and what the law wants to be readable at any time are theirs already.
 */
export function isBeforeOpening(
  { openedAt }: Pick<CatalogSnapshot, 'openedAt'>,
  key: string | null,
): boolean {
  return (
    openedAt === null &&
    !(key !== null && (/^\/(status|frontdesk\/\d+\/_)$/.test(key) || isReadBeforeOpening(key)))
  )
}

/** The key of a page that exists for the caller. */
function foundKey(path: string, snapshot: CatalogSnapshot, caller: PageVisit): string | null {
  const parts = pathSegments(path)
  if (parts === null) return null
  if (parts.length === 0) return '/'
  const kioskParts = partsAtKiosk(parts)
  const key = shopPageKey(kioskParts ?? parts, snapshot, caller)
  if (key === notFound) return null
  if (key !== null) return kioskParts === null ? key : kioskKey + key
  const site = findSite(snapshot, path, caller)
  return site ? addressOfPath(site.path) : null
}

/** The key of a page of a branch or an order; null for addresses of anything else. */
function shopPageKey(
  parts: readonly string[],
  snapshot: CatalogSnapshot,
  { isStaff, screenBranch, now }: PageVisit,
): string | null {
  const [first, second, third = '', fourth] = parts
  if (first === 'status' && parts.length === 3) return '/status'
  if (first === 'frontdesk' && parts.length === 3) return frontdeskKey(snapshot, second ?? '', screenBranch)
  if (first !== 'store') return null
  const place = placeNamed(snapshot, second?.toLowerCase(), { now, phases: phasesOf.customers })
  if (place === null || !(place.branch.isPublic || isStaff)) return notFound
  const page = `/store/${place.branch.identifier}`
  if (parts.length === 2) return page
  if (third !== 'checkout') return notFound
  if (parts.length === 3) return `${page}/checkout`
  return fourth === 'error' && parts.length === 4 ? `${page}/checkout/error` : notFound
}

/** The front-desk screen of a branch; the key in the address is the only proof (R-ORDER-14). */
function frontdeskKey(
  { config, branches }: CatalogSnapshot,
  id: string,
  screenBranch: number | null,
): string {
  const branch = branches.find((candidate) => String(candidate.id) === id)
  if (!config.enablePluginFrontdesk || branch === undefined || branch.id !== screenBranch) return notFound
  return `/frontdesk/${branch.id}/_`
}

/** When and in which language a page is looked at. */
type Moment = Pick<Context, 'now' | 'language'>

/** The page behind a key, as it is now. */
export function pageData(
  cacheKey: string,
  snapshot: CatalogSnapshot,
  origin: string,
  moment: Moment,
): FoundPage {
  const { data, validUntil } = dataOf(cacheKey, snapshot, origin, moment)
  return {
    data,
    validUntil: Math.min(validUntil, footerUntil(snapshot, moment.now), contentUntil(snapshot, moment.now)),
  }
}

function withoutKiosk(key: string): string {
  if (key === notFoundAtKiosk) return notFound
  return key.startsWith(`${kioskKey}/`) ? key.slice(kioskKey.length) : key
}

function dataOf(cacheKey: string, stored: CatalogSnapshot, origin: string, moment: Moment): FoundPage {
  const snapshot = snapshotInLanguage(stored, moment.language)
  const key = withoutKiosk(cacheKey)
  const [, first, second = '', third] = key.split('/')
  const shop = shopView(snapshot, origin, moment.now)
  if (key === '/') {
    const { view, validUntil } = startView(snapshot, origin, moment)
    return { data: { page: view.form, view }, validUntil }
  }
  const ordering = { now: moment.now, phases: phasesOf.customers }
  const place = first === 'store' ? placeNamed(snapshot, second, ordering) : null
  if (place) {
    const { view, validUntil } = placeView(place, origin, moment)
    return { data: { page: third === 'checkout' ? 'checkout' : 'branch', view }, validUntil }
  }
  const screen = snapshot.branches.find(({ id }) => key === `/frontdesk/${id}/_`)
  if (screen) {
    const { id, name } = screen
    return { data: { page: 'frontdesk', shop, branch: { id, name } }, validUntil: Infinity }
  }
  if (key === openingSoon) {
    return { data: { page: 'opening-soon', shop: withoutTracking(shop) }, validUntil: Infinity }
  }
  if (key === '/status') return { data: { page: 'status', shop }, validUntil: Infinity }
  // A viewer who may not see drafts has another cache key.
  const found = key === notFound ? null : findSite(snapshot, key, { isStaff: true, now: moment.now })
  if (found === null) return { data: { page: 'not-found', shop }, validUntil: Infinity }
  const data: PageData = found.view ? { page: 'site', shop, site: found.view } : { page: 'error', shop }
  return { data, validUntil: rangeUntil({ snapshot, now: moment.now }) }
}

/** Nobody is counted, so nobody has to be asked for their consent, perhaps before there is a privacy policy. */
function withoutTracking(shop: ShopView): ShopView {
  return { ...shop, enablePluginAnalytics: false, socialPixelId: '', tagManagerId: '', map: null }
}
