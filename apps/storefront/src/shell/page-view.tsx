import { BranchEntry } from '../branch/branch-entry.tsx'
import { ErrorPage } from '../pages/error/error-page.tsx'
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx'
import type { Page } from './page.ts'
import { latePage } from './page-components.ts'
import { routeOf } from './route.ts'

/** Which page is shown for which data. */
export function PageView({ path, data }: Page) {
  const route = routeOf(path)
  switch (data.page) {
    case 'start': {
      const StartPage = latePage('start')
      return <StartPage view={data.view} />
    }
    case 'branch':
      return <BranchEntry view={data.view} />
    case 'checkout': {
      const CheckoutEntry = latePage('checkout')
      return <CheckoutEntry view={data.view} hasPaymentFailed={route.page === 'checkout' && route.hasPaymentFailed} />
    }
    case 'status': {
      const StatusPage = latePage('status')
      return route.page === 'status' ? (
        <StatusPage key={route.uid} shop={data.shop} uid={route.uid} hash={route.hash} />
      ) : (
        <NotFoundPage shop={data.shop} />
      )
    }
    case 'legal': {
      const LegalPage = latePage('legal')
      return <LegalPage shop={data.shop} name={data.name} title={data.title} html={data.html} />
    }
    case 'not-found':
      return <NotFoundPage shop={data.shop} />
    case 'error':
      return <ErrorPage shop={data.shop} />
  }
}
