import { activeMenu } from '@theke/domain/catalogue/active-menu.ts'
import type { Menu, OfferedCategory, OfferedProduct } from '@theke/domain/catalogue/product.ts'
import type { OrderFacts } from '@theke/domain/ordering/checkout/order-facts.ts'
import { branchOfCampaign, type Campaign, menuOfCampaign } from '@theke/domain/ordering/campaigns/campaign.ts'
import type { CheckoutBranch } from '@theke/domain/shop/branch.ts'
import { shopZone } from '@theke/domain/time/wall-time.ts'
import { branches } from '../branches.ts'
import { campaignKey, demoCampaign } from '../campaign.ts'
import { categories } from '../categories.ts'
import { menus } from '../menus.ts'
import { products } from '../products.ts'
import { config } from '../shop.ts'
import { tables } from '../tables.ts'
import { wallTime } from '../wall-time.ts'
import type { DemoIds } from './draft-of-order.ts'

/** Every key with its position as number, so that the rules of the shop can be asked before anything is stored. */
export const numberedIds: DemoIds = {
  branches: numbersOf(branches),
  campaigns: numbersOf([{ key: campaignKey }]),
  products: numbersOf(products),
  tables: numbersOf(tables),
}

const categoryIds = numbersOf(categories)

export const numberedProducts: ReadonlyMap<number, OfferedProduct> = new Map(
  products.map((product) => {
    const parts = product.parts.map((part) => ({
      ...part,
      addons: part.addons.map(({ productKey, amount }) => ({
        product: { id: idOf(numberedIds.products, productKey) },
        amount,
      })),
    }))
    const id = idOf(numberedIds.products, product.key)
    const bundleItems = product.bundleItems.map(({ productKey, ...item }) => ({
      ...item,
      product: { id: idOf(numberedIds.products, productKey) },
    }))
    return [id, { ...product, parts, bundleItems, id }]
  }),
)

const numberedCategories: ReadonlyMap<number, OfferedCategory> = new Map(
  categories.map((category) => {
    const id = idOf(categoryIds, category.key)
    return [id, { ...category, id }]
  }),
)

const numberedMenus: Menu[] = menus.map((menu, index) => ({
  id: index + 1,
  isEnabled: menu.isEnabled,
  availableFrom: wallTime(menu.availableFrom),
  branchIds: menu.branchKeys.map((key) => idOf(numberedIds.branches, key)),
  catalog: menu.catalog.map(({ categoryKey, productKeys }) => ({
    categoryId: idOf(categoryIds, categoryKey),
    productIds: productKeys.map((key) => idOf(numberedIds.products, key)),
  })),
}))

/** A branch as the rules of the shop know it. */
export function numberedBranch(key: string): CheckoutBranch {
  const branch = branches.find((candidate) => candidate.key === key)
  if (branch === undefined) throw new Error(`There is no branch ${key}.`)
  return { ...branch, id: idOf(numberedIds.branches, key) }
}

/** The campaign of the demo shop that starts at `now`, as the rules of the shop know it. */
export function numberedCampaign(now: number): Campaign {
  const { key, menuKey, branchKeys, ...campaign } = demoCampaign(now)
  return {
    ...campaign,
    id: idOf(numberedIds.campaigns, key),
    isEnabled: true,
    menu: idOf(numbersOf(menus), menuKey),
    branches: branchKeys.map((branchKey) => idOf(numberedIds.branches, branchKey)),
  }
}

/** All that decides about an order at this branch, or in a campaign there, which is to be ready at an instant. */
export function factsAt(branchKey: string, at: number, campaign: Campaign | null = null): OrderFacts {
  const own = numberedBranch(branchKey)
  const branch = campaign === null ? own : branchOfCampaign(own, campaign)
  const offered =
    campaign === null
      ? numberedMenus
      : numberedMenus.flatMap((menu) => (menu.id === campaign.menu ? [menuOfCampaign(menu, campaign)] : []))
  return {
    branch,
    campaign,
    menu: activeMenu(offered, branch.id, at),
    categories: numberedCategories,
    products: numberedProducts,
    soldOut: new Map(),
    quotas: [],
    switches: config,
    advanceRules: [],
    hasAccount: false,
    isMistrusted: false,
    isExempt: false,
    tables: tables
      .filter((table) => table.branchKey === branchKey)
      .map(({ key, identifier, isEnabled }) => ({
        id: idOf(numberedIds.tables, key),
        identifier,
        isEnabled,
      })),
    donations: null,
    isShopOpened: true,
    isStaff: false,
    mayTakeOrders: false,
    zone: shopZone,
  }
}

function numbersOf(entries: readonly { key: string }[]): ReadonlyMap<string, number> {
  return new Map(entries.map(({ key }, index) => [key, index + 1]))
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`There is nothing called ${key}.`)
  return id
}
