import type { Menu, OfferedCategory, OfferedProduct } from '../../catalogue/product.ts'
import type { SoldOutProducts } from '../../catalogue/sold-out.ts'
import type { DonationOffer } from '../pricing/donation.ts'
import type { Campaign } from '../campaigns/campaign.ts'
import type { Quota } from '../quotas/quota.ts'
import type { AdvanceRule } from '../../payments/advance-demand.ts'
import type { CheckoutBranch, PaymentSwitches } from '../../shop/branch.ts'

/** A table as the checkout needs it. */
type OrderTable = { id: number; identifier: string; isEnabled: boolean }

/** All that a decision about an order needs to know, read by the server in one go. */
export type OrderFacts = {
  /** Within a campaign as it is there (`branchOfCampaign`). */
  branch: CheckoutBranch
  /** The campaign that the draft names, where the branch takes part in it; null else. */
  campaign: Campaign | null
  /** The menu of the branch that is active at `timeOfFulfilment`; null where there is none. */
  menu: Menu | null
  categories: ReadonlyMap<number, OfferedCategory>
  /** The products of the order's items and addons. */
  products: ReadonlyMap<number, OfferedProduct>
  /** What the branch has sold out. */
  soldOut: SoldOutProducts
  quotas: readonly Quota[]
  switches: PaymentSwitches
  advanceRules: readonly AdvanceRule[]
  /** Whether the shop has an account to which customers transfer. */
  hasAccount: boolean
  /** Whether the customer has left as many orders uncollected as the branch says. Not known before orders are counted. */
  isMistrusted: boolean
  /** Whether the order is one that staff took without asking for money online, which nothing asks of it later. */
  isExempt: boolean
  /** The tables of the branch. */
  tables: readonly OrderTable[]
  /** Null where the shop gives nothing. */
  donations: DonationOffer | null
  /** False until somebody opens a new shop to the public. */
  isShopOpened: boolean
  /** Staff may order less of a product than its smallest quantity, at branches that are not public and before the shop is opened. */
  isStaff: boolean
  /** Whether the caller may take orders for others at this branch. */
  mayTakeOrders: boolean
  zone: string
}
