import { activeMenu } from '@theke/domain/catalogue/active-menu.ts'
import {
  type Availability,
  availabilityOnDay,
  isKnownToVisitors,
} from '@theke/domain/catalogue/availability.ts'
import type { Menu } from '@theke/domain/catalogue/product.ts'
import { groupByAvailability } from '@theke/domain/catalogue/group-by-availability.ts'
import { cartOffer } from '@theke/domain/ordering/cart/cart-offer.ts'
import { slotsOfDay } from '@theke/domain/ordering/slots/slots.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { soldOutAt } from '../../snapshot/read-sold-out.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { ProductRow } from '../../snapshot/read-product-rows.ts'
import { type Offer, offerOf } from '../../shop/views/branch-view.ts'

type Branch = CatalogSnapshot['branches'][number]
type Category = Parameters<typeof availabilityOnDay>[1]
type Question = {
  day: string
  mode: Mode
  now: number
  /** The display of a product that visitors may know of and that is not available on the day. */
  stateOfMissing: (product: ProductRow, category: Category) => Availability
}

/** As coarse as the customers' choice of a day, so that both agree. */
const step = 15

/** The products of the day's menus; a product is available where the day has a time for it. */
export function dayOffer(
  snapshot: CatalogSnapshot,
  branch: Branch,
  { day, mode, now, stateOfMissing }: Question,
): Offer {
  const range = { ...snapshot, branchId: branch.id, soldOut: soldOutAt(snapshot, branch.id) }
  const catalog = joinedCatalog(
    menusOfDay(snapshot, branch, { day, mode, now }).flatMap((menu) => menu.catalog),
  )
  const isToBeHad = (id: number) => {
    const cart = [{ product: { id }, amount: 1, unit: 'piece' as const, parts: [], addons: [] }]
    const { leadProducts, ...offer } = cartOffer(cart, range)
    return slotsOfDay(branch, mode, leadProducts, now, day, { ...offer, step }).length > 0
  }
  const listed = catalog.flatMap(({ productIds }) => productIds)
  const toBeHad = new Set(
    groupByAvailability(listed, range).flatMap((alike) => (isToBeHad(alike[0]) ? alike : [])),
  )
  return offerOf(snapshot, catalog, {
    stateOf(product, category) {
      if (!isKnownToVisitors(product) || !isKnownToVisitors(category)) return 'hidden'
      const isOffered = toBeHad.has(product.id) && category.isEnabled
      return isOffered ? 'available' : stateOfMissing(product, category)
    },
    hasAddon: (addon) => availabilityOnDay(addon, addon, day) === 'available',
  })
}

/** The menus that are active at a time of the day for which orders are taken. */
export function menusOfDay(
  { menus }: CatalogSnapshot,
  branch: Branch,
  { day, mode, now }: Pick<Question, 'day' | 'mode' | 'now'>,
): Menu[] {
  const times = slotsOfDay(branch, mode, [], now, day, { step }).flatMap(({ start, end }) => [start, end])
  const active = new Set(times.map((at) => activeMenu(menus, branch.id, at)))
  return [...active].filter((menu) => menu !== null)
}

/** Each category once, with what any of the menus lists in it. */
function joinedCatalog(catalog: Menu['catalog']): Menu['catalog'] {
  const joined = new Map<number, Set<number>>()
  for (const { categoryId, productIds } of catalog) {
    joined.set(categoryId, new Set([...(joined.get(categoryId) ?? []), ...productIds]))
  }
  return [...joined].map(([categoryId, productIds]) => ({ categoryId, productIds: [...productIds] }))
}
