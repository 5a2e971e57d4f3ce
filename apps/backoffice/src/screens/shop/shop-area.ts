import {
  IconArmchair,
  IconBuilding,
  IconBuildingStore,
  IconDeviceTablet,
  IconKey,
  IconPlugConnected,
  IconPrinter,
  IconSettings,
  IconTags,
  IconSitemap,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'
import { externalUser } from '@theke/contract/people/external-user.ts'
import { user } from '@theke/contract/people/user.ts'
import { permissionSet } from '@theke/contract/permissions/permission-set.ts'
import { device } from '@theke/contract/printing/device.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { department } from '@theke/contract/shop/department.ts'
import { division } from '@theke/contract/shop/division.ts'
import { table } from '@theke/contract/shop/table.ts'
import { screens } from '../../entity-kit/screens.tsx'
import { screenTitles } from '../screen-titles.ts'
import type { Area } from '../screen.ts'

export const shopArea: Area = {
  heading: 'Betrieb',
  screens: [
    screens(branch, { icon: IconBuildingStore }, () => import('./branch-override.ts')),
    screens(table, { icon: IconArmchair }),
    screens(division, { icon: IconBuilding }),
    screens(department, { icon: IconSitemap }),
    screens(device, { icon: IconDeviceTablet }, () => import('../printing/device-override.ts')),
    {
      path: '/labels',
      title: screenTitles.labels,
      needs: 'productLabels.load',
      navigation: { icon: IconTags },
      view: () => import('../printing/labels-screen.tsx'),
    },
    {
      path: '/print-jobs',
      title: screenTitles.printJobs,
      needs: 'printJobs.list',
      navigation: { icon: IconPrinter },
      view: () => import('../printing/print-jobs-screen.tsx'),
    },
    screens(
      user,
      { icon: IconUsers, needs: user.endpoints.create.permission },
      () => import('../people/user-override.ts'),
    ),
    screens(
      permissionSet,
      { icon: IconUsers, needs: permissionSet.endpoints.create.permission },
      () => import('../people/permission-set-override.ts'),
    ),
    screens(externalUser, { icon: IconPlugConnected, needs: externalUser.endpoints.create.permission }),
    {
      path: '/api-tokens',
      title: screenTitles.apiTokens,
      needs: 'apiTokens.list',
      navigation: { icon: IconKey },
      view: () => import('../people/api-tokens/api-tokens-screen.tsx'),
    },
    {
      path: '/webhooks',
      title: screenTitles.webhooks,
      needs: 'webhooks.list',
      navigation: { icon: IconWebhook },
      view: () => import('../integration/webhooks-screen.tsx'),
    },
    {
      path: '/webhooks/$id',
      title: screenTitles.webhooks,
      needs: 'webhooks.list',
      view: () => import('../integration/webhook-screen.tsx'),
    },
    {
      path: '/set-up',
      title: screenTitles.setUp,
      needs: 'shop.load-set-up',
      navigation: { icon: IconSettings },
      view: () => import('./set-up/set-up-screen.tsx'),
    },
    {
      path: '/config',
      title: screenTitles.config,
      needs: 'config.save',
      navigation: { icon: IconSettings },
      view: () => import('./config/config-page.tsx'),
    },
  ],
}
