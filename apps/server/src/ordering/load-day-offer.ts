import { slotApi } from '@theke/contract/ordering/slot-api.ts'
import type { BranchView } from '@theke/contract/shop/storefront-views.ts'
import { activeMenu } from '@theke/domain/catalogue/active-menu.ts'
import { alikeOffers } from '@theke/domain/ordering/alike-offers.ts'
import { cartOffer } from '@theke/domain/ordering/cart-offer.ts'
import { timeOfFulfilment } from '@theke/domain/ordering/checkout-appointment.ts'
import { slotsOfDay } from '@theke/domain/ordering/slots.ts'
import { startOfDay } from '@theke/domain/time/wall-time.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { soldOutAt } from '../catalogue/read-sold-out.ts'
import type { ShopSnapshot } from '../catalogue/shop-snapshot.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/handle.ts'
import { spokenLanguage } from '../http/language.ts'
import { refuse } from '../http/refuse.ts'
import { branchView, offerOf } from '../shop/branch-view.ts'
import { visibleBranch } from './visible-branch.ts'

type Branch = ShopSnapshot['branches'][number]

/** As coarse as the customers' choice of a day, so that both tell the same. */
const step = 15

/** What a branch offers on a day, by the rules by which an order for that day is judged. */
export async function loadDayOffer(
  ctx: Context,
  { params, query: { day, mode = 'takeaway' } }: Input<typeof slotApi.loadDayOffer>,
): Promise<BranchView> {
  const snapshot = await ctx.services.cache.current()
  const branch = visibleBranch(ctx, snapshot, params.identifier)
  if (branch === null) throw refuse('not-found', slotApi.loadDayOffer.failure)
  const language = spokenLanguage(ctx.language, snapshot.config)
  const { origin } = ctx.services
  if (day) {
    const offer = dayOffer(snapshot, branch, { day, mode, now: ctx.now })
    // Products come back at the beginning of a day, so any time of it tells the same.
    const at = Math.max(startOfDay(day), ctx.now)
    return branchView(snapshot, branch, origin, { now: ctx.now, language }, { offer, at }).view
  }
  const now = timeOfFulfilment(branch, mode, null, ctx.now)
  return branchView(snapshot, branch, origin, { now, language }).view
}

/** The products of the day's menus; one can be had where there is a time for it on that day. */
function dayOffer(
  snapshot: ShopSnapshot,
  branch: Branch,
  { day, mode, now }: { day: string; mode: Mode; now: number },
): ReturnType<typeof offerOf> {
  const range = { ...snapshot, branchId: branch.id, soldOut: soldOutAt(snapshot, branch.id) }
  const times = slotsOfDay(branch, mode, [], now, day, { step }).flatMap(({ start, end }) => [start, end])
  const menus = new Set(times.map((at) => activeMenu(snapshot.menus, branch.id, at)))
  const catalog = [...menus].flatMap((menu) => menu?.catalog ?? [])
  const isToBeHad = (id: number) => {
    const cart = [{ product: { id }, amount: 1, unit: 'piece' as const, parts: [], addons: [] }]
    const { leadProducts, ...offer } = cartOffer(cart, range)
    return slotsOfDay(branch, mode, leadProducts, now, day, { ...offer, step }).length > 0
  }
  const listed = catalog.flatMap(({ productIds }) => productIds)
  const toBeHad = new Set(alikeOffers(listed, range).flatMap((alike) => (isToBeHad(alike[0]) ? alike : [])))
  return offerOf(snapshot, catalog, (product, category) => {
    if (!product.isEnabled || !category.isEnabled) return 'hidden'
    return toBeHad.has(product.id) ? 'available' : 'unavailable'
  })
}
