import { ApiError } from '@theke/contract/client.ts'
import type { PageData } from '@theke/contract/shop/page.ts'
import { branchViewFromWire, storefrontApi, type BranchView } from '@theke/contract/shop/storefront-views.ts'
import { api } from '../api.ts'
import { pageDataFromWire, shopOf } from './page.ts'
import { routeOf } from './route.ts'

/**
 * Loads what an address shows when somebody gets there without leaving the site. Between a branch and its checkout nothing has
 * to be loaded. Never throws: what is missing is the not-found page, what fails is the error page.
 */
export async function loadPage(path: string, current: PageData): Promise<PageData> {
  try {
    return pageDataFromWire(await request(path, current))
  } catch (error) {
    const shop = shopOf(current)
    return shop && error instanceof ApiError && error.status === 404
      ? { page: 'not-found', shop }
      : { page: 'error', shop }
  }
}

/** Loads a branch page again, past every cache. Throws where that fails. */
export async function reloadBranch(identifier: string): Promise<BranchView> {
  return branchViewFromWire(await api.call(storefrontApi.loadBranch, { params: { identifier } }))
}

async function request(path: string, current: PageData): Promise<PageData> {
  const route = routeOf(path)
  const shop = shopOf(current)
  switch (route.page) {
    case 'start':
      return { page: 'start', view: await api.call(storefrontApi.loadStart) }
    case 'branch':
    case 'checkout':
      return {
        page: route.page,
        view: await api.call(storefrontApi.loadBranch, { params: { identifier: route.identifier } }),
      }
    case 'legal': {
      const { title, html } = await api.call(storefrontApi.loadLegalText, { params: { name: route.name } })
      return shop ? { page: 'legal', shop, name: route.name, title, html } : { page: 'error', shop }
    }
    case 'status':
      return shop ? { page: 'status', shop } : { page: 'error', shop }
    case 'not-found':
      return shop ? { page: 'not-found', shop } : { page: 'error', shop }
  }
}
