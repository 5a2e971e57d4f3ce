import type { LegalText, ShopView } from '@theke/contract/shop/storefront-views.ts'
import { RichText } from '../../shell/rich-text.tsx'
import { Shell } from '../../shell/shell.tsx'

type LegalPageProps = { shop: ShopView; name: LegalText; title: string; html: string }

/** A legal text on a page of its own, set to be read. */
export function LegalPage({ shop, title, html }: LegalPageProps) {
  return (
    <Shell shop={shop} className="[--page-width:73rem]">
      <article className="page-width py-10 desktop:py-16">
        <div className="mx-auto max-w-[44rem]">
          <h1 className="mb-8 text-[2.125rem] leading-tight hyphens-auto desktop:text-[2.75rem]">{title}</h1>
          <RichText
            html={html}
            className="text-[1.0625rem] leading-relaxed [&_h2]:mt-9 [&_h2]:mb-2 [&_h2]:text-[1.5rem] [&_h3]:mt-6 [&_h3]:text-[1.1875rem] [&_li]:my-1 [&_p]:my-3"
          />
        </div>
      </article>
    </Shell>
  )
}
