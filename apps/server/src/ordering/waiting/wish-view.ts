import { writtenQuantity } from '@theke/contract/counted-units.ts'
import { momentText, shortDayText } from '@theke/contract/ordering/campaign-texts.ts'
import { type WaitingWishView, wishText } from '@theke/contract/ordering/quotas/waiting-api.ts'
import type { Language } from '@theke/domain/language.ts'
import { campaignIdentifier } from '@theke/domain/ordering/campaigns/campaign.ts'
import { startOfDay } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../../core/context.ts'
import { inLanguage } from '../../core/shop-addresses.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { WaitingEntry } from './offer-choices.ts'

/** The name of a product in a language; empty where there is none any more. */
function nameOf({ products }: CatalogSnapshot, id: number, language: Language): string {
  const product = products.get(id)
  return (language === 'en' ? product?.nameEn : '') || product?.name || ''
}

/** Where a wish is ordered: the identifier of its branch, or of the campaign there. */
function identifierOf({ branches, campaigns }: CatalogSnapshot, { branch, campaign }: WaitingEntry): string {
  const own = branches.find(({ id }) => id === branch)?.identifier ?? ''
  const within = campaigns.find(({ id }) => id === campaign)?.identifier
  return within === undefined ? own : campaignIdentifier(own, within)
}

/** A wish as its person reads it, in a language. An offer names its day only where what it holds is of that day. */
export function wishView(
  entry: WaitingEntry,
  snapshot: CatalogSnapshot,
  language: Language,
): WaitingWishView {
  const { state, product, amount, unit, quotas, offeredUntil } = entry
  const name = nameOf(snapshot, product, language)
  const day = quotas.some(({ period }) => period !== '') ? entry.day : null
  const words = {
    state,
    wasOffered: entry.day !== null,
    what: `${writtenQuantity(amount, unit, language)} ${name}`,
    day: day === null ? '' : shortDayText(startOfDay(day), language),
    until: offeredUntil === null ? '' : momentText(offeredUntil.getTime(), language),
  }
  return {
    state,
    branch: identifierOf(snapshot, entry),
    product: { id: product, name },
    amount,
    unit,
    day,
    until: offeredUntil?.toISOString() ?? null,
    text: wishText(words, language),
  }
}

/** The path under which a person finds their wish and orders what is held. */
export function offerPath(entry: WaitingEntry, snapshot: CatalogSnapshot): string {
  return `/store/${identifierOf(snapshot, entry)}?angebot=${entry.key}`
}

/** What a message about a wish or an offer says; fixed when it is written. */
export async function waitingOfferValues(
  { services }: Context,
  entry: WaitingEntry,
): Promise<Record<string, string>> {
  const snapshot = await services.cache.current()
  const { state, text, product } = wishView(entry, snapshot, entry.language)
  const link = inLanguage(`${services.origin}${offerPath(entry, snapshot)}`, entry.language)
  return { wish: String(entry.id), state, name: entry.name, product: product.name, text, link }
}
