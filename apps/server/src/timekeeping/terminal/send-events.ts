import {
  badgeOfProof,
  pinSubject,
  type SentEvent,
  type timeTerminalApi,
} from '@theke/contract/timekeeping/time-terminal-api.ts'
import { and, inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { HttpError, httpError } from '../../http/http-errors.ts'
import { namesOfPeople } from '../../people/names-of-people.ts'
import { isBadgeOf, ownerOfBadge } from '../../people/time-access/time-badge.ts'
import { isPinOf } from '../../people/time-access/time-pin.ts'
import { openPin } from '../../people/time-access/sealed-pin.ts'
import { answeredEvent } from '../ledger/record-event.ts'
import { clockEvents } from '../ledger-tables.ts'
import { placesOf, readPlaces } from './work-choices.ts'
import { requireTerminal } from './require-terminal.ts'

type Body = Input<typeof timeTerminalApi.send>['body']
type Sent = Body['events'][number]

/** Why an event from a terminal has to be looked at, in German, for managers. */
export const doubts = {
  wrong: 'Die PIN stimmte nicht; das Terminal hatte keine Verbindung.',
  wrongBadge: 'Der Ausweis gehörte jemand anderem; das Terminal hatte keine Verbindung.',
  locked: 'Die PIN war wegen falscher Eingaben gesperrt.',
  unreadable: 'Die PIN ließ sich nicht prüfen.',
} as const

const personGone = 'Diese Person gibt es nicht mehr.'

/** Whether a PIN is right; the terminal then offers what is possible. @throws an HTTP error where it is wrong or locked */
export async function checkPin(
  ctx: Context,
  { headers, body: { user, pin } }: Input<typeof timeTerminalApi.checkPin>,
): Promise<null> {
  const { id } = await requireTerminal(ctx, headers)
  if (!(await isPinOf(ctx, user?.id ?? 0, id, pin))) throw httpError('bad-pin')
  return null
}

/** Whose badge was scanned; the terminal then offers what is possible. @throws an HTTP error where it is nobody's, or while badges are locked */
export async function readBadge(
  ctx: Context,
  { headers, body: { badge } }: Input<typeof timeTerminalApi.readBadge>,
): Promise<{ user: number }> {
  const { id } = await requireTerminal(ctx, headers)
  const user = await ownerOfBadge(ctx, id, badge)
  if (user === null) throw httpError('unknown-badge')
  return { user }
}

/**
 * Records events of a terminal one by one, in the order in which they were made. What was recorded before is answered alike without looking at its PIN
 * again, so sending again locks nobody.
 */
export async function sendEvents(
  ctx: Context,
  { headers, body }: Input<typeof timeTerminalApi.send>,
): Promise<SentEvent[]> {
  const { id: device, branch } = await requireTerminal(ctx, headers)
  const known = await knownKeys(ctx, body.events)
  const people = await namesOfPeople(ctx.db, peopleIn(body.events))
  const places = await readPlaces(ctx, branch, body.events)
  const checkedPins = new Map<string, Promise<string>>()
  const results: SentEvent[] = []
  for (const event of body.events.toSorted((a, b) => momentOf(a) - momentOf(b))) {
    const { clientKey, kind } = event
    const user = event.user?.id ?? 0
    if (!people.has(user)) {
      results.push({ clientKey, outcome: 'refused', message: personGone })
      continue
    }
    const isKnown = known.has(`${user} ${clientKey}`)
    const doubt = isKnown ? '' : await doubtAbout(ctx, device, event, checkedPins)
    const at = Math.min(momentOf(event), ctx.now)
    results.push(
      await answeredEvent(ctx, {
        user,
        kind,
        at,
        clientKey,
        source: 'terminal',
        device,
        branch,
        doubt,
        ...placesOf(places, event),
        // It was made, so it is recorded; what does not fit is for a manager.
        refusal: null,
      }),
    )
  }
  return results
}

/** Empty where the PIN or badge is right. Each is checked once a call, so that a day without a connection locks nobody. */
async function doubtAbout(
  ctx: Context,
  device: number,
  { clientKey, user, kind, at, proof }: Sent,
  checked: Map<string, Promise<string>>,
): Promise<string> {
  const id = user?.id ?? 0
  const subject = pinSubject({ clientKey, user: id, kind, at: at ?? '' })
  const pin = openPin(ctx.services.secrets, proof, subject)
  if (pin === null) return doubts.unreadable
  const key = `${id} ${pin}`
  const doubt = checked.get(key) ?? doubtOfPin(ctx, device, id, pin)
  checked.set(key, doubt)
  return doubt
}

async function doubtOfPin(ctx: Context, device: number, user: number, pin: string): Promise<string> {
  try {
    const badge = badgeOfProof(pin)
    if (badge !== null) return (await isBadgeOf(ctx, user, device, badge)) ? '' : doubts.wrongBadge
    return (await isPinOf(ctx, user, device, pin)) ? '' : doubts.wrong
  } catch (error) {
    if (error instanceof HttpError && error.code === 'too-many-logins') return doubts.locked
    throw error
  }
}

async function knownKeys({ db }: Context, events: readonly Sent[]): Promise<Set<string>> {
  const { user, clientKey } = clockEvents
  const keys = events.map((event) => event.clientKey)
  const rows = await db
    .select({ user, clientKey })
    .from(clockEvents)
    .where(and(inArray(user, peopleIn(events)), inArray(clientKey, keys)))
  return new Set(rows.map((row) => `${row.user} ${row.clientKey}`))
}

function momentOf({ at }: Sent): number {
  return Date.parse(at ?? '')
}

function peopleIn(events: readonly Sent[]): number[] {
  return [...new Set(events.map(({ user }) => user?.id ?? 0))]
}
