const minuteMs = 60_000
const maxPauseMs = 6 * 60 * minuteMs

/** After this many failures a message is given up; with the pauses below that is after some 20 hours. */
export const maxAttempts = 12

/** How long to wait after the given number of failures: 1, 2, 4 … minutes, at most 6 hours. */
export function retryDelay(failures: number): number {
  return Math.min(minuteMs * 2 ** (failures - 1), maxPauseMs)
}
