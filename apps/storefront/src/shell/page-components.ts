import type { PageData } from '@theke/contract/shop/page.ts'
import type { ShopView, LegalText } from '@theke/contract/shop/storefront-views.ts'
import type { ComponentType } from 'react'

/** The pages that are loaded only when they are asked for. */
export type LatePages = {
  checkout: ComponentType<{ hasPaymentFailed: boolean }>
  status: ComponentType<{ shop: ShopView; uid: string; hash: string }>
  legal: ComponentType<{ shop: ShopView; name: LegalText; title: string; html: string }>
}

const loaders: { [Name in keyof LatePages]: () => Promise<LatePages[Name]> } = {
  checkout: async () => (await import('../pages/checkout/checkout-page.tsx')).CheckoutPage,
  status: async () => (await import('../pages/status/status-page.tsx')).StatusPage,
  legal: async () => (await import('../pages/legal/legal-page.tsx')).LegalPage,
}

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
