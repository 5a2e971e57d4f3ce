import { block } from '@theke/contract/content/block.ts'
import { donatee } from '@theke/contract/content/donatee.ts'
import { navigation } from '@theke/contract/content/navigation.ts'
import { node } from '@theke/contract/content/node.ts'
import { redirect } from '@theke/contract/content/redirect.ts'
import { site } from '@theke/contract/content/site.ts'
import { pagePath } from '@theke/domain/content/page-path.ts'
import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { crud } from '../crud/resource.ts'
import { checkNavigation } from './check-navigation.ts'
import { checkNode, fieldsOfContent } from './check-node.ts'
import { checkRedirect } from './check-redirect.ts'
import { checkSitePath, redirectFromOldPath } from './check-site-path.ts'
import { blocks, donatees, navigations, nodes, redirects, sites } from './content-tables.ts'
import { published } from './publishing-time.ts'

export const contentCrud = [
  crud(site, sites, {
    ...published(sites, checkSitePath),
    afterSave: redirectFromOldPath,
    filters: { path: atPath(sites.path) },
  }),
  crud(redirect, redirects, { beforeSave: checkRedirect, filters: { path: atPath(redirects.path) } }),
  crud(block, blocks, published(blocks)),
  crud(node, nodes, { ...published(nodes, checkNode), contentFields: fieldsOfContent }),
  crud(navigation, navigations, published(navigations, checkNavigation)),
  crud(donatee, donatees),
]

/** Paths are stored normalised: `/kontakt` as `kontakt`. */
function atPath(column: PgColumn) {
  return (typed: string) => eq(column, pagePath(typed) ?? typed)
}
