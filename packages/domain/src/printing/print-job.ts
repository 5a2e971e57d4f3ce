const printStates = ['queued', 'sent', 'confirmed', 'uncertain', 'failed', 'canceled'] as const
/**
 * Where a print job stands: waiting, handed to the printer, printed as the printer says, perhaps printed and for people to judge,
 * not printable, or not wanted any more.
 */
export type PrintState = (typeof printStates)[number]

/** The outcome of a print attempt, as far as the printer's protocol reports it. */
export type PrintOutcome =
  /** The printer says that it is on paper. */
  | 'printed'
  /** All bytes were sent, and this kind of printer confirms nothing. */
  | 'handed-over'
  /** Surely nothing came out: no connection, no paper before the first byte, a download that broke off. */
  | 'not-started'
  /** The printer itself says that it stopped on the way, such as for want of paper. */
  | 'interrupted'
  /** Unknown: the connection, the printer or our server failed after the first byte. */
  | 'unknown'
  /** The printer cannot print this. */
  | 'refused'

/** What a decision needs of a job. */
type PrintJobStanding = { attempts: number; isCopy: boolean }

/** How a job stands after an attempt. `pauseMs` is until the next one. */
type AfterAttempt = { state: PrintState; isCopy: boolean; pauseMs: number }

/**
 * Decides what becomes of a job, so that no ticket is lost and none comes out twice without saying so: what may be on paper is
 * printed again as KOPIE only, and only once where the outcome is unknown; then people are asked.
 */
export function afterAttempt({ attempts, isCopy }: PrintJobStanding, outcome: PrintOutcome): AfterAttempt {
  const pauseMs = pauseBeforePrint(attempts)
  switch (outcome) {
    case 'printed':
      return { state: 'confirmed', isCopy, pauseMs: 0 }
    case 'handed-over':
      return { state: 'sent', isCopy, pauseMs: 0 }
    case 'not-started':
      return { state: 'queued', isCopy, pauseMs }
    case 'interrupted':
      return { state: 'queued', isCopy: true, pauseMs }
    case 'unknown':
      return { state: isCopy ? 'uncertain' : 'queued', isCopy: true, pauseMs: 0 }
    case 'refused':
      return { state: 'failed', isCopy, pauseMs: 0 }
  }
}

const secondMs = 1000
/** How long a printer may take from the first byte to its receipt, in milliseconds: a minute, and more for a long paper of so many blocks. */
export function leaseMs(blocks: number): number {
  return 60 * secondMs + blocks * 0.25 * secondMs
}
/** After this long another printer takes over. */
export const fallbackAfterMs = 90 * secondMs
/** A job that waits this long is a case for people. */
export const lateAfterMs = 180 * secondMs
/** A device that was not heard of for this long is off (R-PRINT-05). */
export const offlineAfterMs = 120 * secondMs

/** How long a test print waits for its printer, in milliseconds (R-PRINT-05). */
const testPatienceMs = 10 * secondMs

/**
 * How a test print went after `waitedMs`: printed, as far as its printer says that, or not; null while the answer may still come. A job that is
 * tried again has failed as a test.
 */
export function testPrintOutcome(
  { state, isEnded, hasError }: { state: PrintState; isEnded: boolean; hasError: boolean },
  waitedMs: number,
): 'printed' | 'failed' | null {
  if (state === 'confirmed' || (state === 'sent' && isEnded)) return 'printed'
  const isOpen = state === 'queued' || state === 'sent'
  return !isOpen || hasError || waitedMs >= testPatienceMs ? 'failed' : null
}

/** The pause before the next attempt: 5, 10, 20 … seconds, at most 2 minutes. */
export function pauseBeforePrint(attempts: number): number {
  return Math.min(5 * secondMs * 2 ** Math.max(0, attempts - 1), 120 * secondMs)
}

/** Whether a device counts as reachable. Milliseconds since the epoch; null where it was never heard of. */
export function isOnline(lastSeenAt: number | null, now: number): boolean {
  return lastSeenAt !== null && now - lastSeenAt < offlineAfterMs
}
