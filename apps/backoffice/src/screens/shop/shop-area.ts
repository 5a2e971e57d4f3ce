import {
  IconArmchair,
  IconBuilding,
  IconBuildingStore,
  IconDeviceTablet,
  IconPlugConnected,
  IconPrinter,
  IconSettings,
  IconTags,
  IconSitemap,
  IconUsers,
} from '@tabler/icons-react'
import { externalUser } from '@theke/contract/people/external-user.ts'
import { user } from '@theke/contract/people/user.ts'
import { permissionSet } from '@theke/contract/permissions/permission-set.ts'
import { device } from '@theke/contract/printing/device.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { department } from '@theke/contract/shop/department.ts'
import { division } from '@theke/contract/shop/division.ts'
import { table } from '@theke/contract/shop/table.ts'
import { entityScreens } from '../../entities.ts'
import { entryFor } from '../entry-for.ts'
import { screenTitles } from '../screen-titles.ts'
import type { Area } from '../screen.ts'

export const shopArea: Area = {
  heading: 'Betrieb',
  screens: [
    ...entityScreens.shop,
    ...entityScreens.people,
    ...entityScreens.printing,
    {
      path: '/labels',
      title: screenTitles.labels,
      needs: 'productLabels.load',
      view: () => import('../printing/labels-screen.tsx'),
    },
    {
      path: '/print-jobs',
      title: screenTitles.printJobs,
      needs: 'printJobs.list',
      view: () => import('../printing/print-jobs-screen.tsx'),
    },
    {
      path: '/set-up',
      title: screenTitles.setUp,
      needs: 'shop.load-set-up',
      view: () => import('./set-up/set-up-screen.tsx'),
    },
    {
      path: '/config',
      title: screenTitles.config,
      needs: 'config.save',
      view: () => import('./config/config-page.tsx'),
    },
  ],
  navigation: [
    entryFor(branch, IconBuildingStore),
    entryFor(table, IconArmchair),
    entryFor(division, IconBuilding),
    entryFor(department, IconSitemap),
    entryFor(device, IconDeviceTablet),
    { path: '/labels', label: screenTitles.labels, icon: IconTags, needs: 'productLabels.load' },
    { path: '/print-jobs', label: screenTitles.printJobs, icon: IconPrinter, needs: 'printJobs.list' },
    entryFor(user, IconUsers, user.endpoints.create.permission),
    entryFor(permissionSet, IconUsers, permissionSet.endpoints.create.permission),
    entryFor(externalUser, IconPlugConnected, externalUser.endpoints.create.permission),
    { path: '/set-up', label: screenTitles.setUp, icon: IconSettings, needs: 'shop.load-set-up' },
    { path: '/config', label: screenTitles.config, icon: IconSettings, needs: 'config.save' },
  ],
}
