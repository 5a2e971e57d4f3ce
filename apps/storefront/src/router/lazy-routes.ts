import type { SiteView } from '@theke/contract/content/site-view.ts'
import type { FrontdeskBranch } from '@theke/contract/shop/views/page-data.ts'
import type { PricedBranchView, ShopView, StartView } from '@theke/contract/shop/views/storefront-views.ts'
import type { ComponentType } from 'react'

/** What each page is given. Each comes in its own file. */
type LazyPages = {
  start: ComponentType<{ view: StartView }>
  home: ComponentType<{ view: StartView }>
  single: ComponentType<{ view: StartView }>
  branch: ComponentType<{ view: PricedBranchView }>
  checkout: ComponentType<{ view: PricedBranchView; hasPaymentFailed: boolean }>
  status: ComponentType<{ shop: ShopView; uid: string; hash: string }>
  'not-found': ComponentType<{ shop: ShopView }>
  'opening-soon': ComponentType<{ shop: ShopView }>
  error: ComponentType<{ shop: ShopView | null }>
  frontdesk: ComponentType<{ shop: ShopView; branch: FrontdeskBranch; apiKey: string }>
  site: ComponentType<{ shop: ShopView; site: SiteView }>
}

export type PageLoaders = { [Name in keyof LazyPages]: () => Promise<LazyPages[Name]> }

let loaders: PageLoaders | null = null

/** Sets how pages are loaded, before the first is. Handed in by the entries, because pages themselves load the one after them. */
export function providePages(pages: PageLoaders): void {
  loaders = pages
}

const loaded: Partial<LazyPages> = {}

/** Makes a page ready to be rendered. At once where it is already. */
export async function loadPageComponent(name: keyof LazyPages): Promise<void> {
  if (loaded[name]) return
  if (!loaders) throw new Error('no pages are provided')
  Object.assign(loaded, { [name]: await loaders[name]() })
}

/** A page that has been loaded. */
export function lazyPage<Name extends keyof LazyPages>(name: Name): LazyPages[Name] {
  const page: Partial<LazyPages>[Name] = loaded[name]
  if (!page) throw new Error(`page ${name} is rendered before it is loaded`)
  return page
}
