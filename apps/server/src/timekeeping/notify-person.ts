import type { Context } from '../core/context.ts'

/** A message to somebody about their own working time. Handed in, because messages stand above working time. */
export type NotifyPerson = (
  ctx: Pick<Context, 'db' | 'now'>,
  person: { id: number; email: string },
  message: { template: 'plan-published' | 'absence-decided' | 'shift-swap'; values: Record<string, string> },
) => Promise<void>
