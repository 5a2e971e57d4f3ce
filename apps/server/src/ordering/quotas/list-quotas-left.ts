import { quotaApi, type QuotasLeft, quotaLeftText } from '@theke/contract/ordering/quotas/quotas-left-api.ts'
import { isKnownToVisitors } from '@theke/domain/catalogue/availability.ts'
import { type Quota, type QuotaClaim, quotaPeriod } from '@theke/domain/ordering/quotas/quota.ts'
import { isLimitedBy, productLeft } from '@theke/domain/ordering/quotas/quota-left.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { spokenLanguage } from '../../http/language.ts'
import { shownInstant } from '../../shop/views/campaign-view.ts'
import { visiblePlace } from '../../shop/visible-branch.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { ProductRow } from '../../snapshot/read-product-rows.ts'
import { heldOffer } from '../waiting/held-offer.ts'
import { readStandings } from './order-quotas.ts'

/** Lists the products of a branch of which few or none are left for a day. */
export async function listQuotasLeft(
  ctx: Context,
  { params, query }: Input<typeof quotaApi.listQuotasLeft>,
): Promise<QuotasLeft> {
  const at = visiblePlace(ctx, await ctx.services.cache.current(), params.identifier)
  if (at === null) throw httpError('not-found', quotaApi.listQuotasLeft.failure)
  const { snapshot, branch } = at
  const today = dayOf(ctx.now)
  const day = query.day ?? dayOf(shownInstant(at, ctx.now))
  const place = { branch: branch.id, day, products: snapshot.products }
  const { quotas } = snapshot
  const standings = await readStandings(ctx, periodsOn(quotas, place))
  const own = (await heldOffer(ctx, query.offer, branch.id))?.quotas ?? []
  const language = spokenLanguage(ctx.language, snapshot.config)
  const products = limitedProducts(snapshot, branch.id).flatMap((product) => {
    const rest = productLeft(product, { ...place, quotas, standings, own })
    if (!rest?.isShown) return []
    const { left, unit, told, isPerDay, hasWaitingList } = rest
    const text = quotaLeftText({ ...told, isPerDay, isToday: day === today, hasWaitingList }, language)
    return [{ product: product.id, left, unit, text, hasWaitingList }]
  })
  return { day, products }
}

/** The periods of quotas that count for a day. */
function periodsOn(quotas: readonly Quota[], place: { branch: number; day: string }) {
  return quotas.flatMap((quota): Pick<QuotaClaim, 'quota' | 'period'>[] => {
    const period = quotaPeriod(quota, place)
    return period === null ? [] : [{ quota: quota.id, period }]
  })
}

/** What of the menus of a branch, addons included, quotas limit, as far as visitors may know of it. */
function limitedProducts({ menus, quotas, products }: CatalogSnapshot, branch: number): ProductRow[] {
  const own = menus.filter(({ isEnabled, branchIds }) => isEnabled && branchIds.includes(branch))
  const listed = own.flatMap(({ catalog }) => catalog.flatMap(({ productIds }) => productIds))
  const addons = listed.flatMap((id) => products.get(id)?.config.parts.flatMap((part) => part.addons) ?? [])
  const ids = new Set([...listed, ...addons.map(({ product }) => product.id)])
  return [...ids].flatMap((id) => {
    const product = products.get(id)
    const isLimited =
      product && isKnownToVisitors(product) && quotas.some((quota) => isLimitedBy(quota, product))
    return isLimited ? [product] : []
  })
}

/** Which of some days have none left of some products; `own` is what an order that is being changed holds. */
export async function daysWithoutRest(
  ctx: Context,
  { quotas, products }: Pick<CatalogSnapshot, 'quotas' | 'products'>,
  cart: { branch: number; days: readonly string[]; ids: readonly number[]; own: readonly QuotaClaim[] },
): Promise<ReadonlySet<string>> {
  const known = cart.ids.flatMap((id) => products.get(id) ?? [])
  const limiting = quotas.filter((quota) => known.some((product) => isLimitedBy(quota, product)))
  const periods = cart.days.flatMap((day) => periodsOn(limiting, { branch: cart.branch, day }))
  const standings = await readStandings(ctx, periods)
  const isGone = (day: string) =>
    known.some((product) => {
      const place = { branch: cart.branch, day, products }
      return productLeft(product, { ...place, quotas: limiting, standings, own: cart.own })?.left === 0
    })
  return new Set(limiting.length === 0 ? [] : cart.days.filter(isGone))
}
