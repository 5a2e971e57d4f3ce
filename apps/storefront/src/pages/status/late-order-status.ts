import { late } from '../../shell/late.tsx'

/** An order as it stands. Comes beside the order itself, which only the browser loads. */
export const { Late: LateOrderStatus, preload: preloadOrderStatus } = late(
  async () => (await import('./order-status.tsx')).OrderStatus,
)
