import type { SiteView } from '@theke/contract/content/site-view.ts'
import type { FrontdeskBranch, PageData } from '@theke/contract/shop/views/page-data.ts'
import type { BranchView, ShopView, StartView } from '@theke/contract/shop/views/storefront-views.ts'
import type { ComponentType } from 'react'

/** What each page is given. Each comes in its own file. */
export type LazyPages = {
  start: ComponentType<{ view: StartView }>
  home: ComponentType<{ view: StartView }>
  single: ComponentType<{ view: StartView }>
  branch: ComponentType<{ view: BranchView }>
  checkout: ComponentType<{ view: BranchView; hasPaymentFailed: boolean }>
  status: ComponentType<{ shop: ShopView; uid: string; hash: string }>
  'not-found': ComponentType<{ shop: ShopView }>
  'opening-soon': ComponentType<{ shop: ShopView }>
  error: ComponentType<{ shop: ShopView | null }>
  frontdesk: ComponentType<{ shop: ShopView; branch: FrontdeskBranch; apiKey: string }>
  site: ComponentType<{ shop: ShopView; site: SiteView }>
}

const loaders: { [Name in keyof LazyPages]: () => Promise<LazyPages[Name]> } = {
  start: async () => (await import('../pages/start/start-page.tsx')).StartPage,
  home: async () => (await import('../pages/home/home-page.tsx')).HomePage,
  single: async () => (await import('../pages/single/single-page.tsx')).SinglePage,
  branch: async () => (await import('../branch/branch-entry.tsx')).BranchEntry,
  checkout: async () => (await import('../pages/checkout/checkout-page.tsx')).CheckoutPage,
  status: async () => (await import('../pages/status/status-page.tsx')).StatusPage,
  'not-found': async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage,
  'opening-soon': async () => (await import('../pages/opening-soon/opening-soon-page.tsx')).OpeningSoonPage,
  error: async () => (await import('../pages/error/error-page.tsx')).ErrorPage,
  frontdesk: async () => (await import('../pages/frontdesk/frontdesk-page.tsx')).FrontdeskPage,
  site: async () => (await import('../pages/site/site-page.tsx')).SitePage,
}

/** Names of the pages in their own files. */
export const lazyPageNames = Object.keys(loaders) as (keyof LazyPages)[]

const loaded: Partial<LazyPages> = {}

/** Makes a page ready to be rendered. At once where it is already. */
export async function loadPageComponent(name: PageData['page']): Promise<void> {
  if (!isLate(name) || loaded[name]) return
  Object.assign(loaded, { [name]: await loaders[name]() })
}

/** A page that has been loaded. */
export function lazyPage<Name extends keyof LazyPages>(name: Name): LazyPages[Name] {
  const page: Partial<LazyPages>[Name] = loaded[name]
  if (!page) throw new Error(`page ${name} is rendered before it is loaded`)
  return page
}

function isLate(name: PageData['page']): name is keyof LazyPages {
  return name in loaders
}
