/** How far the month of a person is closed. */
export type SheetState = 'open' | 'reviewed' | 'released' | 'locked'

export type SheetAction = 'review' | 'release' | 'lock' | 'reopen'

type SheetRefusal =
  /** The state has no such step. */
  | 'moved-on'
  /** The month is not over. */
  | 'not-over'
  /** Something in it is still to be decided. */
  | 'undecided'
  /** Only administrators open a locked month. */
  | 'administrators-only'
  /** Nobody reviews, releases or locks their own month while somebody else could. */
  | 'own-month'
  /** Opening a locked month takes a reason. */
  | 'reason-missing'

const transitions: Readonly<Record<SheetAction, Partial<Record<SheetState, SheetState>>>> = {
  review: { open: 'reviewed' },
  release: { open: 'released', reviewed: 'released' },
  lock: { released: 'locked' },
  reopen: { reviewed: 'open', released: 'open', locked: 'open' },
}

/** What is asked about a month before a step: who takes it, and what is known of the month. */
type SheetFacts = {
  isAdmin: boolean
  isOver: boolean
  undecided: number
  reason: string
  /** Own month: needs a second person to approve it, if there is one. */
  isOwn: boolean
}

/**
 * The state of a month after a step, or why it cannot be taken (R-TIME-21): open, reviewed, released, locked. A release includes the
 * review. Nobody closes their own month while somebody else could. Reviewed and released months open again as soon as something in them changes; locked ones only by an administrator with a reason.
 */
export function nextSheetState(
  state: SheetState,
  action: SheetAction,
  { isAdmin, isOver, undecided, reason, isOwn }: SheetFacts,
): { ok: true; state: SheetState } | { ok: false; refusal: SheetRefusal } {
  const next = transitions[action][state]
  if (next === undefined) return { ok: false, refusal: 'moved-on' }
  if (state === 'locked' && !isAdmin) return { ok: false, refusal: 'administrators-only' }
  if (state === 'locked' && reason.trim() === '') return { ok: false, refusal: 'reason-missing' }
  if (action !== 'reopen' && isOwn) return { ok: false, refusal: 'own-month' }
  if (action !== 'reopen' && !isOver) return { ok: false, refusal: 'not-over' }
  if (action !== 'reopen' && undecided > 0) return { ok: false, refusal: 'undecided' }
  return { ok: true, state: next }
}
