import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ApiError } from '@theke/contract/client.ts'
import type { BranchPauses, PauseKind } from '@theke/contract/shop/pauses-api.ts'
import { useNow } from '../../../use-now.ts'
import { dayOf, shortMoment, timeLabel } from '../../../shop-time.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import classes from './pauses.module.css'
import { pausesTexts as texts } from './pauses-texts.ts'
import { type PauseWish, useChangePause } from './use-pauses.ts'

const minuteMs = 60_000
const halfHourMs = 30 * minuteMs
/** Half hours are offered for the next ones only, full hours after them. */
const halfHours = 4
const undoMs = 10_000
/** One message at a time: what was stopped before it stands in the notices, with the way to lift it. */
const noticeId = 'pause'

type Choice = { label: string; until: number }
type Props = { branch: BranchPauses; kind: PauseKind; onDone: () => void }

/** The times of one change, each of which makes it. */
export function PauseChoices({ branch, kind, onDone }: Props) {
  const now = useNow()
  const { change, isBusy } = usePauseChange()
  const choices = choicesOf(branch, kind, now)
  if (choices.length === 0) return <p className={classes.over}>{texts.over}</p>
  return (
    <fieldset className={classes.choices} aria-label={texts.when[kind]}>
      <span className={classes.when}>{texts.when[kind]}</span>
      {choices.map(({ label, until }) => (
        <Button
          key={label}
          variant="default"
          className={classes.choice}
          disabled={isBusy}
          onClick={() => void change({ branch, kind, until }).then((isDone) => isDone && onDone())}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

/** Makes a change and tells of it, with the way back; it says whether it came about. */
export function usePauseChange() {
  const now = useNow()
  const { mutateAsync, isPending } = useChangePause()
  async function change(wish: PauseWish): Promise<boolean> {
    try {
      tell(wish, await mutateAsync(wish))
      return true
    } catch (error) {
      notifications.show({ color: 'var(--refused)', message: errorText(error) })
      return false
    }
  }

  /** What was there before may have ended by itself meanwhile, and then the usual is what there would be. */
  async function undo(branch: BranchPauses, kind: PauseKind, before: string | null): Promise<void> {
    const wish = { branch, kind, until: before === null ? null : Date.parse(before) }
    try {
      tell(wish, await mutateAsync(wish))
    } catch (error) {
      if (wish.until !== null && error instanceof ApiError && error.status === 422)
        await change({ ...wish, until: null })
      else notifications.show({ color: 'var(--refused)', message: errorText(error) })
    }
  }

  function tell({ branch, kind, until }: PauseWish, changed: BranchPauses): void {
    const before = branch[kind]
    notifications.hide(noticeId)
    notifications.show({
      id: noticeId,
      color: 'var(--ready)',
      autoClose: undoMs,
      // The notices with the orders that are concerned stand at the foot of the board.
      position: 'top-center',
      message: (
        <span className={classes.notice}>
          {branch.name}: {until === null ? texts.ended[kind] : stateText(changed, kind, now)}
          <Button
            variant="subtle"
            onClick={() => {
              notifications.hide(noticeId)
              void undo(changed, kind, before)
            }}
          >
            {texts.undo}
          </Button>
        </span>
      ),
    })
  }
  return { change, isBusy: isPending }
}

/** What is stopped, in words. */
export function stateText(branch: BranchPauses, kind: PauseKind, now: number): string {
  const at = Date.parse(branch[kind] ?? '')
  if (Number.isNaN(at)) return texts.ended[kind]
  const isClosed = kind === 'closing' && at <= now
  const time = dayOf(at) === dayOf(now) ? timeLabel(at) : shortMoment(at, now)
  return isClosed ? texts.closedSince(time) : texts.states[kind](time)
}

/** The times that are offered; none where the day is over. */
function choicesOf({ dayEnds }: BranchPauses, kind: PauseKind, now: number): Choice[] {
  if (dayEnds === null) return []
  const end = Date.parse(dayEnds)
  if (end <= now) return []
  if (kind === 'closing') return [{ label: texts.now, until: now }, ...closingTimes(now, end)]
  const spans: Choice[] = [
    { label: texts.halfHour, until: now + halfHourMs },
    { label: texts.hour, until: now + 2 * halfHourMs },
    { label: texts.twoHours, until: now + 4 * halfHourMs },
  ]
  return [
    ...spans.filter(({ until }) => until < end),
    { label: texts.untilClosing(timeLabel(end)), until: end },
  ]
}

function closingTimes(now: number, end: number): Choice[] {
  const first = Math.ceil((now + minuteMs) / halfHourMs) * halfHourMs
  const times: Choice[] = []
  for (let at = first; at < end; at += halfHourMs) {
    const isNear = times.length < halfHours
    if (isNear || at % (2 * halfHourMs) === 0) times.push({ label: timeLabel(at), until: at })
  }
  return times
}
