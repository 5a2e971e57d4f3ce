/**
 * Headers of the steps that staff take with an order, where a device may send one later or again.
 * - `key`: 8 to 200 characters made on the device. The server takes a step once, in whatever process and however often it is sent; sent again it is
 *   answered with the order as it is
 * - `takenAgo`: how many milliseconds ago it was taken, by one clock of the device. From a minute to two weeks history and ledger keep both instants; anything
 *   else counts as taken when it arrives
 * - `seen`: `updatedAt` of the order as the device knew it. What somebody has changed in the order since is refused with 409
 */
export const stepHeaders = {
  key: 'idempotency-key',
  takenAgo: 'theke-taken-ago',
  seen: 'theke-seen',
} as const
