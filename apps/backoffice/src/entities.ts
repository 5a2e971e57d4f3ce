import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { block } from '@theke/contract/content/block.ts'
import { redirect } from '@theke/contract/content/redirect.ts'
import { site } from '@theke/contract/content/site.ts'
import { image } from '@theke/contract/media/image.ts'
import { user } from '@theke/contract/people/user.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { division } from '@theke/contract/shop/division.ts'
import { table } from '@theke/contract/shop/table.ts'
import { screens } from './entity-kit/screens.tsx'

/** The screens of every plain entity by area; one without a second argument has the standard ones. */
export const entityScreens = {
  catalogue: [
    screens(product, () => import('./screens/catalogue/product-override.ts')),
    screens(category, () => import('./screens/catalogue/category-override.ts')),
    screens(menu, () => import('./screens/catalogue/menu-override.ts')),
    screens(tag),
    screens(image, () => import('./screens/media/image-override.ts')),
  ],
  shop: [
    screens(branch, () => import('./screens/shop/branch-override.ts')),
    screens(table),
    screens(division),
  ],
  content: [
    screens(site, () => import('./screens/content/site-override.ts')),
    screens(block, () => import('./screens/content/block-override.ts')),
    screens(redirect, () => import('./screens/content/redirect-override.ts')),
  ],
  people: [screens(user)],
}
