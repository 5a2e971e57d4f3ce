import type { BranchCard, StartView } from '@theke/contract/shop/storefront-views.ts'
import type { ImageReference } from '@theke/contract/fields.ts'
import { nextBlockChange } from '@theke/domain/content/blocks.ts'
import { offeredModes } from '@theke/domain/ordering/checkout-sections.ts'
import { branchOpenState } from '@theke/domain/shop/open-state.ts'
import type { ShopSnapshot } from '../catalogue/shop-snapshot.ts'
import { newsPopup } from '../content/news-popup.ts'
import { openStateView } from './open-state-view.ts'
import { shopView } from './shop-view.ts'

type Branch = ShopSnapshot['branches'][number]

/** The start page and the instant until which it holds. */
export function startView(
  snapshot: ShopSnapshot,
  origin: string,
  now: number,
): { view: StartView; validUntil: number } {
  const states = snapshot.branches.map((branch) => branchOpenState(branch, now))
  return {
    view: {
      shop: shopView(snapshot, origin),
      division: divisionView(snapshot),
      branches: snapshot.branches.map((branch) => branchCard(branch, snapshot, now)),
      tags: usedTags(snapshot),
      newsPopup: newsPopup(snapshot.blocks, now),
    },
    validUntil: Math.min(
      nextBlockChange(snapshot.blocks, now),
      ...states.map(({ validUntil }) => validUntil),
    ),
  }
}

function divisionView({ divisions }: ShopSnapshot): StartView['division'] {
  const first = divisions.find(({ isPublic }) => isPublic)
  return first ? { title: first.title } : null
}

/** The card of a branch that is not public tells where it is, but not whether it is open. */
function branchCard(branch: Branch, snapshot: ShopSnapshot, now: number): BranchCard {
  const { isPublic } = branch
  return {
    id: branch.id,
    identifier: branch.identifier,
    name: branch.name,
    description: branch.description,
    street: branch.street,
    zipCode: branch.zipCode,
    city: branch.city,
    country: branch.country,
    phone: branch.phone,
    email: branch.email,
    latitude: branch.latitude,
    longitude: branch.longitude,
    keywords: branch.keywords,
    tags: tagsOf(branch, snapshot),
    image: imageOf(branch.images[0], snapshot),
    logo: imageOf(branch.logo, snapshot),
    isPublic,
    isPreorderEnabled: branch.isPreorderEnabled,
    modes: isPublic ? offeredModes(branch) : [],
    openingHours: branch.openingHours,
    state: isPublic ? openStateView(branchOpenState(branch, now).page, now) : null,
  }
}

function tagsOf(branch: Branch, { tags }: ShopSnapshot) {
  return tags.filter(({ id }) => branch.tags.includes(id)).map(({ id, name }) => ({ id, name }))
}

function usedTags({ branches, tags }: ShopSnapshot) {
  return tags
    .filter(({ id }) => branches.some((branch) => branch.tags.includes(id)))
    .map(({ id, name }) => ({ id, name }))
}

function imageOf(id: number | null | undefined, { images }: ShopSnapshot): ImageReference | null {
  return (id === null || id === undefined ? undefined : images.get(id)) ?? null
}
