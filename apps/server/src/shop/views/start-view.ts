import type {
  BranchCard,
  FooterBranch,
  StartForm,
  StartView,
} from '@theke/contract/shop/views/storefront-views.ts'
import type { ImageReference } from '@theke/contract/fields.ts'
import { offeredModes } from '@theke/domain/ordering/checkout/checkout-sections.ts'
import { branchOpenState } from '@theke/domain/shop/open-state.ts'
import type { Context } from '../../core/context.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { announcementPopup } from '../../content/announcement-popup.ts'
import { doorsOf } from './campaign-view.ts'
import { germanOf, maxValidity, tagView } from './branch-view.ts'
import { footerBranch } from './footer-view.ts'
import { iso, openStateView } from './open-state-view.ts'
import { shopView } from './shop-view.ts'

type Branch = CatalogSnapshot['branches'][number]

/** The start page and the instant until which it holds. */
export function startView(
  snapshot: CatalogSnapshot,
  origin: string,
  { now, language }: Pick<Context, 'now' | 'language'>,
): { view: StartView; validUntil: number } {
  const publicBranches = snapshot.branches.filter(({ isPublic }) => isPublic)
  const campaigns = snapshot.campaigns.filter(({ isEnabled }) => isEnabled)
  const doors = doorsOf(campaigns, publicBranches, snapshot, { now, language })
  const states = snapshot.branches.map((branch) => branchOpenState(branch, now))
  const validUntil = Math.min(doors.validUntil, ...states.map((state) => state.validUntil), now + maxValidity)
  return {
    view: {
      form: startForm(snapshot),
      shop: shopView(snapshot, origin, now),
      division: divisionView(snapshot),
      branches: snapshot.branches.map((branch) => branchCard(branch, snapshot, { now, language })),
      tags: usedTags(snapshot),
      doors: doors.html,
      newsPopup: announcementPopup(snapshot.blocks, now),
      validUntil: iso(validUntil),
    },
    validUntil,
  }
}

/** Which start page the shop has (R-SHOP-14). */
function startForm({ config, branches }: CatalogSnapshot): StartForm {
  if (config.enablePluginHomePage) return 'home'
  return branches.filter(({ isPublic }) => isPublic).length === 1 ? 'single' : 'start'
}

function divisionView(snapshot: CatalogSnapshot): StartView['division'] {
  const first = snapshot.divisions.find(({ isPublic }) => isPublic)
  return first ? { title: first.title, ...germanOf(first), image: imageOf(first.images[0], snapshot) } : null
}

function branchCard(
  branch: Branch,
  snapshot: CatalogSnapshot,
  { now, language }: Pick<Context, 'now' | 'language'>,
): BranchCard {
  const card = footerBranch(branch, snapshot, now)
  const { isPublic } = branch
  return {
    ...(isPublic ? card : placeOnly(card)),
    id: branch.id,
    description: branch.description,
    ...germanOf(branch),
    country: branch.country,
    keywords: branch.keywords,
    tags: tagsOf(branch, snapshot),
    image: imageOf(branch.images[0], snapshot),
    isPublic,
    isPreorderEnabled: isPublic && branch.isPreorderEnabled,
    modes: isPublic ? offeredModes(branch) : [],
    state: isPublic ? openStateView(branchOpenState(branch, now).page, now, language, branch) : null,
  }
}

/** The card of a branch that is not public has its address, but neither contact nor hours (R-SHOP-13). */
function placeOnly(card: FooterBranch): FooterBranch {
  const { identifier, name, street, zipCode, city, latitude, longitude } = card
  const hours = { openingHours: [], deliveryHours: [], specialDays: { opening: [], delivery: [] } }
  return {
    identifier,
    name,
    street,
    zipCode,
    city,
    latitude,
    longitude,
    phone: '',
    email: '',
    logo: null,
    ...hours,
  }
}

function tagsOf(branch: Branch, { tags }: CatalogSnapshot) {
  return tags.filter(({ id }) => branch.tags.includes(id)).map(tagView)
}

function usedTags({ branches, tags }: CatalogSnapshot) {
  return tags.filter(({ id }) => branches.some((branch) => branch.tags.includes(id))).map(tagView)
}

function imageOf(id: number | null | undefined, { images }: CatalogSnapshot): ImageReference | null {
  return (id === null || id === undefined ? undefined : images.get(id)) ?? null
}
