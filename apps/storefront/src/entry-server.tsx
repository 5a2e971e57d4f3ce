import type { PageData, RenderPage } from '@theke/contract/shop/page.ts'
import { renderToString } from 'react-dom/server'
import { CurrentPage } from './shell/current-page.tsx'
import { preloadLinks } from './page-preloads.ts'
import { loadFooter } from './shell/footer-host.tsx'
import { headOf } from './shell/head.ts'
import { headMarkup } from './shell/head-markup.ts'
import { pageDataFromWire } from './shell/page.ts'
import { structuredData } from './shell/structured-data.ts'
import { latePageNames, loadPageComponent } from './shell/page-components.ts'

await Promise.all([loadFooter(), ...latePageNames.map(loadPageComponent)])

/** Renders a page for the server. The path is without its query; the data is as the wire has it. */
export const renderPage: RenderPage = (path, data) => {
  const page = { path, data: pageDataFromWire(data) }
  return {
    status: statusOf(data),
    head: `${headMarkup(headOf(page))}\n${preloadLinks(data.page)}`,
    body: renderToString(<CurrentPage initial={page} />),
    tail: structuredData(page.data),
  }
}

function statusOf({ page }: PageData): number {
  if (page === 'not-found') return 404
  return page === 'error' ? 500 : 200
}
