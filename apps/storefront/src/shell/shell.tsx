import type { FooterBranch, ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import type { ReactNode } from 'react'
import { FooterHost } from '../footer/footer-host.tsx'
import { useIsKiosk } from './kiosk-context.ts'
import { lazyComponent } from './lazy-component.ts'

type ShellProps = {
  shop: ShopView
  header: ReactNode
  /** The branches the page is about, the same list at every rendering: its own, or none in the checkout (R-UI-09). */
  branches?: readonly FooterBranch[]
  children: ReactNode
  className?: string
}

// Nothing is announced before the first interaction.
const { Lazy: LazyToasts } = lazyComponent(() =>
  import('@theke/ui/toast-region.tsx').then((module) => module.ToastRegion),
)

const { Lazy: LazyKioskFoot } = lazyComponent(() =>
  import('../kiosk/kiosk-foot.tsx').then((module) => module.KioskFoot),
)

/** The frame of every page: header, content, footer, messages. */
export function Shell({ shop, header, branches, children, className = '' }: ShellProps) {
  const isKiosk = useIsKiosk()
  return (
    <div className={`flex min-h-dvh flex-col ${isKiosk ? 'kiosk' : className}`}>
      {header}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {/* At a kiosk there is nowhere to go (R-KIOSK-01); legal texts open in the checkout. */}
      {isKiosk ? <LazyKioskFoot shop={shop} /> : <FooterHost shop={shop} branches={branches} />}
      <LazyToasts />
    </div>
  )
}
