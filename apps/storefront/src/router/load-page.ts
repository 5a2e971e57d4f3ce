import { ApiError } from '@theke/contract/client.ts'
import { contentApi } from '@theke/contract/content/site-view.ts'
import type { PageData } from '@theke/contract/shop/views/page-data.ts'
import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import {
  branchViewFromWire,
  type PricedBranchView,
  type ShopView,
} from '@theke/contract/shop/views/storefront-views.ts'
import { api } from '../api.ts'
import { navigate } from './link.tsx'
import { pageDataFromWire, shopOf, type ShownPageData } from './shown-page-data.ts'
import { routeOf } from './route.ts'

/**
 * Loads the data of an address for client-side navigation. Between a branch and its checkout nothing has
 * to be loaded. Never throws: what is missing is the not-found page, what fails is the error page.
 */
export async function loadPage(path: string, current: ShownPageData): Promise<ShownPageData> {
  try {
    return pageDataFromWire(await request(path, current))
  } catch (error) {
    // The service worker may have the page in its cache, or answers with the offline page.
    if (isWithoutReply(error) && navigator.serviceWorker?.controller) return leaveInDocument(path)
    // Until the shop is opened visitors see one page, which only the server makes.
    if (error instanceof ApiError && error.status === 403) return leaveInDocument(path)
    const shop = shopOf(current)
    return shop && isMissing(error) ? { page: 'not-found', shop } : { page: 'error', shop }
  }
}

/** Loads a branch page again, past every cache. Throws where that fails; `mayLeave` leads from a campaign that has ended to its branch. */
export async function reloadBranch(identifier: string, mayLeave: boolean): Promise<PricedBranchView> {
  try {
    return branchViewFromWire(await api.call(storefrontApi.loadBranch, { params: { identifier } }))
  } catch (error) {
    if (mayLeave && isMissing(error)) await content(location.pathname, null)
    throw error
  }
}

async function request(path: string, current: ShownPageData): Promise<PageData> {
  const route = routeOf(path)
  const shop = shopOf(current)
  switch (route.page) {
    case 'start': {
      const view = await api.call(storefrontApi.loadStart)
      return { page: view.form, view }
    }
    case 'branch':
    case 'checkout':
      try {
        const params = { identifier: route.identifier }
        return { page: route.page, view: await api.call(storefrontApi.loadBranch, { params }) }
      } catch (error) {
        if (!isMissing(error)) throw error
        // A branch that has closed may have left word where to go.
        return content(path, shop)
      }
    case 'site':
      return content(path, shop)
    case 'frontdesk':
      // Nothing leads there, and only the server knows whether there is such a screen.
      return shop ? { page: 'not-found', shop } : { page: 'error', shop }
    case 'status':
    case 'not-found':
      return shop ? { page: route.page, shop } : { page: 'error', shop }
  }
}

async function content(path: string, shop: ShopView | null): Promise<PageData> {
  const reply = await api.call(contentApi.loadContent, { query: { path, search: location.search } })
  if (reply.kind === 'redirect') return leaveFor(reply.address)
  return shop && reply.kind === 'site' ? { page: 'site', shop, site: reply.site } : { page: 'error', shop }
}

/** Redirects to another address; the returned promise never resolves. */
function leaveFor(address: string): Promise<never> {
  if (address.startsWith('/')) navigate(address, { replace: true })
  else location.replace(address)
  return new Promise(() => {})
}

function leaveInDocument(path: string): Promise<never> {
  location.assign(path)
  return new Promise(() => {})
}

function isWithoutReply(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
