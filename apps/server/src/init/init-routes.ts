import { shopApi } from '@theke/contract/shop/shop-api.ts'
import { handle } from '../http/handle.ts'
import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { block } from '@theke/contract/content/block.ts'
import { donatee } from '@theke/contract/content/donatee.ts'
import { navigation } from '@theke/contract/content/navigation.ts'
import { node } from '@theke/contract/content/node.ts'
import { site } from '@theke/contract/content/site.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { division } from '@theke/contract/shop/division.ts'
import { table } from '@theke/contract/shop/table.ts'
import type { Context } from '../core/context.ts'
import { listAllRecords } from '../crud/list/list-records.ts'
import { resourceAt } from '../crud/resource-registry.ts'
import { maySeeShop } from '../http/require-opened.ts'
import { currentUser } from '../people/login/current-user.ts'
import { loadConfig } from '../shop/config/config-operations.ts'

const preloaded = [
  division,
  branch,
  menu,
  category,
  product,
  tag,
  table,
  site,
  navigation,
  block,
  node,
  donatee,
].map(({ path }) => path)

type Entries = { url: string; data: unknown }[]

export const initHandlers = [handle(shopApi.init, init)]

/**
 * What an interface needs at its start, in a fixed order (R-API-09). For visitors users/me is null, before the opening there
 * are no records, and nothing fails (R-API-02).
 */
async function init(ctx: Context): Promise<Entries> {
  const isShown = maySeeShop(await ctx.services.cache.current(), ctx)
  const [config, user, ...lists] = await Promise.all([
    loadConfig(ctx),
    ctx.user === null ? null : currentUser(ctx),
    ...preloaded.map((path) => (isShown ? listAllRecords(ctx, resourceAt(path)) : [])),
  ])
  return [
    { url: '/api/config', data: config },
    { url: '/api/users/me', data: user },
    ...preloaded.map((path, index) => ({ url: `/api/${path}`, data: lists[index] })),
  ]
}
