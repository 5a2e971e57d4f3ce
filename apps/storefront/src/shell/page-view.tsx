import type { PageData } from '@theke/contract/shop/page.ts'
import { BranchProvider } from '../branch/branch-provider.tsx'
import { BranchPage } from '../pages/branch/branch-page.tsx'
import { ErrorPage } from '../pages/error/error-page.tsx'
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx'
import { StartPage } from '../pages/start/start-page.tsx'
import type { Page } from './page.ts'
import { latePage } from './page-components.ts'
import { routeOf } from './route.ts'

/** Which page is shown for which data. */
export function PageView({ path, data }: Page) {
  switch (data.page) {
    case 'start':
      return <StartPage view={data.view} />
    case 'branch':
    case 'checkout':
      return (
        <BranchProvider key={data.view.branch.identifier} view={data.view}>
          {data.page === 'branch' ? <BranchPage /> : <Checkout path={path} />}
        </BranchProvider>
      )
    case 'status':
      return <Status path={path} shop={data.shop} />
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

function Checkout({ path }: { path: string }) {
  const CheckoutPage = latePage('checkout')
  const route = routeOf(path)
  return <CheckoutPage hasPaymentFailed={route.page === 'checkout' && route.hasPaymentFailed} />
}

function Status({ path, shop }: { path: string; shop: Extract<PageData, { page: 'status' }>['shop'] }) {
  const StatusPage = latePage('status')
  const route = routeOf(path)
  return route.page === 'status' ? (
    <StatusPage key={route.uid} shop={shop} uid={route.uid} hash={route.hash} />
  ) : (
    <NotFoundPage shop={shop} />
  )
}
