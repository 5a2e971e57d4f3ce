import { configApi } from '@theke/contract/shop/config/config.ts'
import { screensApi } from '@theke/contract/ordering/screens-api.ts'
import { staffViewApi } from '@theke/contract/shop/views/staff-view.ts'
import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import { textsApi } from '@theke/contract/shop/config/texts.ts'
import { handle } from '../http/handle.ts'
import { renewApiKey } from './config/api-keys.ts'
import { type ConfigCheck, forgetSecret, loadConfig, saveConfig } from './config/config-operations.ts'
import { loadBranchView } from './views/load-branch-view.ts'
import { loadConfigState } from './config/load-config-state.ts'
import { loadStaffView } from './views/load-staff-view.ts'
import { loadStartView } from './views/load-start-view.ts'
import { listOwnTexts } from './config/list-own-texts.ts'

/** The configuration and what pages of the shop read; `check` judges what other areas know about. */
export const shopHandlers = (check: ConfigCheck) => [
  handle(configApi.loadConfig, loadConfig),
  handle(configApi.saveConfig, saveConfig(check)),
  handle(configApi.loadConfigState, loadConfigState),
  handle(configApi.forgetSecret, forgetSecret),
  handle(textsApi.listOwnTexts, listOwnTexts),
  handle(staffViewApi.loadStaffView, loadStaffView),
  handle(screensApi.renewApiKey, renewApiKey),
  handle(storefrontApi.loadStart, loadStartView),
  handle(storefrontApi.loadBranch, loadBranchView),
]
