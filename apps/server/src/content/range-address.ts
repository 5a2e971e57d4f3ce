import { categoryAnchor, productAnchor } from '@theke/contract/shop/assortment-anchor.ts'
import { assortmentTargetParameter } from '@theke/contract/shop/assortment-target.ts'
import { activeMenu, nextMenuChange } from '@theke/domain/catalogue/active-menu.ts'
import type { Menu } from '@theke/domain/catalogue/product.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'

type Shop = { snapshot: CatalogSnapshot; now: number }
type Entry = Menu['catalog'][number]

/** Where a category can be ordered now; null where no public branch offers it. */
export function categoryAddress(id: number, shop: Shop): string | null {
  return addressWhere(shop, ({ categoryId, productIds }) =>
    categoryId === id && productIds.length > 0 ? categoryAnchor(id) : null,
  )
}

/** Where a product can be ordered now; null where no public branch offers it. */
export function productAddress(id: number, shop: Shop): string | null {
  return addressWhere(shop, ({ categoryId, productIds }) => {
    if (!productIds.includes(id)) return null
    // Where categories open in dialogs, products have no place of their own on the page.
    return shop.snapshot.config.isOverlayForm ? categoryAnchor(categoryId) : productAnchor(categoryId, id)
  })
}

/** The next instant at which one of the public branches offers another menu. */
export function rangeUntil({ snapshot, now }: Shop): number {
  const changes = publicBranches(snapshot).map(
    ({ id }) => nextMenuChange(snapshot.menus, id, now) ?? Infinity,
  )
  return Math.min(Infinity, ...changes)
}

/** With one branch its page; with several the start page, which leads on from the branch that is chosen. */
function addressWhere({ snapshot, now }: Shop, anchorOf: (entry: Entry) => string | null): string | null {
  const offers = publicBranches(snapshot).flatMap(({ id, identifier }) => {
    const catalog = activeMenu(snapshot.menus, id, now)?.catalog ?? []
    const anchor = catalog.map(anchorOf).find((found) => found !== null)
    return anchor ? [{ identifier, anchor }] : []
  })
  const [first, ...others] = offers
  if (first === undefined) return null
  return others.length === 0
    ? `/store/${first.identifier}#${first.anchor}`
    : `/?${assortmentTargetParameter}=${first.anchor}`
}

function publicBranches({ branches }: CatalogSnapshot) {
  return branches.filter(({ isPublic }) => isPublic)
}
