import type { PageData, RenderPage } from '@theke/contract/shop/views/page-data.ts'
import type { OwnText } from '@theke/contract/shop/config/texts.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { renderToString } from 'react-dom/server'
import type { Language } from '@theke/domain/language.ts'
import manifest, { english as englishFiles } from 'virtual:client-manifest'
import { CurrentPage } from './router/current-page.tsx'
import { pageLoaders } from './page-loaders.ts'
import { loadOverlay } from './pages/branch/overlay/overlay-host.tsx'
import { loadFooter } from './footer/footer-host.tsx'
import { headOf, isSharedPage } from './head/head.ts'
import { headMarkup } from './head/head-markup.ts'
import { missingNotice } from './shell/missing-notice.ts'
import { englishOf } from './shell/built-files.ts'
import { noScriptNotice } from './shell/no-script-notice.ts'
import { pageDataFromWire, type ShownPageData } from './router/shown-page-data.ts'
import { structuredData } from './head/structured-data.ts'
import { loadPageComponent, providePages } from './router/lazy-routes.ts'
import { setLocale } from './texts/i18n.ts'
import { allTexts } from './texts/dictionary.ts'
import { english } from './texts/en.ts'

/** The module of each page, or the name of the chunk that it lies in (`vite.config.ts`). */
const modules: { [Page in PageData['page']]: string } = {
  start: 'src/pages/start/start-page.tsx',
  home: 'src/pages/home/home-page.tsx',
  single: 'src/pages/single/single-page.tsx',
  branch: 'branch',
  checkout: 'src/pages/checkout/checkout-page.tsx',
  status: 'src/pages/status/status-page.tsx',
  frontdesk: 'src/pages/frontdesk/frontdesk-page.tsx',
  site: 'src/pages/site/site-page.tsx',
  'not-found': 'src/pages/not-found/not-found-page.tsx',
  'opening-soon': 'src/pages/opening-soon/opening-soon-page.tsx',
  error: 'src/pages/error/error-page.tsx',
}

const entry = Object.values(manifest).find(({ isEntry }) => isEntry)

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

/** Links by which the browser fetches a page's own files together with the script that asks for them. */
function preloadLinks(page: PageData['page'], language: Language): string {
  const seen = new Set(entry ? [entry.file] : [])
  const scripts = filesOf(modules[page], seen).map((file) => `<link rel="modulepreload" href="/${file}">`)
  const words =
    language === 'en' ? [...seen].map(englishOf).filter((file) => englishFiles.includes(file)) : []
  const fetched = words.map((file) => `<link rel="preload" as="fetch" crossorigin href="/${file}">`)
  return [...scripts, ...fetched].join('\n')
}

function filesOf(module: string, seen: Set<string>): string[] {
  const chunk = manifest[module] ?? Object.values(manifest).find(({ name }) => name === module)
  if (!chunk || seen.has(chunk.file)) return []
  seen.add(chunk.file)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(name, seen))]
}
