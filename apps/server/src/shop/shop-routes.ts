import { configApi } from '@theke/contract/shop/config.ts'
import { screensApi } from '@theke/contract/ordering/screens-api.ts'
import { shopApi } from '@theke/contract/shop/shop-api.ts'
import { setupApi } from '@theke/contract/shop/set-up-api.ts'
import { staffViewApi } from '@theke/contract/shop/staff-view.ts'
import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import { textsApi } from '@theke/contract/shop/texts.ts'
import { handle } from '../http/handle.ts'
import { renewApiKey } from './api-keys.ts'
import { sendTestMail } from '../messages/send-test-mail.ts'
import { forgetSecret, loadConfig, saveConfig } from './config-operations.ts'
import { init } from './init-operations.ts'
import { loadBranchView } from './load-branch-view.ts'
import { loadConfigState } from './load-config-state.ts'
import { loadLegalText } from './load-legal-text.ts'
import { loadStaffView } from './load-staff-view.ts'
import { loadStartView } from './load-start-view.ts'
import { loadSetUpGuide, openShop } from './set-up-guide.ts'
import { listOwnTexts } from './list-own-texts.ts'

export const shopHandlers = [
  handle(shopApi.init, init),
  handle(configApi.loadConfig, loadConfig),
  handle(configApi.saveConfig, saveConfig),
  handle(configApi.loadConfigState, loadConfigState),
  handle(configApi.forgetSecret, forgetSecret),
  handle(configApi.sendTestMail, sendTestMail),
  handle(textsApi.listOwnTexts, listOwnTexts),
  handle(staffViewApi.loadStaffView, loadStaffView),
  handle(screensApi.renewApiKey, renewApiKey),
  handle(setupApi.loadSetUpGuide, loadSetUpGuide),
  handle(setupApi.openShop, openShop),
  handle(storefrontApi.loadStart, loadStartView),
  handle(storefrontApi.loadBranch, loadBranchView),
  handle(storefrontApi.loadLegalText, loadLegalText),
]
