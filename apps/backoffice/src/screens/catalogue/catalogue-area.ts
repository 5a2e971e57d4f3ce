import {
  IconBook,
  IconCategory,
  IconMeat,
  IconPhoto,
  IconTag,
  IconTemplate,
  IconUpload,
} from '@tabler/icons-react'
import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { imageTemplate } from '@theke/contract/media/image-template.ts'
import { image } from '@theke/contract/media/image.ts'
import { upload } from '@theke/contract/media/upload-entity.ts'
import { screens } from '../../entity-kit/screens.tsx'
import type { Area } from '../screen.ts'

export const catalogueArea: Area = {
  heading: 'Sortiment',
  screens: [
    screens(product, { icon: IconMeat }, () => import('./product-override.ts')),
    screens(category, { icon: IconCategory }, () => import('./category-override.ts')),
    screens(menu, { icon: IconBook }, () => import('./menu-override.ts')),
    screens(tag, { icon: IconTag }),
    screens(image, { icon: IconPhoto }, () => import('../media/image-override.ts')),
    screens(imageTemplate, { icon: IconTemplate }, () => import('../media/template-override.ts')),
    screens(upload, { icon: IconUpload }, () => import('../media/upload-override.ts')),
  ],
}
