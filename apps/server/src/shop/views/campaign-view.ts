import { clockText, momentText, shortDayText, timeLeftText } from '@theke/contract/ordering/campaign-texts.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import type { BranchView, CampaignView } from '@theke/contract/shop/views/storefront-views.ts'
import { escapeHtml } from '@theke/domain/escape-html.ts'
import type { Language } from '@theke/domain/language.ts'
import {
  campaignIdentifier,
  campaignPhase,
  nextPickUp,
  pickUpDaysAt,
  timeLeft,
} from '@theke/domain/ordering/campaigns/campaign.ts'
import { soonestFulfilment } from '@theke/domain/ordering/checkout/checkout-appointment.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { minutesOfClock } from '@theke/domain/shop/hours-of-day.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../../core/context.ts'
import { campaignsAt, type Place } from '../../snapshot/campaign-snapshot.ts'
import type { CampaignRow, CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import { advanceOffer } from './advance-offer.ts'
import { branchView, offerAt } from './branch-view.ts'
import { campaignViewTexts } from './campaign-view-texts.ts'
import { iso } from './open-state-view.ts'

type Moment = Pick<Context, 'now' | 'language'>

/**
 * A branch page with the doors to the campaigns of the branch, or the page of a campaign, and the instant until which it holds. What pages say of
 * campaigns is markup from here, so that they load no code for it and count down without moving.
 */
export function placeView(
  { snapshot, branch, campaign }: Place,
  origin: string,
  moment: Moment,
): { view: BranchView; validUntil: number } {
  if (campaign === null) {
    const { view, validUntil } = branchView(snapshot, branch, origin, moment)
    const doors = doorsOf(campaignsAt(snapshot, branch.id), [branch], snapshot, moment)
    const ahead = advanceOffer({ snapshot, branch, campaign })
    return validFor({ ...view, ...ahead, doors: doors.html }, Math.min(validUntil, doors.validUntil))
  }
  const at = shownInstant({ snapshot, branch, campaign }, moment.now)
  const offer = offerAt(snapshot, branch, at)
  const { view, validUntil } = branchView(snapshot, branch, origin, moment, { offer, at })
  const window = windowOf(campaign, moment)
  const own = {
    ...view,
    ...advanceOffer({ snapshot, branch, campaign }),
    paymentMethods:
      campaign.payment === 'online' ? view.paymentMethods.filter(isOnlineMethod) : view.paymentMethods,
    campaign: campaignView(campaign, branch, snapshot, moment),
  }
  return validFor(own, Math.min(validUntil, window.validUntil))
}

/** Pages that stay open load the view anew then. Its version stays: the range is the same. */
function validFor(view: BranchView, validUntil: number): { view: BranchView; validUntil: number } {
  return { view: { ...view, validUntil: iso(validUntil) }, validUntil }
}

/** The instant for which a page shows products as long as no day is chosen: the soonest fulfilment, in a campaign the first pick-up at its branch. */
export function shownInstant({ snapshot, branch, campaign }: Place, now: number): number {
  if (campaign === null) return soonestFulfilment(branch, now)
  const own = snapshot.branches.find(({ id }) => id === branch.id)
  return nextPickUp(own ? pickUpDaysAt(own, campaign.days) : campaign.days, now) ?? now
}

/** The doors to campaigns at branches, as markup, and the instant until which they say what is so. */
export function doorsOf(
  campaigns: readonly CampaignRow[],
  branches: readonly BranchRow[],
  snapshot: CatalogSnapshot,
  moment: Moment,
): { html: string; validUntil: number } {
  const doors = campaigns.map((campaign) => {
    const own = branches.filter(({ id }) => campaign.branches.includes(id))
    const window = windowOf(campaign, moment)
    const isOfSome = own.length < branches.length
    const html =
      window.phase === 'over' || own.length === 0
        ? ''
        : doorHtml(campaign, { branches: own, isOfSome }, snapshot, moment)
    return { html, validUntil: window.validUntil }
  })
  return {
    html: doors.map(({ html }) => html).join(''),
    validUntil: Math.min(Infinity, ...doors.map(({ validUntil }) => validUntil)),
  }
}

/** How far a campaign has got, what is said of it, and the instant until which that is so. */
function windowOf(campaign: CampaignRow, { now, language }: Moment) {
  const { phase, until } = campaignPhase(campaign, now)
  const left = timeLeft(until, now)
  const isCounted = phase === 'coming' || phase === 'open'
  return {
    phase,
    end:
      phase === 'coming' || phase === 'open'
        ? momentText(until, language)
        : momentText(campaign.closesAt, language),
    left: isCounted ? timeLeftText(left, phase, language) : '',
    validUntil: isCounted ? Math.min(until, left.until) : until,
  }
}

function campaignView(
  campaign: CampaignRow,
  branch: BranchRow,
  snapshot: CatalogSnapshot,
  moment: Moment,
): CampaignView {
  const texts = campaignViewTexts[moment.language]
  const { end, left } = windowOf(campaign, moment)
  const own = snapshot.branches.find(({ id }) => id === branch.id)
  const html = `<div class="campaign-intro">${pictureOf(campaign, snapshot)}<div>
<h1${langOf(campaign, 'name')}>${escapeHtml(campaign.name)}</h1>
${descriptionOf(campaign)}
<p class="campaign-end">${texts.until(escapeHtml(end))}, <b>${escapeHtml(left)}</b></p>
<p>${texts.pickUp} ${escapeHtml(own?.name ?? '')}: ${daysText(own ? pickUpDaysAt(own, campaign.days) : campaign.days, moment.language)}${campaign.payment === 'online' ? `. ${texts.prepaid}` : ''}</p>
<p><a class="campaign-back" href="/store/${escapeHtml(own?.identifier ?? '')}">${texts.daily}</a> ${texts.twoCarts}</p>
</div></div>`
  return { id: campaign.id, standing: texts.until(end), html }
}

/** The branches of a door; where they are not all of the page, it names them. */
type DoorBranches = { branches: readonly BranchRow[]; isOfSome: boolean }

function doorHtml(
  campaign: CampaignRow,
  { branches, isOfSome }: DoorBranches,
  snapshot: CatalogSnapshot,
  moment: Moment,
): string {
  const { language } = moment
  const texts = campaignViewTexts[language]
  const { phase, end, left } = windowOf(campaign, moment)
  const [first] = branches
  const when =
    phase === 'coming'
      ? `${texts.from(escapeHtml(end))}, <b>${escapeHtml(left)}</b>`
      : phase === 'open'
        ? `${texts.until(escapeHtml(end))}, <b>${escapeHtml(left)}</b>`
        : `${texts.ended(escapeHtml(end))} ${texts.ask(escapeHtml(branches.length === 1 ? (first?.phone ?? '') : ''))}`
  const days = first && branches.length === 1 ? pickUpDaysAt(first, campaign.days) : campaign.days
  const links = phase === 'open' ? linksTo(campaign, { branches, isOfSome }, texts) : ''
  const names = branches.map(({ name }) => name).join(', ')
  const name = isOfSome ? `${campaign.name} (${names})` : campaign.name
  return `<section class="campaign-door" data-phase="${phase}" aria-label="${escapeHtml(texts.door(name))}">${pictureOf(campaign, snapshot)}<div>
<h2${langOf(campaign, 'name')}>${escapeHtml(campaign.name)}</h2>
${descriptionOf(campaign)}
<p>${texts.pickUp} ${daysText(days, language)}</p>
<p class="campaign-end">${when}</p>
${links}</div></section>`
}

function linksTo(
  campaign: CampaignRow,
  { branches, isOfSome }: DoorBranches,
  texts: (typeof campaignViewTexts)[Language],
): string {
  const linkTo = ({ identifier }: BranchRow, text: string) =>
    `<a class="campaign-go" href="/store/${campaignIdentifier(identifier, campaign.identifier)}">${escapeHtml(text)}</a>`
  const [first, ...others] = branches
  if (first !== undefined && others.length === 0 && !isOfSome) return linkTo(first, texts.enter)
  const items = branches.map((branch) => `<li>${linkTo(branch, branch.name)}</li>`)
  return `<p>${texts.where}</p><ul>${items.join('')}</ul>`
}

/** The pick-up days as markup, each on one line. */
function daysText(days: CampaignRow['days'], language: Language): string {
  const sorted = days.toSorted((a, b) => (a.day + a.from).localeCompare(b.day + b.from))
  return sorted
    .map(({ day, from, to }) => {
      const [start, end] = [from, to].map((time) => instantAt(day, minutesOfClock(time)))
      if (start === undefined || end === undefined) return ''
      return `<span class="campaign-day">${escapeHtml(`${shortDayText(start, language)} ${hoursText(start, end, language)}`)}</span>`
    })
    .join(', ')
}

/** `8–18 Uhr`: the word stands once. */
function hoursText(start: number, end: number, language: Language): string {
  return `${clockText(start, language).replace(' Uhr', '')}–${clockText(end, language)}`
}

function descriptionOf(campaign: CampaignRow): string {
  const { description } = campaign
  return description === '' ? '' : `<p${langOf(campaign, 'description')}>${escapeHtml(description)}</p>`
}

function pictureOf({ image }: CampaignRow, { images }: CatalogSnapshot): string {
  const picture = image === null ? undefined : images.get(image)
  if (picture === undefined) return ''
  const address = escapeHtml(imageAddress(picture, { size: 'small' }))
  return `<img src="${address}" alt="${escapeHtml(picture.alt)}" width="640" height="400">`
}

/** The language of a text that stays German on a page in English. */
function langOf({ german }: CampaignRow, text: 'name' | 'description'): string {
  return german?.includes(text) ? ' lang="de"' : ''
}
