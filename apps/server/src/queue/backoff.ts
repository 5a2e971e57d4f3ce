/** How long to wait after so many failures in a row: `firstMs`, then twice as long each time, at most `maxMs`. */
export function backoff(failures: number, { firstMs, maxMs }: { firstMs: number; maxMs: number }): number {
  return Math.min(firstMs * 2 ** Math.max(failures - 1, 0), maxMs)
}
