import type { Context } from '../core/context.ts'

/** A message to a person about their account. */
type PersonMessage = {
  template: 'invitation' | 'login-link'
  audience: 'person'
  recipient: string
  values: Record<string, string>
}

/** Puts a message to a person into the outbox, inside the caller's transaction. Handed in, because messages stand above people. */
export type EnqueuePersonMessage = (ctx: Context, message: PersonMessage) => Promise<void>
