import { pick, recordOf } from '@theke/domain/typed-objects.ts'
import type { ImageReference } from '@theke/contract/fields.ts'
import { branchViewFields } from '@theke/contract/shop/public-fields.ts'
import type {
  BranchView,
  CategoryView,
  HoursNotice,
  ProductView,
  TagView,
} from '@theke/contract/shop/views/storefront-views.ts'
import { withSoldOut } from '@theke/contract/catalogue/mark-sold-out.ts'
import { soonestText } from '@theke/contract/ordering/soonest-text.ts'
import { centsToWire } from '@theke/contract/wire-money.ts'
import { branch as branchEntity } from '@theke/contract/shop/branch.ts'
import { part as partFields, product as productEntity } from '@theke/contract/catalogue/product.ts'
import type { Spoken } from '@theke/contract/english/translations.ts'
import { list } from '@theke/contract/fields.ts'
import { activeMenu, nextMenuChange } from '@theke/domain/catalogue/active-menu.ts'
import {
  availability,
  isAvailable,
  neededParts,
  nextAvailabilityChange,
  type Availability,
} from '@theke/domain/catalogue/availability.ts'
import type { Menu } from '@theke/domain/catalogue/product.ts'
import { nextBackInStock } from '@theke/domain/catalogue/sold-out.ts'
import { modes } from '@theke/domain/shop/branch.ts'
import { toAmount } from '@theke/domain/money.ts'
import { soonestFulfilment, soonestOf } from '@theke/domain/ordering/checkout/checkout-appointment.ts'
import { nearOpeningMs } from '@theke/domain/ordering/checkout/soonest.ts'
import { offeredModes } from '@theke/domain/ordering/checkout/checkout-sections.ts'
import { leadTimeOf } from '@theke/domain/ordering/slots/ordered-ahead.ts'
import { offeredPaymentMethods } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { hasQuotas } from '@theke/domain/ordering/quotas/quota-left.ts'
import { dayOf, shopZone } from '@theke/domain/time/wall-time.ts'
import { branchOpenState } from '@theke/domain/shop/open-state.ts'
import type { Context } from '../../core/context.ts'
import { withoutHiddenPrice } from '../../snapshot/hidden-price.ts'
import { soldOutAt } from '../../snapshot/read-sold-out.ts'
import { branchVersionOf } from '../../snapshot/read-shop-rows.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { ProductRow } from '../../snapshot/read-product-rows.ts'
import { soldOutNotice } from './sold-out-view.ts'
import { donationOffer } from '../donation-offer.ts'
import { payableConfig } from '../payment-keys.ts'
import { shownSpecialDays } from './footer-view.ts'
import { iso, openStateView } from './open-state-view.ts'
import { shopView } from './shop-view.ts'

type Branch = CatalogSnapshot['branches'][number]
export type Offer = {
  categories: CategoryView[]
  products: Map<number, ProductView>
  /** Whether a product can be had as an addon, for which it need not stand in the menu. */
  hasAddon: (addon: ProductRow) => boolean
}
type Category = Parameters<typeof availability>[1]
type StateOf = (product: ProductRow, category: Category) => Availability

/** How long pages that stay open hold at most. */
export const maxValidity = 4 * 60 * 60 * 1000
const naturalOrder = new Intl.Collator('de', { numeric: true })
const wireFields = { ...productEntity.fields, parts: list(partFields, { label: 'Schritte' }) }

/**
 * A branch page with the menu that is active now unless another offer, for the instant `at`, is given, and the instant until which it
 * holds.
 */
export function branchView(
  snapshot: CatalogSnapshot,
  branch: Branch,
  origin: string,
  { now, language }: Pick<Context, 'now' | 'language'>,
  { offer, at }: { offer: Offer; at: number } = {
    offer: offerAt(snapshot, branch, soonestFulfilment(branch, now)),
    at: now,
  },
): { view: BranchView; validUntil: number } {
  const hours = hoursView(branch, { now, language })
  const validUntil = Math.min(hours.validUntil, nextChange(snapshot, branch, now), now + maxValidity)
  const soldOut = soldOutAt(snapshot, branch.id)
  const marked = withSoldOut(soldOutNotice(soldOut, at, { now, language, products: snapshot.products }))
  const view: BranchView = {
    shop: shopView(snapshot, origin, now),
    campaign: null,
    doors: '',
    branch: branchDetails(branch, snapshot, now),
    states: hours.states,
    soonest: hours.soonest,
    modes: offeredModes(branch),
    paymentMethods: offeredPaymentMethods(branch, payableConfig(snapshot.config)),
    tables: snapshot.tables
      .filter((table) => table.branch === branch.id && table.isEnabled)
      .map(({ id, identifier, name }) => ({ id, identifier, name }))
      .toSorted((a, b) => naturalOrder.compare(a.identifier, b.identifier)),
    tags: snapshot.tags.map(tagView),
    submitTexts: {
      order: snapshot.config.submitOrderText,
      preorder: snapshot.config.submitPreorderText,
      quotation: snapshot.config.submitQuotationText,
    },
    donationAmount: donationAmountOf(snapshot),
    categories: offer.categories,
    products: [...offer.products.values()].map(marked),
    addonProducts: addonProducts(snapshot, offer).map(marked),
    hasQuotas: hasQuotas(snapshot.quotas, { branch: branch.id, day: dayOf(now), of: 'goods' }),
    hasTimeLimits: hasQuotas(snapshot.quotas, { branch: branch.id, day: dayOf(now), of: 'times' }),
    version: `${branchVersionOf(snapshot, branch.id)}-${validUntil}`,
    validUntil: iso(validUntil),
  }
  return { view, validUntil }
}

