import { block } from '@theke/contract/content/block.ts'
import { donatee } from '@theke/contract/content/donatee.ts'
import { navigation } from '@theke/contract/content/navigation.ts'
import { nodeTypes } from '@theke/contract/content/node-types.ts'
import { site } from '@theke/contract/content/site.ts'
import { withEnglishWords } from '../../../../demo/english/english-words.ts'
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
    .values(
      demoNodes.map((node, index) => ({
        ...node,
        content: withEnglishWords<Record<string, unknown>>(nodeTypes[node.type].fields, node.content),
        parent: null,
        sortOrder: index,
        isPublic: true,
      })),
    )
    .returning({ id: nodes.id })
  const nodeIds = idsByKey(
    demoNodes.map(({ identifier }) => ({ key: identifier })),
    nodeRows,
  )
  const rows = await db
    .insert(sites)
    .values(
      demoSites.map(({ imageKey, nodeKeys = [], body, ...row }) =>
        withEnglishWords<typeof sites.$inferInsert>(site.fields, {
          ...row,
          nodes: nodeKeys.map((key) => idOf(nodeIds, key)),
          type: 'default' as const,
          content: { body },
          image: imageKey === null ? null : idOf(images, imageKey),
        }),
      ),
    )
    .returning({ id: sites.id })
  const siteIds = idsByKey(
    demoSites.map(({ path }) => ({ key: path })),
    rows,
  )
  await db.insert(navigations).values(
    demoNavigations.map(({ items, ...row }) =>
      withEnglishWords<typeof navigations.$inferInsert>(navigation.fields, {
        ...row,
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
      }),
    ),
  )
  await db.insert(redirects).values(demoRedirects)
  await db
    .insert(blocks)
    .values(
      demoBlocks.map(({ body, ...row }) =>
        withEnglishWords<typeof blocks.$inferInsert>(block.fields, { ...row, content: { body } }),
      ),
    )
  await db.insert(donatees).values(
    demoDonatees.map((row) =>
      withEnglishWords<typeof donatees.$inferInsert>(donatee.fields, {
        ...row,
        image: null,
        isEnabled: true,
      }),
    ),
  )
}
