import { textsOf } from '../../appointment/instant-texts.ts'
import { fill } from '../../texts/i18n.ts'
import { statusTexts } from '../../texts/german/status.ts'
import type { TimelineRow } from './timeline-rows.ts'

type TimelineProps = { rows: readonly TimelineRow[]; now: number; isQuotation: boolean }

/** The timeline of the order: past, present and coming steps. */
export function Timeline({ rows, now, isQuotation }: TimelineProps) {
  const texts = isQuotation ? statusTexts.quotation : statusTexts
  return (
    <ol aria-label={texts.timeline} className="border-t border-line">
      {rows.map((row, index) => (
        <li
          key={row.key}
          aria-current={row.progress === 'current' ? 'step' : undefined}
          className="relative grid grid-cols-[1.25rem_1fr_auto] items-baseline gap-3 border-b border-line py-3"
        >
          <Dot kind={dotKind(row)} hasLine={index < rows.length - 1} />
          <span className={wordsClass[dotKind(row)]}>
            {row.key === 'received' ? statusTexts.received : texts.states[row.key]}
          </span>
          <span className="num text-muted">{timeText(row, now)}</span>
        </li>
      ))}
    </ol>
  )
}

const wordsClass = {
  done: '',
  waits: 'font-bold',
  current: 'font-bold',
  ready: 'font-bold',
  pending: 'text-muted',
  ended: 'font-bold',
}

const dotClass = {
  done: 'border-ready bg-ready',
  waits: 'border-waits-mark bg-waits-mark',
  current: 'border-ink bg-ink',
  ready: 'border-ready bg-ready',
  pending: 'border-line-strong bg-paper',
  ended: 'border-refused bg-refused',
}

type DotKind = keyof typeof dotClass

const currentDots: Partial<Record<TimelineRow['key'], DotKind>> = {
  awaitingPayment: 'waits',
  waiting: 'waits',
  proposed: 'waits',
  readyTakeaway: 'ready',
  dineInReady: 'ready',
  delivered: 'ready',
  completed: 'ready',
}

function dotKind({ key, progress }: TimelineRow): DotKind {
  if (key === 'rejected' || key === 'notCollected' || key === 'failed') return 'ended'
  if (progress !== 'current') return progress
  return currentDots[key] ?? 'current'
}

function Dot({ kind, hasLine }: { kind: DotKind; hasLine: boolean }) {
  return (
    <span aria-hidden="true" className="relative self-start justify-self-center pt-1.5">
      {hasLine && (
        <i className="absolute top-4 left-1/2 h-[calc(100%+2.25rem)] w-px -translate-x-1/2 bg-line" />
      )}
      <i className={`relative block size-3 rounded-full border-2 ${dotClass[kind]}`} />
    </span>
  )
}

/** When the step was reached, or when it is agreed to be; with its day where that is not today. */
function timeText({ at, plannedAt }: TimelineRow, now: number): string {
  const instant = at ?? plannedAt
  if (instant === null) return ''
  const { date, time, day } = textsOf(instant)
  const shown = day === textsOf(now).day ? time : `${date}, ${time}`
  return at === null ? fill(statusTexts.planned, { time: shown }) : shown
}