/** Whether a branch takes orders at `now`, in the words of `language`, and the instant until which that holds unless staff change something. */
export function hoursView(
  branch: Branch,
  { now, language }: Pick<Context, 'now' | 'language'>,
): Omit<HoursNotice, 'validUntil'> & { validUntil: number } {
  const states = branchOpenState(branch, now)
  return {
    states: {
      page: openStateView(states.page, now, language, branch),
      takeaway: openStateView(states.takeaway, now, language, branch),
      delivery: openStateView(states.delivery, now, language, branch),
      dineIn: openStateView(states.dineIn, now, language, branch),
    },
    soonest: recordOf(modes, (mode) => soonestText(soonestOf(branch, mode, [], now), language)),
    validUntil: Math.min(states.validUntil, nextNearOpening(states, now)),
  }
}

/** A tag as pages show it. */
export function tagView(tag: CatalogSnapshot['tags'][number]): TagView {
  return { id: tag.id, name: tag.name, ...germanOf(tag) }
}

/** The texts that stay German on a page in another language; nothing where there are none. */
export function germanOf<R extends object>(row: Spoken<R>): { german?: readonly string[] } {
  return row.german === undefined ? {} : { german: row.german }
}

/** When an opening comes so near that orders without an appointment are taken for it. */
function nextNearOpening(states: ReturnType<typeof branchOpenState>, now: number): number {
  const near = modes.flatMap((mode) => {
    const state = states[mode]
    return state.kind === 'closed' && state.next !== null ? state.next - nearOpeningMs : []
  })
  return Math.min(Infinity, ...near.filter((at) => at > now))
}

function donationAmountOf(snapshot: CatalogSnapshot): number | null {
  const offer = donationOffer(snapshot)
  return offer && toAmount(offer.amount)
}

function branchDetails(
  branch: Branch,
  { images, language }: CatalogSnapshot,
  now: number,
): BranchView['branch'] {
  const shown = pick(branch, branchViewFields)
  return centsToWire(branchEntity.fields, {
    id: branch.id,
    ...shown,
    ...germanOf(branch),
    logo: branch.logo === null ? null : (images.get(branch.logo) ?? null),
    images: referencesOf(branch.images, images),
    specialDays: shownSpecialDays(branch, now),
    deliveryAreas: shown.deliveryAreas.map(({ areaEn, ...area }) =>
      language === 'en' && areaEn ? { ...area, areaEn } : area,
    ),
  })
}

/** What can be ordered for an instant, as an order for it is judged. */
export function offerAt(snapshot: CatalogSnapshot, branch: Branch, at: number): Offer {
  const menu = activeMenu(snapshot.menus, branch.id, at)
  return offerOf(snapshot, menu?.catalog ?? [], {
    stateOf: (product, category) =>
      availability(product, category, at, shopZone, neededParts(product, snapshot.products)),
    hasAddon: (addon) => isAvailable(addon, at),
  })
}

/** What a catalogue offers, where `stateOf` returns the availability of each product. */
export function offerOf(
  snapshot: CatalogSnapshot,
  catalog: Menu['catalog'],
  { stateOf, hasAddon }: Pick<Offer, 'hasAddon'> & { stateOf: StateOf },
): Offer {
  const offer: Offer = { categories: [], products: new Map(), hasAddon }
  for (const { categoryId, productIds } of catalog) {
    const category = snapshot.categories.get(categoryId)
    if (category === undefined) continue
    const shown = productIds.flatMap((id) => shownProduct(snapshot, id, category, stateOf))
    if (shown.length === 0) continue
    for (const { product, state } of shown) {
      const known = offer.products.get(product.id)
      if (!known?.isAvailable)
        offer.products.set(product.id, productView(product, state === 'available', snapshot))
    }
    offer.categories.push({
      id: category.id,
      name: category.name,
      ...germanOf(category),
      description: category.description,
      image: category.image === null ? null : (snapshot.images.get(category.image) ?? null),
      isAvailable: shown.some(({ state }) => state === 'available'),
      productIds: shown.map(({ product }) => product.id),
    })
  }
  return offer
}

