import { lazy, Suspense, type ComponentType } from 'react'
import { Splash } from './shell/splash.tsx'

type Page = { default: ComponentType }

/** Pages with an address of their own, since nobody is logged in there; all others lie behind `#`. */
const pages: readonly [path: RegExp, page: ComponentType][] = [
  [/^\/backend\/login\/?$/, lazy((): Promise<Page> => import('./screens/people/login/login-page.tsx'))],
  [
    /^\/backend\/login-link\/[^/]+$/,
    lazy((): Promise<Page> => import('./screens/people/login/login-link-page.tsx')),
  ],
  [
    /^\/backend\/password-reset\/[^/]+$/,
    lazy((): Promise<Page> => import('./screens/people/login/password-reset-page.tsx')),
  ],
  [/^\/backend\/logout\/?$/, lazy((): Promise<Page> => import('./screens/people/login/logout-page.tsx'))],
  [
    /^\/backend\/monitor\/?$/,
    lazy((): Promise<Page> => import('./screens/ordering/monitor/monitor-page.tsx')),
  ],
  [
    /^\/backend\/terminal\/?$/,
    lazy((): Promise<Page> => import('./screens/timekeeping/terminal/terminal-page.tsx')),
  ],
  [/^\/backend\/set-up\/[^/]+$/, lazy((): Promise<Page> => import('./screens/people/login/set-up-page.tsx'))],
]
const Office = lazy((): Promise<Page> => import('./admin-app.tsx'))

export function App() {
  const Page = pages.find(([path]) => path.test(location.pathname))?.[1] ?? Office
  return (
    <Suspense fallback={<Splash />}>
      <Page />
    </Suspense>
  )
}
