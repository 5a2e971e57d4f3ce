import { activeMenu } from '@theke/domain/catalogue/active-menu.ts'
import { timeOfFulfilment } from '@theke/domain/ordering/checkout/checkout-appointment.ts'
import type { OrderDraft } from '@theke/domain/ordering/checkout/order-draft.ts'
import type { OrderFacts } from '@theke/domain/ordering/checkout/order-facts.ts'
import { shopZone } from '@theke/domain/time/wall-time.ts'
import { type Place, placeOfCampaign } from '../../snapshot/campaign-snapshot.ts'
import { soldOutAt } from '../../snapshot/read-sold-out.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { hasAccount } from '../../shop/transfer-account.ts'
import { payableConfig } from '../../shop/payment-keys.ts'
import { donationOffer } from '../../shop/donation-offer.ts'
import { storedPhone } from '@theke/contract/people/phone-number.ts'

/** What the decision about a draft needs, or null where its branch does not exist. */
export function buildOrderContext(
  draft: OrderDraft,
  shop: CatalogSnapshot,
  {
    isStaff,
    mayTakeOrders,
    isMistrusted = false,
    isExempt = false,
    now,
  }: {
    isStaff: boolean
    mayTakeOrders: boolean
    isMistrusted?: boolean
    isExempt?: boolean
    now: number
  },
): OrderFacts | null {
  const place = orderedAt(draft, shop)
  if (place === null) return null
  const { snapshot, branch, campaign } = place
  const at = timeOfFulfilment(branch, draft.mode, draft.appointmentDate, now)
  return {
    branch,
    campaign,
    menu: activeMenu(snapshot.menus, branch.id, at),
    categories: snapshot.categories,
    products: snapshot.products,
    soldOut: soldOutAt(snapshot, branch.id),
    quotas: snapshot.quotas,
    switches: payableConfig(snapshot.config),
    advanceRules: snapshot.advanceRules,
    hasAccount: hasAccount(snapshot.config),
    isMistrusted,
    isExempt,
    tables: snapshot.tables.filter((table) => table.branch === branch.id),
    donations: donationOffer(snapshot),
    isShopOpened: snapshot.openedAt !== null,
    isStaff,
    mayTakeOrders,
    zone: shopZone,
  }
}

/** The branch of a draft, as it is in the campaign that it names where there is one; null where it does not exist. */
export function orderedAt(
  { branch, campaign }: Pick<OrderDraft, 'branch' | 'campaign'>,
  snapshot: CatalogSnapshot,
): Place | null {
  const own = snapshot.branches.find(({ id }) => id === branch.id)
  if (own === undefined) return null
  const place = campaign === null ? null : placeOfCampaign(snapshot, own, campaign.id)
  return place ?? { snapshot, branch: own, campaign: null }
}

/** A draft whose phone number is as it is stored; one without a country is of the branch's. */
export function withStoredPhone(draft: OrderDraft, { branches }: CatalogSnapshot): OrderDraft {
  const country = branches.find(({ id }) => id === draft.branch.id)?.country ?? 'AT'
  return { ...draft, phone: storedPhone(draft.phone, country) }
}
