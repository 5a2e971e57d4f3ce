import { entityPermission } from '@theke/contract/permissions/entity-permission.ts'
import { screens } from '../../entity-kit/screens.tsx'
import { screenTitles } from '../screen-titles.ts'
import type { Area } from '../screen.ts'

export const shopArea: Area = {
  screens: [
    screens('branches', { override: () => import('./branch-override.ts') }),
    screens('tables'),
    {
      path: '/table-codes',
      title: screenTitles.tableCodes,
      needs: entityPermission('tables', 'list'),
      view: () => import('./tables/table-codes-screen.tsx'),
    },
    screens('divisions'),
    screens('departments'),
    screens('devices', { override: () => import('../printing/device-override.tsx') }),
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
      path: '/cash-registers',
      title: screenTitles.registers,
      needs: 'cashRegisters.list',
      view: () => import('./registers/registers-screen.tsx'),
    },
    screens('users', {
      override: () => import('../people/user-override.tsx'),
    }),
    screens('permission-sets', {
      override: () => import('../people/permission-set-override.ts'),
    }),
    screens('external-users'),
    {
      path: '/api-tokens',
      title: screenTitles.apiTokens,
      needs: 'apiTokens.list',
      view: () => import('../people/api-tokens/api-tokens-screen.tsx'),
    },
    {
      path: '/webhooks',
      title: screenTitles.webhooks,
      needs: 'webhooks.list',
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
      view: () => import('./set-up/set-up-screen.tsx'),
    },
    {
      path: '/set-up/recovery-sheet',
      title: screenTitles.recoverySheet,
      needs: 'shop.load-set-up',
      view: () => import('./set-up/recovery-sheet-screen.tsx'),
    },
    {
      path: '/config',
      title: screenTitles.config,
      needs: 'config.save',
      view: () => import('./config/config-page.tsx'),
    },
  ],
}
