import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import type { ReactNode } from 'react'
import { useIsKiosk } from './kiosk-context.ts'
import { LanguageLink } from './language-link.tsx'
import { Logo } from './logo.tsx'
import { HeaderNavigation } from './header-navigation.tsx'

/** A header with the logo and, at its end, what the page has to offer; by default the shop's links and the other language. */
export function PlainHeader({ shop, children }: { shop: ShopView; children?: ReactNode }) {
  const isKiosk = useIsKiosk()
  const { header } = shop.navigation
  return (
    <header className="border-b border-line">
      <div className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-6 py-2">
        <Logo shop={shop} />
        {children ?? (
          <div className="flex items-center gap-x-6">
            {header.length > 0 && !isKiosk && <HeaderNavigation links={header} />}
            {shop.enableEnglish && !isKiosk && <LanguageLink />}
          </div>
        )}
      </div>
    </header>
  )
}
