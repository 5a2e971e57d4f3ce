import { configApi } from '@theke/contract/shop/config.ts'
import { shopApi } from '@theke/contract/shop/shop-api.ts'
import { storefrontApi } from '@theke/contract/shop/storefront-views.ts'
import { handle } from '../http/handle.ts'
import { loadConfig, saveConfig } from './config-operations.ts'
import { init } from './init-operations.ts'
import { loadBranchView } from './load-branch-view.ts'
import { loadLegalText } from './load-legal-text.ts'
import { loadStartView } from './load-start-view.ts'

export const shopHandlers = [
  handle(shopApi.init, init),
  handle(configApi.loadConfig, loadConfig),
  handle(configApi.saveConfig, saveConfig),
  handle(storefrontApi.loadStart, loadStartView),
  handle(storefrontApi.loadBranch, loadBranchView),
  handle(storefrontApi.loadLegalText, loadLegalText),
]
