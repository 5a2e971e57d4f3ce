import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { Button } from '@theke/ui/button.tsx'
import { PlainHeader } from '../../shell/plain-header.tsx'
import { Shell } from '../../shell/shell.tsx'
import { pageTexts } from '../../texts/german/page.ts'

/** What is shown when a page could not be made; works without anything known of the shop. */
export function ErrorPage({ shop }: { shop: ShopView | null }) {
  const message = (
    <div className="page-width py-20">
      <h1 className="text-4xl">{pageTexts.error500Title}</h1>
      <p className="mt-3 mb-8 text-lg text-muted">{pageTexts.error500Text}</p>
      <Button onClick={() => location.reload()}>{pageTexts.retry}</Button>
    </div>
  )
  return shop ? (
    <Shell shop={shop} header={<PlainHeader shop={shop} />}>
      {message}
    </Shell>
  ) : (
    <main id="main">{message}</main>
  )
}
