/**
 * Headers of the steps that staff take with an order, where a device may send one later or again.
 * - `key`: 8 to 200 characters made on the device. The server takes a step once, in whatever process and however often it is sent; sent again it is
 *   answered with the order as it is
 * - `takenAt`: when it was taken, as ISO text. Where it arrives more than a minute later, history and ledger keep both instants
 * - `seen`: `updatedAt` of the order as the device knew it. What somebody has changed in the order since is refused with 409
 */
export const stepHeaders = {
  key: 'idempotency-key',
  takenAt: 'theke-taken-at',
  seen: 'theke-seen',
} as const
