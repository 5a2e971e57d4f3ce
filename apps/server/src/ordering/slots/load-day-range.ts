import { type DayRange, slotApi } from '@theke/contract/ordering/slot-api.ts'
import { activeMenu } from '@theke/domain/catalogue/active-menu.ts'
import { availabilityOnDay, isKnownToVisitors } from '@theke/domain/catalogue/availability.ts'
import type { Menu } from '@theke/domain/catalogue/product.ts'
import { soonestFulfilment } from '@theke/domain/ordering/checkout/checkout-appointment.ts'
import { slotsOfDay } from '@theke/domain/ordering/slots/slots.ts'
import type { Language } from '@theke/domain/language.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { startOfDay } from '@theke/domain/time/wall-time.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { snapshotInLanguage } from '../../snapshot/snapshot-in-language.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { spokenLanguage } from '../../http/language.ts'
import { httpError } from '../../http/http-errors.ts'
import { branchView, type Offer, offerOfProducts } from '../../shop/views/branch-view.ts'
import { dayOffer, menusOfDay } from './day-offer.ts'
import { idsOf } from './ids-of.ts'
import { cachedForMinute } from './cached-for-minute.ts'
import { offerDays } from './list-offer-days.ts'
import { visiblePlace } from '../../shop/visible-branch.ts'

type Branch = CatalogSnapshot['branches'][number]
type Told = Pick<DayRange, 'addonProducts'> & NonNullable<DayRange['offer']>
type Question = { mode: Mode; day: string; now: number; language: Language }

const kept = cachedForMinute<Told>()

/**
 * What a branch offers on a day, by the rules that apply to orders for that day, and the other products that may stay in a cart
 * (R-CART-03).
 */
export async function loadDayRange(
  ctx: Context,
  { params, query: { mode = 'takeaway', day, products = '' } }: Input<typeof slotApi.loadDayRange>,
): Promise<DayRange> {
  const stored = await ctx.services.cache.current()
  const language = spokenLanguage(ctx.language, stored.config)
  const place = visiblePlace(ctx, snapshotInLanguage(stored, language), params.identifier)
  if (place === null) throw httpError('not-found', slotApi.loadDayRange.failure)
  const { snapshot, branch } = place

  const question = { mode, day: day ?? '', now: ctx.now, language }
  const days = offerDays(place, mode, ctx.now)
  const hasTimes = () => slotsOfDay(branch, mode, [], ctx.now, question.day).length > 0
  const isTold = day !== undefined && days.days.length > 0 && hasTimes()
  const key = `${branch.id} ${mode} ${day} ${language}`
  const tell = () => onDay(snapshot, branch, ctx.services.origin, question)
  const offer = isTold ? kept(snapshot, ctx.now, key, tell) : null
  const others = othersOf(snapshot, branch, ctx, {
    asked: idsOf(products),
    offer,
    language,
    menus: isTold ? menusOfDay(snapshot, branch, question) : [],
  })
  return {
    offerDays: days,
    offer: offer && { categories: offer.categories, products: offer.products },
    others: others.products,
    addonProducts: [...(offer?.addonProducts ?? []), ...others.addonProducts],
  }
}

function onDay(snapshot: CatalogSnapshot, branch: Branch, origin: string, question: Question): Told {
  const { mode, day, now, language } = question
  const offer = dayOffer(snapshot, branch, {
    day,
    mode,
    now,
    // A product that is unavailable only by lead time or because it is sold out is shown, as without a chosen day.
    stateOfMissing(product, category) {
      const state = availabilityOnDay(product, category, day)
      return state === 'available' ? 'unavailable' : state
    },
  })
  // Products come back at the beginning of a day, so any time of it gives the same result.
  return told(snapshot, branch, origin, { now, language, offer, at: Math.max(startOfDay(day), now) })
}

type Telling = { now: number; language: Language; offer: Offer; at: number }

/** An offer as customers get it. */
function told(
  snapshot: CatalogSnapshot,
  branch: Branch,
  origin: string,
  { now, language, offer, at }: Telling,
): Told {
  const { view } = branchView(snapshot, branch, origin, { now, language }, { offer, at })
  return { categories: view.categories, products: view.products, addonProducts: view.addonProducts }
}

type Others = { asked: readonly number[]; offer: Told | null; language: Language; menus: readonly Menu[] }

/** Requested products that the day does not offer, but that its menus or the one of now list. */
function othersOf(
  snapshot: CatalogSnapshot,
  branch: Branch,
  { now, services: { origin } }: Context,
  { asked, offer, language, menus }: Others,
): Told {
  const offered = new Set(offer?.products.map(({ id }) => id))
  const isKnown = (part: { isEnabled: boolean; isVisibleWhenUnavailable: boolean } | undefined) =>
    part !== undefined && isKnownToVisitors(part)
  const missing = asked.filter((id) => !offered.has(id) && isKnown(snapshot.products.get(id)))
  if (missing.length === 0) return { categories: [], products: [], addonProducts: [] }
  const present = activeMenu(snapshot.menus, branch.id, soonestFulfilment(branch, now))
  const listed = new Set(
    [present, ...menus].flatMap((menu) =>
      (menu?.catalog ?? []).flatMap(({ categoryId, productIds }) =>
        isKnown(snapshot.categories.get(categoryId)) ? productIds : [],
      ),
    ),
  )
  const ids = missing.filter((id) => listed.has(id))
  return told(snapshot, branch, origin, { now, language, offer: offerOfProducts(snapshot, ids), at: now })
}
