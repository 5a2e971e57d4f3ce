import {
  branchOfCampaign,
  campaignIdentifier,
  campaignPhase,
  type CampaignPhase,
  menuOfCampaign,
  splitIdentifier,
} from '@theke/domain/ordering/campaigns/campaign.ts'
import type { CampaignRow, CatalogSnapshot } from './catalog-snapshot.ts'
import type { BranchRow } from './read-shop-rows.ts'

/** A branch and the shop around it; within a campaign both are as they are there, so that what reads them needs no case for it (R-ORDER-43). */
export type Place = { snapshot: CatalogSnapshot; branch: BranchRow; campaign: CampaignRow | null }

type Ordering = {
  now: number
  phases: readonly CampaignPhase[]
  /** Staff change the orders of a campaign also when it is not enabled any more. */
  includesDisabled?: boolean
}

/** What customers order from, and what staff take orders from besides. */
export const phasesOf: Readonly<Record<'customers' | 'staff', readonly CampaignPhase[]>> = {
  customers: ['open'],
  staff: ['coming', 'open', 'closed'],
}

/** The place that an identifier names, that of a branch or of a campaign at it in one of the phases; null where there is none. */
export function placeNamed(
  snapshot: CatalogSnapshot,
  identifier: string | undefined,
  { now, phases, includesDisabled = false }: Ordering,
): Place | null {
  const named = splitIdentifier(identifier ?? '')
  const branch = snapshot.branches.find((each) => each.identifier === named.branch)
  if (branch === undefined) return null
  if (named.campaign === null) return { snapshot, branch, campaign: null }
  const campaign = snapshot.campaigns.find(
    ({ identifier, isEnabled, branches }) =>
      identifier === named.campaign && branches.includes(branch.id) && (isEnabled || includesDisabled),
  )
  const isOffered = campaign !== undefined && phases.includes(campaignPhase(campaign, now).phase)
  return isOffered ? placeIn(snapshot, branch, campaign) : null
}

/** The place within a campaign of a branch, however far the campaign has got and though it is not enabled any more; null where the branch does not take part in it. */
export function placeOfCampaign(
  snapshot: CatalogSnapshot,
  branch: BranchRow,
  campaign: number,
): Place | null {
  const row = snapshot.campaigns.find(({ id, branches }) => id === campaign && branches.includes(branch.id))
  return row === undefined ? null : placeIn(snapshot, branch, row)
}

/** The place of an order that its branch has taken: within its campaign where it is of one. */
export function placeOfOrder(snapshot: CatalogSnapshot, branch: BranchRow, campaign: number | null): Place {
  const daily = { snapshot, branch, campaign: null }
  return campaign === null ? daily : (placeOfCampaign(snapshot, branch, campaign) ?? daily)
}

/** The campaigns in which a branch takes part; those that are not enabled are nobody's. */
export function campaignsAt({ campaigns }: CatalogSnapshot, branch: number): CampaignRow[] {
  return campaigns.filter(({ isEnabled, branches }) => isEnabled && branches.includes(branch))
}

const kept = new WeakMap<CatalogSnapshot, Map<number, CatalogSnapshot>>()

/** One snapshot a campaign, so that answers that are kept by snapshot are kept for campaigns as well. */
function placeIn(snapshot: CatalogSnapshot, branch: BranchRow, campaign: CampaignRow): Place {
  const known = kept.get(snapshot) ?? new Map<number, CatalogSnapshot>()
  kept.set(snapshot, known)
  const menus = snapshot.menus.filter(({ id }) => id === campaign.menu)
  const own = known.get(campaign.id) ?? {
    ...snapshot,
    menus: menus.map((menu) => menuOfCampaign(menu, campaign)),
  }
  known.set(campaign.id, own)
  const identifier = campaignIdentifier(branch.identifier, campaign.identifier)
  const named = { identifier, name: `${campaign.name}, ${branch.name}`, description: campaign.description }
  return { snapshot: own, branch: { ...branchOfCampaign(branch, campaign), ...named }, campaign }
}
