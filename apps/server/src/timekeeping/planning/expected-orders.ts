import type { Context } from '../../core/context.ts'

/** How many orders a branch expects on some days. Handed in, because orders stand above working time. */
export type CountExpectedOrders = (
  ctx: Pick<Context, 'db'>,
  asked: { branch: number; firstDay: string; days: number },
) => Promise<{ day: string; count: number }[]>
