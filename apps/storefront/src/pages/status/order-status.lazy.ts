import { lazyComponent } from '../../shell/lazy-component.tsx'

/** An order as it stands. Comes beside the order itself, which only the browser loads. */
export const { Late: LateOrderStatus, preload: preloadOrderStatus } = lazyComponent(
  async () => (await import('./order-status.tsx')).OrderStatus,
)
