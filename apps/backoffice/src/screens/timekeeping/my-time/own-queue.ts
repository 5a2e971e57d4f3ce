import { clockEventLabels } from '@theke/contract/timekeeping/ledger-labels.ts'
import type { WorkChoice } from '@theke/contract/timekeeping/time-terminal-api.ts'
import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import { isRecord, keysOf } from '@theke/domain/typed-objects.ts'

/** A tap on this device until the server has it. It is sent under its key, so it counts once however often it is sent. */
export type OwnEvent = { clientKey: string; kind: ClockEventKind; at: string; choice?: WorkChoice | null }

/** The taps of a person that the server does not have yet, the earliest first. */
export function queuedTaps(user: number): OwnEvent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(user)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isOwnEvent) : []
  } catch {
    return []
  }
}

/** Stores a tap at once, so that it survives whatever happens to the page. @throws where this browser stores nothing */
export function storeTap(user: number, event: OwnEvent): void {
  localStorage.setItem(nameOf(user), JSON.stringify([...queuedTaps(user), event]))
}

/** Forgets taps that the server has answered for. */
export function forgetTaps(user: number, keys: readonly string[]): void {
  const left = queuedTaps(user).filter(({ clientKey }) => !keys.includes(clientKey))
  localStorage.setItem(nameOf(user), JSON.stringify(left))
}

function nameOf(user: number): string {
  return `asp.clock.${user}`
}

function isOwnEvent(value: unknown): value is OwnEvent {
  return (
    isRecord(value) &&
    typeof value['clientKey'] === 'string' &&
    typeof value['at'] === 'string' &&
    keysOf(clockEventLabels).some((kind) => kind === value['kind'])
  )
}
