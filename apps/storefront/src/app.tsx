import { Router } from 'wouter'
import { CurrentPage } from './shell/current-page.tsx'
import type { Page } from './shell/page.ts'

/** The storefront, beginning with the page the server rendered. */
export function App({ initial }: { initial: Page }) {
  return (
    <Router ssrPath={initial.path}>
      <CurrentPage initial={initial} />
    </Router>
  )
}
