import type { SiteView } from '@theke/contract/content/site-view.ts'
import { siteTypeLabels } from '@theke/contract/content/site.ts'
import { addressOfPath, joinedPath, pathSegments } from '@theke/domain/content/path-segments.ts'
import { isPublished } from '@theke/domain/content/publishing.ts'
import { redirectAddress } from '@theke/domain/content/redirects.ts'
import { splitIdentifier } from '@theke/domain/ordering/campaigns/campaign.ts'
import { phasesOf, placeNamed } from '../snapshot/campaign-snapshot.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { legalText } from './load-legal-text.ts'
import type { PreviewedSite } from './content-tables.ts'
import { sectionOf, sectionViews } from './section-views.ts'

/** The viewer of a page, and the time of the visit. */
export type Visit = { isStaff: boolean; now: number }

/** A page at a path; null in place of its view where nobody knows how to show its type. */
type FoundSite = { path: string; view: SiteView | null }

/**
 * The page at a path of an address. For a legal page the text of the configuration wins (R-CONTENT-01); a draft is there for staff only
 * (R-CONTENT-02).
 */
export function findSite(
  snapshot: CatalogSnapshot,
  pathname: string,
  { isStaff, now }: Visit,
): FoundSite | null {
  const path = contentPath(pathname)
  const [folder, name, ...more] = path.split('/')
  const legal =
    folder === 'site' && name !== undefined && more.length === 0 ? legalText(snapshot, name) : null
  if (legal)
    return {
      path,
      view: {
        ...legal,
        description: '',
        image: null,
        sections: [],
        isPublic: true,
        isPreview: false,
      },
    }
  const site = snapshot.sites.get(path)
  if (site === undefined) return null
  const isPublic = isPublished(site, now)
  if (!isPublic && !isStaff) return null
  const isKnown = Object.hasOwn(siteTypeLabels, site.type)
  return { path, view: isKnown ? { ...siteView(site, snapshot, now), isPublic, isPreview: false } : null }
}

/** Whether the law wants the page at the path of an address to be readable at any time, also before the shop is opened. */
export function isReadBeforeOpening(pathname: string): boolean {
  return /^(site\/[^/]+|barrierefreiheit)$/.test(contentPath(pathname))
}

/** Where the path of an address leads instead, and with which status; redirects come before pages (R-CONTENT-03). */
export function findRedirect(
  snapshot: CatalogSnapshot,
  pathname: string,
  search: string,
  now: number,
): { address: string; status: 301 | 302 } | null {
  const redirect = snapshot.redirects.get(contentPath(pathname))
  if (redirect) return { address: redirectAddress(redirect.target, search), status: redirect.status }
  return fromClosedCampaign(snapshot, pathname, search, now)
}

/** The page of a campaign that is not open leads to its branch, whose door says more. */
function fromClosedCampaign(snapshot: CatalogSnapshot, pathname: string, search: string, now: number) {
  const [first, second = ''] = pathSegments(pathname) ?? []
  const named = splitIdentifier(second.toLowerCase())
  const branch = snapshot.branches.find(({ identifier }) => identifier === named.branch)
  if (first !== 'store' || named.campaign === null || branch === undefined) return null
  const isOpen = placeNamed(snapshot, second.toLowerCase(), { now, phases: phasesOf.customers }) !== null
  const address = redirectAddress(addressOfPath(`store/${branch.identifier}`), search)
  return isOpen ? null : { address, status: 302 as const }
}

/** The stored path of content; empty where an address can have none. */
function contentPath(pathname: string): string {
  const segments = pathSegments(pathname)
  return (segments && joinedPath(segments)) ?? ''
}

/** The content of a page, without checking access. */
export function siteView(
  { title, name, description, image, content, nodes, section, german = [] }: PreviewedSite,
  snapshot: CatalogSnapshot,
  now: number,
): Omit<SiteView, 'isPublic' | 'isPreview'> {
  return {
    title: title || name,
    description,
    image: image === null ? null : (snapshot.images.get(image) ?? null),
    html: content.body,
    german: [...german, ...(content.german ? ['html'] : [])],
    sections: [
      ...(section ? [sectionOf(0, section, { snapshot, now })] : []),
      ...sectionViews(nodes, { snapshot, now }),
    ],
  }
}
