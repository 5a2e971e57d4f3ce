import type { PageData } from '@theke/contract/shop/page.ts'
import type { BranchView, LegalText, ShopView, StartView } from '@theke/contract/shop/storefront-views.ts'
import type { ComponentType } from 'react'

/** What each page that comes in its own file is given. The others are small and always there. */
export type LatePages = {
  start: ComponentType<{ view: StartView }>
  checkout: ComponentType<{ view: BranchView; hasPaymentFailed: boolean }>
  status: ComponentType<{ shop: ShopView; uid: string; hash: string }>
  legal: ComponentType<{ shop: ShopView; name: LegalText; title: string; html: string }>
}

const loaders: { [Name in keyof LatePages]: () => Promise<LatePages[Name]> } = {
  start: async () => (await import('../pages/start/start-page.tsx')).StartPage,
  checkout: async () => (await import('../branch/checkout-entry.tsx')).CheckoutEntry,
  status: async () => (await import('../pages/status/status-page.tsx')).StatusPage,
  legal: async () => (await import('../pages/legal/legal-page.tsx')).LegalPage,
}

/** Names of the pages in their own files. */
export const latePageNames = Object.keys(loaders) as (keyof LatePages)[]

const loaded: Partial<LatePages> = {}

/** Makes a page ready to be rendered. At once where it is already. */
export async function loadPageComponent(name: PageData['page']): Promise<void> {
  if (!isLate(name) || loaded[name]) return
  Object.assign(loaded, { [name]: await loaders[name]() })
}

/** A page that has been loaded. */
export function latePage<Name extends keyof LatePages>(name: Name): LatePages[Name] {
  const page: Partial<LatePages>[Name] = loaded[name]
  if (!page) throw new Error(`page ${name} is rendered before it is loaded`)
  return page
}

function isLate(name: PageData['page']): name is keyof LatePages {
  return name in loaders
}
