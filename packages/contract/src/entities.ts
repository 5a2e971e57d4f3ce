import { category } from './catalogue/category.ts'
import { menu } from './catalogue/menu.ts'
import { product } from './catalogue/product.ts'
import { tag } from './catalogue/tag.ts'
import { block } from './content/block.ts'
import { redirect } from './content/redirect.ts'
import { site } from './content/site.ts'
import type { Entity } from './define-entity.ts'
import { image } from './media/image.ts'
import { user } from './people/user.ts'
import { branch } from './shop/branch.ts'
import { division } from './shop/division.ts'
import { table } from './shop/table.ts'

/** Every plain entity of the product, for what treats all alike: documentation, reference checks, tests. */
export const entities: readonly Entity[] = [
  division,
  branch,
  table,
  menu,
  category,
  tag,
  product,
  image,
  site,
  redirect,
  block,
  user,
] as unknown as readonly Entity[]
