import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { kioskPath } from '@theke/contract/shop/kiosk-path.ts'
import { Button } from '@theke/ui/button.tsx'
import { useIsKiosk } from '../../shell/kiosk-context.ts'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { Link } from '../../router/link.tsx'
import { branchPath } from '../../router/route.ts'
import { PlainHeader } from '../../shell/plain-header.tsx'
import { Shell } from '../../shell/shell.tsx'
import { statusFrameTexts as texts } from '../../texts/german/status-frame.ts'
import type { ReactNode } from 'react'
import { LazyOrderStatus, preloadOrderStatus } from './order-status.lazy.ts'
import { usePublicOrder } from './use-public-order.ts'

// On its way together with the order.
if (typeof document !== 'undefined') void preloadOrderStatus()

const { Lazy: LazyKioskDone } = lazyComponent(() =>
  import('../../kiosk/kiosk-done.tsx').then((module) => module.KioskDone),
)

type StatusPageProps = { shop: ShopView; uid: string; hash: string }

/** The status page of an order for its customer. It is loaded by the browser only, so that no cache on the way has a copy. */
export function StatusPage(props: StatusPageProps) {
  return (
    <Shell shop={props.shop} header={<PlainHeader shop={props.shop} />} className="[--page-width:73rem]">
      <StatusContent {...props} />
    </Shell>
  )
}

function StatusContent({ shop, uid, hash }: StatusPageProps) {
  const { loaded, isConnected, isOver, reload, showOrder } = usePublicOrder(uid, hash)
  const isKiosk = useIsKiosk()

  switch (loaded.kind) {
    case 'loading':
      return <Waiting />
    case 'missing':
      return (
        <StatusMessage text={texts.notFound}>
          <Link href="/" className="button" data-kind="ghost">
            {texts.home}
          </Link>
        </StatusMessage>
      )
    case 'failed':
      return (
        <StatusMessage text={texts.loadFailed}>
          <Button kind="ghost" onClick={() => void reload()}>
            {texts.retry}
          </Button>
        </StatusMessage>
      )
    case 'loaded':
      if (isKiosk)
        return (
          <LazyKioskDone
            order={loaded.order}
            currency={shop.currency}
            home={kioskPath(branchPath(loaded.order.branch.identifier))}
          />
        )
      return (
        // As tall as what stood here before, so that the footer stays where it is.
        <div className="min-h-dvh print:min-h-0">
          <LazyOrderStatus
            placeholder={<Waiting />}
            shop={shop}
            order={loaded.order}
            now={loaded.at}
            isConnected={isConnected}
            isOver={isOver}
            onOrder={showOrder}
          />
        </div>
      )
  }
}

/** What the server renders. It is no smaller than what follows, so that who waits has something to read at once. */
function Waiting() {
  return (
    <div className="needs-script">
      <StatusMessage text={texts.loading}>
        <p className="max-w-[36rem] text-lg text-pretty text-muted">{texts.loadingHint}</p>
      </StatusMessage>
    </div>
  )
}

type StatusMessageProps = { text: string; children: ReactNode }

function StatusMessage({ text, children }: StatusMessageProps) {
  return (
    // An order or another message follows, so the footer waits below the screen and does not move.
    <div className="page-width grid min-h-dvh content-start justify-items-start gap-4 py-10">
      <h1 className="font-sans text-lg font-normal tracking-normal">
        <output>{text}</output>
      </h1>
      {children}
    </div>
  )
}
