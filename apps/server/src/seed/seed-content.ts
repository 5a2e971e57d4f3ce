import {
  blocks as demoBlocks,
  donatees as demoDonatees,
  redirects as demoRedirects,
  sites as demoSites,
} from '../../../../demo/content.ts'
import { blocks, donatees, redirects, sites } from '../content/content-tables.ts'
import type { Database } from '../db/open-database.ts'
import { idOf, type IdsByKey } from './keyed.ts'

/** Stores the demo shop's pages, redirects, blocks and donatees. */
export async function seedContent(db: Database, images: IdsByKey): Promise<void> {
  await db.insert(sites).values(
    demoSites.map(({ imageKey, body, ...site }) => ({
      ...site,
      type: 'default' as const,
      content: { body },
      image: imageKey === null ? null : idOf(images, imageKey),
    })),
  )
  await db.insert(redirects).values(demoRedirects)
  await db.insert(blocks).values(demoBlocks.map(({ body, ...block }) => ({ ...block, content: { body } })))
  await db
    .insert(donatees)
    .values(demoDonatees.map((donatee) => ({ ...donatee, image: null, isEnabled: true })))
}
