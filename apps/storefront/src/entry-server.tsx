import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { PageData, RenderPage } from '@theke/contract/shop/page.ts'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { headOf } from './shell/head.ts'
import { headMarkup } from './shell/head-markup.ts'
import { pageDataFromWire } from './shell/page.ts'
import { latePageNames, loadPageComponent } from './shell/page-components.ts'

await Promise.all(latePageNames.map(loadPageComponent))

const fontLinks = [interUrl, frauncesUrl]
  .map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`)
  .join('\n')

/** Renders a page for the server. The path is without its query; the data is as the wire has it. */
export const renderPage: RenderPage = (path, data) => {
  const page = { path, data: pageDataFromWire(data) }
  return {
    status: statusOf(data),
    head: `${headMarkup(headOf(page))}\n${fontLinks}`,
    body: renderToString(<App initial={page} />),
  }
}

function statusOf({ page }: PageData): number {
  if (page === 'not-found') return 404
  return page === 'error' ? 500 : 200
}
