import { screens } from '../../entity-kit/screens.tsx'
import type { Area } from '../screen.ts'

export const catalogueArea: Area = {
  heading: 'Sortiment',
  screens: [
    screens('products', { override: () => import('./product-override.ts') }),
    screens('categories', { override: () => import('./category-override.ts') }),
    screens('menus', { override: () => import('./menu-override.ts') }),
    screens('tags'),
    screens('images', { override: () => import('../media/image-override.ts') }),
    screens('image-templates', { override: () => import('../media/template-override.ts') }),
    screens('uploads', { override: () => import('../media/upload-override.ts') }),
  ],
}
