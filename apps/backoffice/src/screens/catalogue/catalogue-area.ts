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
import { entityScreens } from '../../entities.ts'
import { entryFor } from '../entry-for.ts'
import type { Area } from '../screen.ts'

export const catalogueArea: Area = {
  heading: 'Sortiment',
  screens: entityScreens.catalogue,
  navigation: [
    entryFor(product, IconMeat),
    entryFor(category, IconCategory),
    entryFor(menu, IconBook),
    entryFor(tag, IconTag),
    entryFor(image, IconPhoto),
    entryFor(imageTemplate, IconTemplate),
    entryFor(upload, IconUpload),
  ],
}
