import type { PageData } from '@theke/contract/shop/page.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CurrentPage } from './shell/current-page.tsx'
import { pageDataFromWire } from './shell/page.ts'
import { loadPageComponent } from './shell/page-components.ts'
import './styles.css'

const root = document.getElementById('root')
const written = document.getElementById('page-data')?.textContent
if (!root || !written) throw new Error('the document has no page to hydrate')

// The server wrote it, so its shape is known.
const data = pageDataFromWire(JSON.parse(written) as PageData)
// Not awaited here: the page's own file imports this one, and would wait for it for ever.
void loadPageComponent(data.page).then(() =>
  startTransition(() => {
    hydrateRoot(root, <CurrentPage initial={{ path: location.pathname, data }} />)
  }),
)
