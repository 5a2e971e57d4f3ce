import { createElement, type ReactElement } from 'react'
import type { Page } from './page.ts'
import { latePage } from './page-components.ts'
import { routeOf } from './route.ts'

/** Which page is shown for which data; its file must have been loaded. */
export function pageElement({ path, data }: Page): ReactElement {
  const route = routeOf(path)
  switch (data.page) {
    case 'start':
    case 'home':
    case 'single':
      return createElement(latePage(data.page), { view: data.view })
    case 'branch':
      return createElement(latePage('branch'), { view: data.view })
    case 'checkout': {
      const hasPaymentFailed = route.page === 'checkout' && route.hasPaymentFailed
      return createElement(latePage('checkout'), { view: data.view, hasPaymentFailed })
    }
    case 'status': {
      const { uid, hash } = route.page === 'status' ? route : { uid: '', hash: '' }
      return createElement(latePage('status'), { key: uid, shop: data.shop, uid, hash })
    }
    case 'frontdesk': {
      const apiKey = route.page === 'frontdesk' ? route.apiKey : ''
      return createElement(latePage('frontdesk'), { shop: data.shop, branch: data.branch, apiKey })
    }
    case 'site':
      return createElement(latePage('site'), { shop: data.shop, site: data.site })
    case 'not-found':
      return createElement(latePage('not-found'), { shop: data.shop })
    case 'opening-soon':
      return createElement(latePage('opening-soon'), { shop: data.shop })
    case 'error':
      return createElement(latePage('error'), { shop: data.shop })
  }
}
