import type { OutboxRow, RenderedMessage } from './render-messages.ts'

/** A way by which messages leave the shop. */
export type Transport = {
  /** @throws Undeliverable where trying again is of no use. */
  send: (row: OutboxRow, message: RenderedMessage) => Promise<void>
  close: () => void
}
