import {
  blocks as demoBlocks,
  donatees as demoDonatees,
  navigations as demoNavigations,
  nodes as demoNodes,
  redirects as demoRedirects,
  sites as demoSites,
} from '../../../../demo/content.ts'
import { blocks, donatees, navigations, nodes, redirects, sites } from '../content/content-tables.ts'
import type { Database } from '../db/open-database.ts'
import { idOf, idsByKey, type IdsByKey } from './keyed.ts'

/** Stores the demo shop's pages, redirects, blocks and donatees. */
export async function seedContent(db: Database, images: IdsByKey): Promise<void> {
  const nodeRows = await db
    .insert(nodes)
    .values(demoNodes.map((node, index) => ({ ...node, parent: null, sortOrder: index, isPublic: true })))
    .returning({ id: nodes.id })
  const nodeIds = idsByKey(
    demoNodes.map(({ identifier }) => ({ key: identifier })),
    nodeRows,
  )
  const rows = await db
    .insert(sites)
    .values(
      demoSites.map(({ imageKey, nodeKeys = [], body, ...site }) => ({
        ...site,
        nodes: nodeKeys.map((key) => idOf(nodeIds, key)),
        type: 'default' as const,
        content: { body },
        image: imageKey === null ? null : idOf(images, imageKey),
      })),
    )
    .returning({ id: sites.id })
  const siteIds = idsByKey(
    demoSites.map(({ path }) => ({ key: path })),
    rows,
  )
  await db.insert(navigations).values(
    demoNavigations.map(({ items, ...navigation }) => ({
      ...navigation,
      isPublic: true,
      items: items.map(({ label, sitePath }) => ({
        label,
        type: 'site' as const,
        site: { id: idOf(siteIds, sitePath) },
        branch: null,
        url: '',
        isNewTab: false,
        children: [],
      })),
    })),
  )
  await db.insert(redirects).values(demoRedirects)
  await db.insert(blocks).values(demoBlocks.map(({ body, ...block }) => ({ ...block, content: { body } })))
  await db
    .insert(donatees)
    .values(demoDonatees.map((donatee) => ({ ...donatee, image: null, isEnabled: true })))
}
