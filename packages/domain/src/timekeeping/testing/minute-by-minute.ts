import { type ClockEvent, maxActivityMs, type TimeCorrection } from '../clock-events.ts'

type Minute = 'work' | 'pause' | undefined

const minuteMs = 60_000
const forgottenAfter = maxActivityMs / minuteMs

/**
 * How much was worked in each minute up to `length`, by going through the minutes one after the other with a sheet of paper: what was
 * noted is crossed out again where the end turns out to be missing. For comparison with `deriveActivities`; every instant is a whole minute.
 */
export function workedByMinute(
  events: readonly ClockEvent[],
  corrections: readonly TimeCorrection[],
  length: number,
): number[] {
  const worked = Array.from({ length }, () => 0)
  const decided = new Map<number, TimeCorrection[]>()
  for (const one of corrections.toSorted((a, b) => a.decidedAt - b.decidedAt || a.id - b.id))
    decided.set(one.activity, [...(decided.get(one.activity) ?? []), one])
  const known = [...new Map(events.map((event) => [event.key, event])).values()].filter(
    (event) => !corrections.some((one) => decidesAbout(one, event)),
  )
  let sheet: Minute[] | null = null
  let owner: number | null = null
  let startedAt = 0
  let lastNoted = 0
  let now: Minute

  const settle = (until: number) => {
    sheet?.slice(0, until).forEach((minute, index) => {
      if (minute === 'work') worked[index] = (worked[index] ?? 0) + 1
    })
    sheet = null
    owner = null
    now = undefined
  }
  const begin = (minute: number, state: Minute, activity: number | null) => {
    sheet = []
    owner = activity
    startedAt = minute
    lastNoted = minute
    now = state
  }

  for (let minute = 0; minute < length; minute++) {
    const here = known.filter(({ at }) => at === minute * minuteMs)
    for (const kind of ['end', 'corrections', 'start', 'pause', 'resume'] as const) {
      if (kind === 'corrections') {
        // What was before ends first, so that a removed activity ends none that begins with it.
        for (const [activity, chain] of decided)
          if (owner !== activity && chain.some((one) => firstMinute(one) === minute)) settle(lastNoted)
        // Among activities that begin in the same minute the one that was made first comes first, whenever it was decided about.
        for (const [activity, chain] of [...decided].toSorted(([a], [b]) => a - b)) {
          const last = chain.at(-1)?.after ?? null
          if (last === null || last.start !== minute * minuteMs) continue
          settle(lastNoted)
          begin(minute, 'work', activity)
          const end = last.end === null ? null : last.end / minuteMs
          for (let at = minute; at < (end ?? length); at++) {
            const isPause = last.pauses.some(
              (pause) => at * minuteMs >= pause.start && at * minuteMs < (pause.end ?? Infinity),
            )
            if (sheet !== null) (sheet as Minute[])[at] = isPause ? 'pause' : 'work'
          }
          if (end !== null) settle(length)
          else {
            const bounds = last.pauses.flatMap((pause) => [pause.start, pause.end ?? pause.start])
            lastNoted = Math.max(last.start, ...bounds) / minuteMs
            now = last.pauses.some((pause) => pause.end === null) ? 'pause' : 'work'
          }
        }
        continue
      }
      for (const event of here.filter((one) => one.kind === kind).toSorted(byKey)) {
        if (event.kind === 'start') {
          if (sheet !== null && minute - startedAt < forgottenAfter) continue
          settle(lastNoted)
          begin(minute, 'work', null)
        } else if (sheet === null) continue
        else if (event.kind === 'end') settle(minute)
        else if ((event.kind === 'pause') === (now === 'work')) {
          now = event.kind === 'pause' ? 'pause' : 'work'
          lastNoted = minute
        }
      }
    }
    if (sheet !== null && minute >= lastNoted) (sheet as Minute[])[minute] = now
  }
  settle(length)
  return worked
}

function byKey(a: ClockEvent, b: ClockEvent): number {
  return a.key < b.key ? -1 : 1
}

function boundsOf({ before, after }: TimeCorrection): { first: number[]; last: number[]; hasEnd: boolean } {
  const both = [before, after].flatMap((one) => (one === null ? [] : [one]))
  return {
    first: both.map(({ start }) => start),
    last: both.flatMap(({ start, end, pauses }) =>
      end === null ? [start, ...pauses.flatMap((pause) => [pause.start, pause.end ?? pause.start])] : [end],
    ),
    hasEnd: both.some(({ end }) => end !== null),
  }
}

function firstMinute(correction: TimeCorrection): number {
  return Math.min(...boundsOf(correction).first) / minuteMs
}

function decidesAbout(correction: TimeCorrection, { at, kind }: ClockEvent): boolean {
  const { first, last, hasEnd } = boundsOf(correction)
  const [from, to] = [Math.min(...first), Math.max(...last)]
  if (from === to) return at === from && (hasEnd || kind !== 'end')
  if (at === from) return kind !== 'end'
  return at === to ? kind !== 'start' : at > from && at < to
}
