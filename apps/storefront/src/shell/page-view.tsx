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
    case 'branch': {
      const BranchEntry = latePage('branch')
      return <BranchEntry view={data.view} />
    }
    case 'checkout': {
      const CheckoutEntry = latePage('checkout')
      return (
        <CheckoutEntry
          view={data.view}
          hasPaymentFailed={route.page === 'checkout' && route.hasPaymentFailed}
        />
      )
    }
    case 'status': {
      const StatusPage = latePage('status')
      const { uid, hash } = route.page === 'status' ? route : { uid: '', hash: '' }
      return <StatusPage key={uid} shop={data.shop} uid={uid} hash={hash} />
    }
    case 'legal': {
      const LegalPage = latePage('legal')
      return <LegalPage shop={data.shop} name={data.name} title={data.title} html={data.html} />
    }
    case 'not-found': {
      const NotFoundPage = latePage('not-found')
      return <NotFoundPage shop={data.shop} />
    }
    case 'error': {
      const ErrorPage = latePage('error')
      return <ErrorPage shop={data.shop} />
    }
  }
}
