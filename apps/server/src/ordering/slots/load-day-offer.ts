import { type DayOffer, slotApi } from '@theke/contract/ordering/slot-api.ts'
import { campaignPhase } from '@theke/domain/ordering/campaigns/campaign.ts'
import { timeOfFulfilment } from '@theke/domain/ordering/checkout/checkout-appointment.ts'
import { startOfDay } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { spokenLanguage } from '../../http/language.ts'
import { httpError } from '../../http/http-errors.ts'
import { branchView, offerAt } from '../../shop/views/branch-view.ts'
import { listFrequentProducts } from '../reading/list-frequent-products.ts'
import { dayOffer } from './day-offer.ts'
import { campaignsAt, phasesOf, placeOfCampaign } from '../../snapshot/campaign-snapshot.ts'
import { shownInstant } from '../../shop/views/campaign-view.ts'
import { visiblePlace } from '../../shop/visible-branch.ts'

/** What a branch offers on a day, by the rules that apply to orders for that day. */
export async function loadDayOffer(
  ctx: Context,
  { params, query: { day, mode = 'takeaway', campaign } }: Input<typeof slotApi.loadDayOffer>,
): Promise<DayOffer> {
  const daily = visiblePlace(ctx, await ctx.services.cache.current(), params.identifier)
  if (daily === null) throw httpError('not-found', slotApi.loadDayOffer.failure)
  const campaigns = campaignsAt(daily.snapshot, daily.branch.id).filter((each) =>
    phasesOf.staff.includes(campaignPhase(each, ctx.now).phase),
  )
  // An order of a campaign is changed by its rules, also when no order is taken in it any more.
  const place = (campaign && placeOfCampaign(daily.snapshot, daily.branch, campaign)) || daily
  const { snapshot, branch } = place
  const language = spokenLanguage(ctx.language, snapshot.config)
  const { origin } = ctx.services
  const frequent = await listFrequentProducts(ctx, branch.id)
  const viewOf = (present: Parameters<typeof branchView>[4]) => ({
    ...branchView(snapshot, branch, origin, { now: ctx.now, language }, present).view,
    frequent,
    campaigns: campaigns.map(({ id, name }) => ({ id, name })),
  })
  if (day) {
    const offer = dayOffer(snapshot, branch, {
      day,
      mode,
      now: ctx.now,
      stateOfMissing: () => 'unavailable',
    })
    // Products come back at the beginning of a day, so any time of it gives the same result.
    const at = Math.max(startOfDay(day), ctx.now)
    return viewOf({ offer, at })
  }
  const at =
    place.campaign === null ? timeOfFulfilment(branch, mode, null, ctx.now) : shownInstant(place, ctx.now)
  return viewOf({ offer: offerAt(snapshot, branch, at), at })
}
