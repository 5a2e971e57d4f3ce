import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { Link } from '../../router/link.tsx'
import { PlainHeader } from '../../shell/plain-header.tsx'
import { Shell } from '../../shell/shell.tsx'
import { pageTexts, notFoundTexts } from '../../texts/german/page.ts'

export function NotFoundPage({ shop }: { shop: ShopView }) {
  return (
    <Shell shop={shop} header={<PlainHeader shop={shop} />}>
      <div className="page-width py-20">
        <h1 className="text-4xl">{pageTexts.error404Title}</h1>
        <p className="mt-3 mb-8 text-lg text-muted">{pageTexts.error404Text}</p>
        <Link href="/" className="button" data-kind="primary">
          {notFoundTexts.home}
        </Link>
      </div>
    </Shell>
  )
}
