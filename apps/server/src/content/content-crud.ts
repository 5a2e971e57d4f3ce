import { block } from '@theke/contract/content/block.ts'
import { donatee } from '@theke/contract/content/donatee.ts'
import { navigation } from '@theke/contract/content/navigation.ts'
import { node } from '@theke/contract/content/node.ts'
import { redirect } from '@theke/contract/content/redirect.ts'
import { site } from '@theke/contract/content/site.ts'
import { crud } from '../crud/crud.ts'
import { checkNavigation } from './check-navigation.ts'
import { checkNode } from './check-node.ts'
import { checkRedirect } from './check-redirect.ts'
import { checkSitePath, redirectFromOldPath } from './check-site-path.ts'
import { blocks, donatees, navigations, nodes, redirects, sites } from './content-tables.ts'
import { published } from './publishing-time.ts'

export const contentCrud = [
  crud(site, sites, { ...published(sites, checkSitePath), afterSave: redirectFromOldPath }),
  crud(redirect, redirects, { beforeSave: checkRedirect }),
  crud(block, blocks, published(blocks)),
  crud(node, nodes, published(nodes, checkNode)),
  crud(navigation, navigations, published(navigations, checkNavigation)),
  crud(donatee, donatees),
]
