import type { Menu } from '../../catalogue/product.ts'
import type { CheckoutBranch, OpeningHourEntry } from '../../shop/branch.ts'
import { hoursOfDay } from '../../shop/hours-of-day.ts'
import { isSame } from '../../shop/interval.ts'
import { intervalsBetween } from '../../shop/opening-hours.ts'
import { closedEarly, noPauses, presentClosing } from '../../shop/pauses.ts'
import { isOf, specialDay, withDates } from '../../shop/special-days.ts'
import { hourMs, minuteMs, shopZone } from '../../time/wall-time.ts'

/** A day on which a campaign hands out, `YYYY-MM-DD`, with its hours `HH:mm`; a day may be there several times. */
export type PickUpDay = { day: string; from: string; to: string }

/** How customers pay in a campaign: as ever, or online when they order. Staff who take an order take what they agree on. */
export type CampaignPayment = 'usual' | 'online'

/** A menu that is ordered within a window of time and collected on days with hours of their own, such as geese for Christmas. Instants in milliseconds. */
export type Campaign = {
  id: number
  identifier: string
  name: string
  isEnabled: boolean
  /** Orders are taken from the first instant until before the other. */
  opensAt: number
  closesAt: number
  days: readonly PickUpDay[]
  menu: number
  branches: readonly number[]
  payment: CampaignPayment
}

/**
 * How far a campaign has got.
 * - `coming`: its window has not begun
 * - `open`: orders are taken
 * - `closed`: it hands out what was ordered
 * - `over`: the last pick-up has ended
 */
export type CampaignPhase = 'coming' | 'open' | 'closed' | 'over'

type Window = Pick<Campaign, 'opensAt' | 'closesAt' | 'days'>

/** How far a campaign has got at `now`, and the instant at which that changes; Infinity once it is over (R-ORDER-43). */
export function campaignPhase(
  { opensAt, closesAt, days }: Window,
  now: number,
  zone = shopZone,
): { phase: CampaignPhase; until: number } {
  const end = lastPickUp(days, zone)
  if (end <= now) return { phase: 'over', until: Infinity }
  if (now >= closesAt) return { phase: 'closed', until: end }
  return now < opensAt
    ? { phase: 'coming', until: opensAt }
    : { phase: 'open', until: Math.min(closesAt, end) }
}

/** The hours of the pick-up days as those of a branch that is open on no other day. */
function campaignHours(days: readonly PickUpDay[]): OpeningHourEntry[] {
  return days.map(({ day, from, to }) => ({ type: 'once', date: day, isClosed: false, from, to }))
}

/** When one can first collect at `now` or later; null after the last pick-up. */
export function nextPickUp(days: readonly PickUpDay[], now: number, zone = shopZone): number | null {
  const next = pickUps(days, zone).find(({ to }) => to > now)
  return next === undefined ? null : Math.max(next.from, now)
}

/**
 * When a campaign really hands out at a branch: on its pick-up days within their hours, and on a special day of the branch only while that is open too, so
 * nothing where it closes; nothing after the branch closes early. Whatever else says hours of a campaign asks here.
 */
export function pickUpDaysAt(branch: CampaignBranch, days: readonly PickUpDay[]): PickUpDay[] {
  return hoursAt(branch, days).flatMap(({ date, isClosed, from, to }) =>
    date === null || isClosed || from === null || to === null ? [] : [{ day: date, from, to }],
  )
}

/** What of a branch decides when its campaigns hand out. */
type CampaignBranch = Pick<
  CheckoutBranch,
  'openingHours' | 'deliveryHours' | 'isDeliveryHoursEnabled' | 'pauses'
>

function hoursAt(branch: CampaignBranch, days: readonly PickUpDay[]): OpeningHourEntry[] {
  const openingHours = days.flatMap((day) => hoursWithin(branch, day))
  const at = branch.pauses.closing?.at
  if (at === undefined || presentClosing(branch, at) === null) return openingHours
  const hours = { openingHours, deliveryHours: [], isDeliveryHoursEnabled: false, pauses: noPauses }
  return closedEarly(hours, at)?.openingHours ?? openingHours
}

/**
 * The hours of a pick-up day, cut to those of a special day where the branch has one then. One that begins as usual and only ends earlier leaves what is
 * handed out before the branch opens; one that only begins later what is handed out after it closes.
 */
