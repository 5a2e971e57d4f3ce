import type { PageLoaders } from './router/lazy-routes.ts'

/**
 * Every page in its own file, loaded when it is shown or about to be. By `then`, since the build wraps what is awaited in one more function,
 * and these are in the first file of every page.
 */
export const pageLoaders: PageLoaders = {
  start: () => import('./pages/start/start-page.tsx').then((module) => module.StartPage),
  home: () => import('./pages/home/home-page.tsx').then((module) => module.HomePage),
  single: () => import('./pages/single/single-page.tsx').then((module) => module.SinglePage),
  branch: () => import('./branch/branch-entry.tsx').then((module) => module.BranchEntry),
  checkout: () => import('./pages/checkout/checkout-page.tsx').then((module) => module.CheckoutPage),
  status: () => import('./pages/status/status-page.tsx').then((module) => module.StatusPage),
  'not-found': () => import('./pages/not-found/not-found-page.tsx').then((module) => module.NotFoundPage),
  'opening-soon': () =>
    import('./pages/opening-soon/opening-soon-page.tsx').then((module) => module.OpeningSoonPage),
  error: () => import('./pages/error/error-page.tsx').then((module) => module.ErrorPage),
  frontdesk: () => import('./pages/frontdesk/frontdesk-page.tsx').then((module) => module.FrontdeskPage),
  site: () => import('./pages/site/site-page.tsx').then((module) => module.SitePage),
}
