import { block } from '@theke/contract/content/block.ts'
import { donatee } from '@theke/contract/content/donatee.ts'
import { redirect } from '@theke/contract/content/redirect.ts'
import { site } from '@theke/contract/content/site.ts'
import { crud } from '../crud/crud.ts'
import { checkRedirect } from './check-redirect.ts'
import { checkSitePath } from './check-site-path.ts'
import { isWithinItsTime } from './block-time.ts'
import { blocks, donatees, redirects, sites } from './content-tables.ts'

export const contentCrud = [
  crud(site, sites, { beforeSave: checkSitePath }),
  crud(redirect, redirects, { beforeSave: checkRedirect }),
  crud(block, blocks, { visitorScope: isWithinItsTime }),
  crud(donatee, donatees),
]