function hoursWithin({ openingHours }: CampaignBranch, pickUp: PickUpDay): OpeningHourEntry[] {
  const own = campaignHours([pickUp])
  if (!openingHours.some(isOf([pickUp.day]))) return own
  const special = hoursOfDay(openingHours, pickUp.day)
  const usual = hoursOfDay(withDates(openingHours, [pickUp.day], []), pickUp.day)
  const [begin, end] = [special[0]?.from, special.at(-1)?.to]
  const isOther = !isSame(special, usual)
  const [beginsAsUsual, endsAsUsual] = [begin === usual[0]?.from, end === usual.at(-1)?.to]
  return hoursOfDay(own, pickUp.day).flatMap(({ from, to }) => {
    const shared = special.map((open) => ({
      from: isOther && beginsAsUsual && open.from === begin ? from : Math.max(open.from, from),
      to: isOther && endsAsUsual && open.to === end ? to : Math.min(open.to, to),
    }))
    const left = shared.filter((each) => each.from < each.to)
    return left.length === 0 ? [] : specialDay(pickUp.day, left)
  })
}

/**
 * A branch as it is within a campaign: open on the pick-up days, where one collects at a time that one chooses. All else is as ever, so that a limit
 * of orders counts those of a campaign together with all others.
 */
export function branchOfCampaign<Branch extends CheckoutBranch>(
  branch: Branch,
  { days }: Pick<Campaign, 'days'>,
): Branch {
  return {
    ...branch,
    openingHours: hoursAt(branch, days),
    pauses: { ...branch.pauses, closing: null },
    closedMessage: '',
    isPreorderEnabled: true,
    isAppointmentRequired: true,
    isTakeawayEnabled: true,
    isDeliveryEnabled: false,
    isDineInEnabled: false,
  }
}

/** The menu of a campaign as its branches have it there: at any time, whatever the menu says of itself. */
export function menuOfCampaign(menu: Menu, { branches }: Pick<Campaign, 'branches'>): Menu {
  return { ...menu, isEnabled: true, branchIds: [...branches], availableFrom: -Infinity, availableTo: null }
}

/** The branches at which something of a menu is ordered: its own, and those of the campaigns that have it. */
export function branchesOfMenu(
  { id, branchIds }: Pick<Menu, 'id' | 'branchIds'>,
  campaigns: readonly Pick<Campaign, 'menu' | 'branches'>[],
): number[] {
  const own = campaigns.filter(({ menu }) => menu === id)
  return [...branchIds, ...own.flatMap(({ branches }) => branches)]
}

/** Separates the identifiers of a branch and of a campaign, in which it cannot occur. */
const separator = '~'

/** The identifier of a campaign at a branch. Pages, carts and calls take it in the place of the branch's own, so the daily range stays apart. */
export function campaignIdentifier(branch: string, campaign: string): string {
  return `${branch}${separator}${campaign}`
}

/** The identifiers of branch and campaign; the latter is null in that of a branch. */
export function splitIdentifier(identifier: string): { branch: string; campaign: string | null } {
  const [branch = '', campaign = null, ...others] = identifier.split(separator)
  return others.length === 0 ? { branch, campaign } : { branch: identifier, campaign: null }
}

/** The time that is left, in the largest unit that says enough: days from two on, else hours from two on, else minutes. `until` is when it changes. */
export function timeLeft(
  end: number,
  now: number,
): { amount: number; unit: 'days' | 'hours' | 'minutes'; until: number } {
  const left = Math.max(end - now, 0)
  const [unit, length] = units.find((each) => left >= 2 * each[1]) ?? (['minutes', minuteMs] as const)
  const amount = Math.max(Math.floor(left / length), 1)
  const until = left < length ? end : end - amount * length + 1
  return { amount, unit, until }
}

const units = [
  ['days', 24 * hourMs],
  ['hours', hourMs],
] as const

function pickUps(days: readonly PickUpDay[], zone: string) {
  const sorted = days.map(({ day }) => day).toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  return intervalsBetween(campaignHours(days), first, last, zone)
}

function lastPickUp(days: readonly PickUpDay[], zone: string): number {
  return pickUps(days, zone).at(-1)?.to ?? -Infinity
}
