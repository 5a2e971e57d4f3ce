import type { RenderPage } from '@theke/contract/shop/views/page-data.ts'
import type { OwnText } from '@theke/contract/shop/config/texts.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { renderToString } from 'react-dom/server'
import { CurrentPage } from './router/current-page.tsx'
import { pageLoaders } from './page-loaders.ts'
import { preloadLinks } from './page-preloads.ts'
import { loadOverlay } from './pages/branch/overlay/overlay-host.tsx'
import { loadFooter } from './footer/footer-host.tsx'
import { headOf, isSharedPage } from './head/head.ts'
import { headMarkup } from './head/head-markup.ts'
import { missingNotice } from './shell/missing-notice.ts'
import { noScriptNotice } from './shell/no-script-notice.ts'
import { pageDataFromWire, type ShownPageData } from './router/page-data.ts'
import { structuredData } from './head/structured-data.ts'
import { loadPageComponent, providePages } from './router/lazy-routes.ts'
import { setLocale } from './texts/i18n.ts'
import { allTexts } from './texts/dictionary.ts'
import { english } from './texts/en.ts'

providePages(pageLoaders)
await Promise.all([loadFooter(), loadOverlay(), ...keysOf(pageLoaders).map(loadPageComponent)])

// Every file of texts declares its own.
import.meta.glob(['./texts/*.ts', './texts/german/*.ts', '!./texts/*.test.ts'], { eager: true })

const german = allTexts()

/** Every default text, for a shop that wants to replace some; those that are seen first come first. */
export const ownTexts: OwnText[] = Object.entries(english).map(([key, text]) => ({
  key,
  german: german[key] ?? '',
  english: text,
}))

/** Renders a page for the server. The path is without its query; the data is as the wire has it. */
export const renderPage: RenderPage = (path, data, { language, texts }) => {
  setLocale(language, { ...german, ...(language === 'en' && english), ...texts })
  const page = { path, data: pageDataFromWire(data) }
  return {
    status: statusOf(page.data),
    head: `${headMarkup(headOf(page, !isSharedPage(page.data)))}\n${preloadLinks(data.page, language)}`,
    banner: noScriptNotice(page.data),
    body: renderToString(<CurrentPage initial={page} />),
    tail: `${missingNotice()}\n${structuredData(page.data)}`,
  }
}

function statusOf({ page }: ShownPageData): number {
  if (page === 'not-found') return 404
  return page === 'error' ? 500 : 200
}
