import { entityPermission } from '@theke/contract/permissions/entity-permission.ts'
import { screens } from '../../entity-kit/screens.tsx'
import { screenTitles } from '../screen-titles.ts'
import type { Area } from '../screen.ts'

export const catalogueArea: Area = {
  screens: [
    screens('products', { override: () => import('./product-override.ts') }),
    screens('categories', { override: () => import('./category-override.tsx') }),
    screens('menus', { override: () => import('./menu-override.tsx') }),
    screens('tags'),
    screens('containers'),
    screens('campaigns', { override: () => import('./campaign-override.ts') }),
    screens('quotas', { override: () => import('./quota-override.tsx') }),
    screens('advance-rules', { override: () => import('./advance-rule-override.tsx') }),
    screens('images', { override: () => import('../media/image-override.tsx') }),
    screens('image-templates', { override: () => import('../media/template-override.tsx') }),
    {
      path: '/fonts',
      title: screenTitles.fonts,
      // Fonts are chosen in templates, and in the configuration by administrators.
      needs: entityPermission('image-templates', 'list'),
      view: () => import('../media/fonts-screen.tsx'),
    },
    screens('uploads', { override: () => import('../media/upload-override.ts') }),
  ],
}
