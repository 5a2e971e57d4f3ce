import { createElement, type ReactElement } from 'react'
import type { Page } from './shown-page-data.ts'
import { lazyPage } from './lazy-routes.ts'
import { routeOf } from './route.ts'

/** Which page is shown for which data; its file must have been loaded. */
export function renderRoute({ path, data }: Page): ReactElement {
  const route = routeOf(path)
  switch (data.page) {
    case 'start':
    case 'home':
    case 'single':
      return createElement(lazyPage(data.page), { view: data.view })
    case 'branch':
      return createElement(lazyPage('branch'), { view: data.view })
    case 'checkout': {
      const hasPaymentFailed = route.page === 'checkout' && route.hasPaymentFailed
      return createElement(lazyPage('checkout'), { view: data.view, hasPaymentFailed })
    }
    case 'status': {
      const { uid, hash } = route.page === 'status' ? route : { uid: '', hash: '' }
      return createElement(lazyPage('status'), { key: uid, shop: data.shop, uid, hash })
    }
    case 'frontdesk': {
      const apiKey = route.page === 'frontdesk' ? route.apiKey : ''
      return createElement(lazyPage('frontdesk'), { shop: data.shop, branch: data.branch, apiKey })
    }
    case 'site':
      return createElement(lazyPage('site'), { shop: data.shop, site: data.site })
    case 'not-found':
      return createElement(lazyPage('not-found'), { shop: data.shop })
    case 'opening-soon':
      return createElement(lazyPage('opening-soon'), { shop: data.shop })
    case 'error':
      return createElement(lazyPage('error'), { shop: data.shop })
  }
}
