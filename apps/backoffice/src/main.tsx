import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPage } from './load-page.ts'
import { Providers } from './providers.tsx'
import { NewVersion } from './shell/new-version.tsx'
import { Splash } from './shell/splash.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has an element #root')

const root = createRoot(element)
const show = (page: ReactNode) => root.render(<Providers>{page}</Providers>)

show(<Splash />)
// Not awaited: the page imports from this module's chunk, which would wait for it.
void loadPage(location.pathname).then(
  (Page) => show(<Page />),
  () => show(<NewVersion />),
)
