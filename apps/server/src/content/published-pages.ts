import { isPublished, nextPublishingChange } from '@theke/domain/content/publishing.ts'
import type { ContentRows, SiteRow } from '../snapshot/read-content-rows.ts'

/** The page stored at a path, where it is public now. */
export function publishedSite(
  { sites }: Pick<ContentRows, 'sites'>,
  path: string,
  now: number,
): SiteRow | null {
  const site = sites.get(path)
  return site && isPublished(site, now) ? site : null
}

/** The next instant at which some content appears or goes, which may change links on every page. */
export function contentUntil(
  { sites, blocks, nodes, navigations }: Pick<ContentRows, 'sites' | 'blocks' | 'nodes' | 'navigations'>,
  now: number,
): number {
  const all = [sites.values(), blocks, nodes.values(), navigations.values()]
  return Math.min(...all.map((contents) => nextPublishingChange(contents, now)))
}
