import type { MailFile, OutboxRow, RenderedMessage } from '../rendering/render-messages.ts'

/** A way by which messages leave the shop. */
export type Transport = {
  /**
   * Sends a message and returns the provider's id, if it has one.
   * @throws PermanentDeliveryError where a retry is useless, RetryAfterError where the provider names a time, UnknownDeliveryError where it is unknown
   * whether it was taken.
   */
  send: (row: OutboxRow, message: RenderedMessage, files: readonly MailFile[]) => Promise<string | null>
  close: () => void
}
