import type { FooterBranch, FooterDivision, FooterView } from '@theke/contract/shop/views/storefront-views.ts'
import { specialDays } from '@theke/domain/shop/shown-hours.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'

type Branch = CatalogSnapshot['branches'][number]

const shownAheadDays = 14

/** The footer's content on pages that belong to no branch (R-UI-09). */
export function footerView(snapshot: CatalogSnapshot, now: number): FooterView {
  const shown = snapshot.branches.filter(({ isPublic }) => isPublic)
  return {
    branches: shown.map((branch) => footerBranch(branch, snapshot, now)),
    division: shown.length === 0 ? footerDivision(snapshot) : null,
    isOnlyBranch: snapshot.branches.length === 1 && shown.length === 1,
    year: Number(dayOf(now).slice(0, 4)),
  }
}

/** The footer's content about a branch. Delivery hours that are not in force are left out. */
export function footerBranch(branch: Branch, { images }: CatalogSnapshot, now: number): FooterBranch {
  const { identifier, name, street, zipCode, city, phone, email, latitude, longitude, openingHours } = branch
  return {
    identifier,
    name,
    street,
    zipCode,
    city,
    phone,
    email,
    latitude,
    longitude,
    logo: branch.logo === null ? null : (images.get(branch.logo) ?? null),
    openingHours,
    deliveryHours: deliveryHours(branch),
    specialDays: shownSpecialDays(branch, now),
  }
}

/** The dates of the next two weeks on which a branch is open, or delivers, at other times than usual. */
export function shownSpecialDays(branch: Branch, now: number): FooterBranch['specialDays'] {
  const today = dayOf(now)
  const last = addDays(today, shownAheadDays - 1)
  return {
    opening: specialDays(branch.openingHours, today, last),
    delivery: specialDays(deliveryHours(branch), today, last),
  }
}

/** The instant until which footers stay the same: midnight where a special day may begin or end, else the end of the year. */
export function footerUntil({ branches }: CatalogSnapshot, now: number): number {
  const today = dayOf(now)
  const isAhead = ({ date }: { date: string | null }) => date !== null && date >= today
  const hasAny = branches.some((branch) => [...branch.openingHours, ...deliveryHours(branch)].some(isAhead))
  return startOfDay(hasAny ? addDays(today, 1) : `${Number(today.slice(0, 4)) + 1}-01-01`)
}

function deliveryHours(branch: Branch): Branch['deliveryHours'] {
  return branch.isDeliveryEnabled && branch.isDeliveryHoursEnabled ? branch.deliveryHours : []
}

function footerDivision({ divisions }: CatalogSnapshot): FooterDivision | null {
  const division = divisions.find(({ isPublic }) => isPublic)
  if (division === undefined) return null
  const { name, street, zipCode, city, phone, email, website } = division
  return { name, street, zipCode, city, phone, email, website }
}
