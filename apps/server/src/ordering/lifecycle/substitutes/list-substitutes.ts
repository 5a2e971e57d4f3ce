import { itemFailure } from '@theke/contract/ordering/staff-order-api.ts'
import type { SubstituteChoice, substituteApi } from '@theke/contract/ordering/counter/substitute-api.ts'
import { roundCents, toAmount } from '@theke/domain/money.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { substituteUnit } from '@theke/domain/ordering/counter/edit-item.ts'
import { decideChange } from '@theke/domain/ordering/change/decide-change.ts'
import { mayReplaceUnasked } from '@theke/domain/ordering/change/substitute-offer.ts'
import type { OrderFacts } from '@theke/domain/ordering/checkout/order-facts.ts'
import { searchTest } from '@theke/domain/search-text.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../core/context.ts'
import type { Input } from '../../../http/handle.ts'
import { httpError } from '../../../http/http-errors.ts'
import type { CatalogSnapshot } from '../../../snapshot/catalog-snapshot.ts'
import type { ProductRow } from '../../../snapshot/read-product-rows.ts'
import { orders } from '../../ordering-tables.ts'
import type { ItemRow } from '../../placing/item-row.ts'
import { readStandings, shortAmong } from '../../quotas/order-quotas.ts'
import { ordersInScope } from '../../reading/order-conditions.ts'
import { factsOf, quotasAfter, readAgreed } from '../change/plan-change.ts'
import { itemAt } from '../update-item.ts'
import { costInPlace, replaceLine } from './offers.ts'

const maxJudged = 60
const maxShown = 12

/**
 * What can be offered in place of a line: what the branch sells at the time of the order, at what it costs in this order, decided by the same code as
 * the change itself. Usual substitutes come first, then what stands in the same categories, or all whose name is searched for.
 */
export async function listSubstitutes(
  ctx: Context,
  { id, params, query }: Input<typeof substituteApi.listSubstitutes>,
): Promise<SubstituteChoice[]> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(ordersInScope(ctx), eq(orders.id, id)))
  if (order === undefined) throw httpError('not-found', itemFailure)
  const { snapshot, items, agreed } = await readAgreed(ctx, order)
  const item = itemAt(items, Number(params.index))
  const facts = factsOf(ctx, order, { draft: agreed.draft, snapshot, action: 'offer-substitute' })
  const usual = snapshot.products.get(item.product)?.substitutes ?? []
  const search = query.search?.trim() ?? ''
  const candidates = candidatesFor(item, { snapshot, facts, usual, search })
  const judged = candidates.slice(0, maxJudged).flatMap((product) => {
    const substitute = substituteOf(item, product, query.amount ?? null)
    const decision = decideChange(agreed, replaceLine(agreed, item.index, substitute), facts, ctx.now)
    const line = decision.ok && decision.lines.find(({ after }) => after.index === item.index)
    if (!decision.ok || !line || line.after.isPriceHidden) return []
    const gross = costInPlace(item.gross, order, decision)
    return [{ product, substitute, line: { gross, model: line.after.model }, decision }]
  })
  const taking = judged.map(({ decision }) => ({
    before: order.quotas,
    after: quotasAfter(order, decision, snapshot).claims,
    quotas: snapshot.quotas,
  }))
  const standings = await readStandings(
    ctx,
    taking.flatMap(({ after }) => after),
  )
  return judged
    .filter((_, place) => {
      const one = taking[place]
      return one === undefined || shortAmong(standings, one).length === 0
    })
    .slice(0, maxShown)
    .map(({ product: { id, name }, substitute: { amount, unit }, line }) => ({
      product: { id, name },
      amount,
      unit,
      total: toAmount(line.gross),
      difference: toAmount(roundCents(line.gross - item.gross)),
      isApproximate: line.model !== 'fixed',
      isUsual: usual.includes(id),
      isAllowedUnasked: mayReplaceUnasked(item.item.ifMissing, {
        before: item,
        after: { amount, unit, gross: line.gross },
      }),
    }))
}

type Range = { snapshot: CatalogSnapshot; facts: OrderFacts; usual: readonly number[]; search: string }

function candidatesFor(item: ItemRow, { snapshot, facts, usual, search }: Range): ProductRow[] {
  const listings = facts.menu?.catalog ?? []
  const ofCategory = listings.filter(({ productIds }) => productIds.includes(item.product))
  const listed = (search === '' ? ofCategory : listings).flatMap(({ productIds }) => productIds)
  const ids = [...new Set([...usual, ...listed])].filter((id) => id !== item.product)
  const isSearched = searchTest(search)
  return ids.flatMap((id) => {
    const product = snapshot.products.get(id)
    return product !== undefined && isSearched(product.name) ? [product] : []
  })
}

/** As much of the substitute as of the line; where it is sold in another unit, as much as staff state, or the usual amount. */
function substituteOf({ amount, unit }: ItemRow, product: ProductRow, stated: number | null): CartItem {
  const own = substituteUnit(unit, product)
  const usual = product.defaultQuantity ?? product.minimumQuantity ?? 1
  const ownAmount = own === unit ? amount : (stated ?? usual)
  return { product: { id: product.id }, amount: ownAmount, unit: own, parts: [], addons: [] }
}
