import type { WrittenPage } from '@theke/contract/shop/views/page-data.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { replayEarlyClicks } from './hydration/replay-early-clicks.ts'
import { CurrentPage } from './router/current-page.tsx'
import { pageLoaders } from './page-loaders.ts'
import { firstInteraction } from './hydration/first-interaction.ts'
import { isPhone, loadOverlay } from './pages/branch/overlay/overlay-host.tsx'
import { pageDataFromWire } from './router/shown-page-data.ts'
import { loadPageComponent, providePages } from './router/lazy-routes.ts'
import './shell/entry-chunk.ts'
import { loadEnglish } from './shell/fetch-chunk.ts'
import { setLocale } from './texts/i18n.ts'
import './styles.css'

providePages(pageLoaders)

// Starts recording clicks before hydration, so that they need not be repeated.
void firstInteraction()

const root = document.getElementById('root')
const written = document.getElementById('page-data')?.textContent
if (!root || !written) throw new Error('the document has no page to hydrate')

// The server wrote it, so its shape is known.
const { texts, ...page } = JSON.parse(written) as WrittenPage
// The path that the server rendered, even if the address changes before hydration.
const { pathname } = location
const data = pageDataFromWire(page)
const isEnglish = document.documentElement.lang === 'en'
setLocale(isEnglish ? 'en' : 'de', texts)
// React drops presses in a part of the page whose file is still to come. Where it does not arrive, the page is of use without it.
const overlay =
  data.page === 'branch' && (data.view.shop.isOverlayForm || isPhone()) && loadOverlay().catch(() => {})
// Not awaited here: the page's own file imports this one, and would wait for it for ever.
Promise.all([isEnglish && loadEnglish(import.meta.url), loadPageComponent(data.page), overlay]).then(
  () => {
    startTransition(() => {
      hydrateRoot(root, <CurrentPage initial={{ path: pathname, data }} />)
    })
    replayEarlyClicks()
    document.getElementById('missing')?.setAttribute('hidden', '')
  },
  // The document asks for this script and all that it imports under another address (`ssr/retry-assets.inline.ts`).
  () => document.querySelector('script[type="module"]')?.dispatchEvent(new Event('error')),
)
