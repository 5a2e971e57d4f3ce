import type { ComponentType, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app-providers.tsx'
import { NewVersion } from './shell/new-version.tsx'
import { Splash } from './shell/splash.tsx'

type Page = { default: ComponentType }

/** Pages with an address of their own, since nobody is logged in there; all others lie behind `#`. */
const pages: readonly [path: RegExp, load: () => Promise<Page>][] = [
  [/^\/backend\/login\/?$/, () => import('./screens/people/login/login-page.tsx')],
  [/^\/backend\/login-link\/[^/]+$/, () => import('./screens/people/login/login-link-page.tsx')],
  [/^\/backend\/password-reset\/[^/]+$/, () => import('./screens/people/login/password-reset-page.tsx')],
  [/^\/backend\/logout\/?$/, () => import('./screens/people/login/logout-page.tsx')],
  [/^\/backend\/monitor\/?$/, () => import('./screens/ordering/monitor/monitor-page.tsx')],
  [/^\/backend\/terminal\/?$/, () => import('./screens/timekeeping/terminal/terminal-page.tsx')],
  [/^\/backend\/set-up\/[^/]+$/, () => import('./screens/people/login/set-up-page.tsx')],
]
const loadOffice = (): Promise<Page> => import('./admin-app.tsx')

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

/** Loads the page at an address of the back-office. */
async function loadPage(pathname: string): Promise<ComponentType> {
  const load = pages.find(([path]) => path.test(pathname))?.[1] ?? loadOffice
  return (await load()).default
}
