import type { RefusalReason } from '@theke/domain/ordering/checkout/refusal-reason.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import type { FastifyBaseLogger } from 'fastify'

/** What is kept of a refused order. `product` is 0 where the reason is not about one. */
export type Refusal = {
  day: string
  branch: number
  mode: Mode
  hour: number
  reason: RefusalReason
  product: number
}

/** Counts refused orders; nobody waits for it. What could not be stored goes to `log`. */
export type RefusalCounter = {
  note: (refusal: Refusal, log: Pick<FastifyBaseLogger, 'warn'>) => void
  flushed: () => Promise<void>
}
