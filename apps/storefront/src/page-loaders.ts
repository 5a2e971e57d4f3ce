import type { PageLoaders } from './router/lazy-routes.ts'

/** Every page in its own file, loaded when it is shown or about to be. */
export const pageLoaders: PageLoaders = {
  start: async () => (await import('./pages/start/start-page.tsx')).StartPage,
  home: async () => (await import('./pages/home/home-page.tsx')).HomePage,
  single: async () => (await import('./pages/single/single-page.tsx')).SinglePage,
  branch: async () => (await import('./branch/branch-entry.tsx')).BranchEntry,
  checkout: async () => (await import('./pages/checkout/checkout-page.tsx')).CheckoutPage,
  status: async () => (await import('./pages/status/status-page.tsx')).StatusPage,
  'not-found': async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage,
  'opening-soon': async () => (await import('./pages/opening-soon/opening-soon-page.tsx')).OpeningSoonPage,
  error: async () => (await import('./pages/error/error-page.tsx')).ErrorPage,
  frontdesk: async () => (await import('./pages/frontdesk/frontdesk-page.tsx')).FrontdeskPage,
  site: async () => (await import('./pages/site/site-page.tsx')).SitePage,
}