function shownProduct(
  { products }: CatalogSnapshot,
  id: number,
  category: Category,
  stateOf: StateOf,
): { product: ProductRow; state: Availability }[] {
  const product = products.get(id)
  if (product === undefined) return []
  const state = stateOf(product, category)
  return state === 'hidden' ? [] : [{ product, state }]
}

function productView(row: ProductRow, isAvailable: boolean, snapshot: CatalogSnapshot): ProductView {
  const product = withoutHiddenPrice(row)
  const isOffered = (id: number) => snapshot.products.get(id)?.isEnabled === true
  return centsToWire(wireFields, {
    id: product.id,
    type: product.type,
    name: product.name,
    ...germanOf(product),
    ...(product.germanName && { germanName: product.germanName }),
    description: product.description,
    allergens: product.allergens.split(/[\s,]+/).filter(Boolean),
    images: referencesOf(product.images, snapshot.images),
    tags: product.tags,
    price: product.price,
    isPriceHidden: product.isPriceHidden,
    unit: product.unit,
    defaultUnit: product.defaultUnit,
    alternativeUnits: product.alternativeUnits,
    minimumQuantity: product.minimumQuantity,
    maximumQuantity: product.maximumQuantity,
    defaultQuantity: product.defaultQuantity,
    quantityStepSize: product.quantityStepSize,
    pricing: product.pricing,
    calculationModel: product.calculationModel,
    tax: product.tax,
    takeawayTax: product.takeawayTax,
    dineInTax: product.dineInTax,
    parts: product.config.parts.map((part) => ({
      ...pick(part, ['name', 'description', 'type', 'optional']),
      ...germanOf(part),
      options: part.options.map((option) => ({
        ...pick(option, ['name', 'value', 'modifier', 'unit', 'price']),
        ...germanOf(option),
      })),
      addons: part.addons.filter((addon) => isOffered(addon.product.id)),
    })),
    ...(product.packedIn?.length && {
      packedIn: product.packedIn.map((one) => ({ ...one, price: toAmount(one.price) })),
    }),
    isStepByStep: product.isStepByStep,
    isAvailable,
    leadTime: leadTimeOf(product),
    bundleItems: product.bundleItems.flatMap(({ product: item, amount, unit }) => {
      const known = snapshot.products.get(item?.id ?? 0)
      return known?.isEnabled ? [{ name: known.name, ...germanOf(known), amount, unit }] : []
    }),
  })
}

/** Products by their numbers as an offer in which none can be had. */
export function offerOfProducts(snapshot: CatalogSnapshot, ids: readonly number[]): Offer {
  const rows = ids.flatMap((id) => snapshot.products.get(id) ?? [])
  return {
    categories: [],
    products: new Map(rows.map((row) => [row.id, productView(row, false, snapshot)])),
    hasAddon: () => false,
  }
}

/** Products that steps offer as addons without standing in the menu themselves. */
function addonProducts(snapshot: CatalogSnapshot, { products, hasAddon }: Offer): ProductView[] {
  const wanted = [...products.values()].flatMap(({ parts }) =>
    parts.flatMap(({ addons }) => addons.map(({ product }) => product.id)),
  )
  return [...new Set(wanted)].flatMap((id) => {
    const product = snapshot.products.get(id)
    return product === undefined || !product.isEnabled || products.has(id)
      ? []
      : [productView(product, hasAddon(product), snapshot)]
  })
}

function nextChange(snapshot: CatalogSnapshot, branch: Branch, now: number): number {
  const menu = activeMenu(snapshot.menus, branch.id, now)
  const parts = (menu?.catalog ?? []).flatMap(({ categoryId, productIds }) => [
    snapshot.categories.get(categoryId) ?? [],
    ...productIds.flatMap((id) => {
      const product = snapshot.products.get(id)
      if (product === undefined) return []
      const addons = product.config.parts.flatMap((part) => part.addons)
      return [
        product,
        ...neededParts(product, snapshot.products).flat(),
        ...addons.flatMap((addon) => snapshot.products.get(addon.product.id) ?? []),
      ]
    }),
  ])
  const changes = [
    nextMenuChange(snapshot.menus, branch.id, now),
    nextAvailabilityChange(parts.flat(), now),
    nextBackInStock(soldOutAt(snapshot, branch.id), now),
  ]
  return Math.min(...changes.map((change) => change ?? Infinity))
}

function referencesOf(ids: readonly number[], images: ReadonlyMap<number, ImageReference>): ImageReference[] {
  return ids.flatMap((id) => images.get(id) ?? [])
}
