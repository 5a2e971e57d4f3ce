import { lazyComponent } from '../../shell/lazy-component.ts'

/** The component of an order's status; its code is loaded in parallel with the order itself. */
export const { Lazy: LazyOrderStatus, preload: preloadOrderStatus } = lazyComponent(() =>
  import('./order-status.tsx').then((module) => module.OrderStatus),
)
