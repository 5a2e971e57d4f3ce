import type { OutboxRow, RenderedMessage } from '../rendering/render-messages.ts'

/** A way by which messages leave the shop. */
export type Transport = {
  /**
   * Hands a message over and gives what the provider calls it, if anything.
   * @throws Undeliverable where trying again is of no use, LaterPlease where the provider says when, Unanswered where nobody knows
   * whether it was taken.
   */
  send: (row: OutboxRow, message: RenderedMessage) => Promise<string | null>
  close: () => void
}
