import { hourMs } from '../time/wall-time.ts'

/** How long after a quarter ended a register may be without its copy before somebody has to look. */
const patienceMs = 7 * 24 * hourMs

/** The quarter of a time on the clock of the shop: `2026-Q4` of `2026-11-29T17:30:00`. */
export function quarterOf(local: string): string {
  const month = Number(local.slice(5, 7))
  return `${local.slice(0, 4)}-Q${Math.ceil(month / 3)}`
}

/** What of a register decides about its copies; times on the clock of the shop. */
export type CopiedRegister = {
  isActive: boolean
  lastNumber: number
  copiedUntil: number
  /** When its receipts were copied or exported last, or it was made. */
  since: string
}

/**
 * Whether the receipts of a register are to be copied to a medium outside of it at `now`, as the law asks at the end of each quarter (RKSV § 7
 * para. 3): once in a new quarter, and once after it ended.
 */
export function isCopyDue(
  { isActive, lastNumber, copiedUntil, since }: CopiedRegister,
  now: string,
): boolean {
  if (lastNumber <= copiedUntil) return false
  return !isActive || quarterOf(since) < quarterOf(now)
}

/** Whether a copy that is due since the quarter of `since` ended is late at `now`, an instant; `nextQuarter` is the instant at which the next one began. */
export function isCopyLate(nextQuarter: number, now: number): boolean {
  return now - nextQuarter > patienceMs
}

/** The first day of the quarter after that of a time on the clock of the shop: `2027-01-01` after `2026-11-29T17:30:00`. */
export function nextQuarterDay(local: string): string {
  const year = Number(local.slice(0, 4))
  const quarter = Math.ceil(Number(local.slice(5, 7)) / 3)
  return quarter === 4 ? `${year + 1}-01-01` : `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`
}
