import { lazyComponent } from '../shell/lazy-component.ts'

/** The question about an order that is kept on this device. A checkout fetches it before it can be needed, as there may be no connection then. */
export const { Lazy: LazyNotice, preload: preloadNotice } = lazyComponent(() =>
  import('./pending-order-notice.tsx').then((module) => module.PendingOrderNotice),
)
