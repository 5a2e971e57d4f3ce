import type { NavigationLink, NavigationTarget, NavigationView } from '@theke/contract/content/navigation.ts'
import type { Spoken } from '@theke/contract/english/translations.ts'
import { addressOfPath } from '@theke/domain/content/path-segments.ts'
import { isPublished } from '@theke/domain/content/publishing.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import type { PreviewedNavigation } from './content-tables.ts'

type Item = Spoken<NavigationTarget> & { children?: readonly Item[] }

/** The links above and below every page; none where the shop has no such navigation (R-CONTENT-04). */
export function navigationView(snapshot: CatalogSnapshot, now: number): NavigationView {
  const linksOf = (identifier: string) => {
    const navigation = snapshot.navigations.get(identifier)
    if (navigation === undefined || !isPublished(navigation, now)) return []
    return navigation.items.flatMap((item) => linkOf(item, snapshot, now))
  }
  return { header: linksOf('header'), footer: linksOf('footer') }
}

/** The links above and below every page with one navigation in its place as somebody is writing it; above where it has no place. */
export function previewedNavigation(
  { identifier, items }: PreviewedNavigation,
  snapshot: CatalogSnapshot,
  now: number,
): NavigationView {
  const links = items.flatMap((item) => linkOf(item, snapshot, now))
  const view = navigationView(snapshot, now)
  return identifier === 'footer' ? { ...view, footer: links } : { ...view, header: links }
}

/** A link, without those below it that lead nowhere; nothing where it leads nowhere itself. */
function linkOf(item: Item, snapshot: CatalogSnapshot, now: number): NavigationLink[] {
  const { label, isNewTab, german, children = [] } = item
  const address = addressOf(item, snapshot, now)
  const below = children.flatMap((child) => linkOf(child, snapshot, now))
  if (address === null || (address === '' && below.length === 0)) return []
  return [{ label, ...(german && { german }), address, isNewTab, children: below }]
}

/** Empty for a heading, null where the page or branch is not there for visitors. */
function addressOf({ type, site, branch, url }: Item, snapshot: CatalogSnapshot, now: number): string | null {
  switch (type) {
    case 'url':
      return url
    case 'site': {
      const found = snapshot.sites.values().find(({ id }) => id === site?.id)
      return found && isPublished(found, now) ? addressOfPath(found.path) : null
    }
    case 'branch': {
      const found = snapshot.branches.find(({ id }) => id === branch?.id)
      return found?.isPublic ? `/store/${found.identifier}` : null
    }
  }
}
