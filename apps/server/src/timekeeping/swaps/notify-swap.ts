import { minutesOfDay, dayOf } from '@theke/domain/time/wall-time.ts'
import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import { shiftSwapsApi } from '@theke/contract/timekeeping/shift-swaps-api.ts'
import type { Context } from '../../core/context.ts'
import { peopleOfBranch } from '../../people/people-of-branch.ts'
import { peopleWhoMay } from '../../people/people-who-may.ts'
import type { NotifyPerson } from '../notify-person.ts'
import type { StoredSwap } from './swap-tables.ts'

/** What somebody learns about a swap; that a shift changed hands they learn as a change of their plan. */
export type SwapNews =
  | 'offered'
  | 'accepted'
  | 'declined'
  | 'takenBack'
  | 'withdrawn'
  | 'rejected'
  | 'toDecide'

/** Notifies people about a swap, inside the caller's transaction. `other` is whom the news is about. */
export async function notifySwap(
  ctx: Context,
  notifyPerson: NotifyPerson,
  {
    swap,
    kind,
    to,
    other,
    comment = swap.comment,
  }: { swap: StoredSwap; kind: SwapNews; to: readonly number[]; other: number | null; comment?: string },
): Promise<void> {
  const concerned = [...to, other, swap.from].filter((id) => id !== null)
  const known = await peopleOfBranch(ctx, swap.branch, concerned)
  const nameOf = (id: number | null) => known.find((person) => person.id === id)?.name ?? ''
  const [start, end] = [swap.start.getTime(), swap.end.getTime()]
  for (const person of known.filter(({ id }) => to.includes(id))) {
    await notifyPerson(ctx, person, {
      template: 'shift-swap',
      values: {
        kind,
        name: person.firstName,
        other: nameOf(other),
        owner: nameOf(swap.from),
        day: dayOf(start),
        time: `${formatMinutes(minutesOfDay(start))} bis ${formatMinutes(minutesOfDay(end))}`,
        comment,
      },
    })
  }
}

/** Notifies those who decide about a shift that somebody would take, the two themselves left out, inside the caller's transaction (R-TIME-40). */
export async function notifyDeciders(
  ctx: Context,
  notifyPerson: NotifyPerson,
  { swap, taker }: { swap: StoredSwap; taker: number },
): Promise<void> {
  const to = await peopleWhoMay(ctx, shiftSwapsApi.decideSwap.permission, {
    branch: swap.branch,
    except: [swap.from, taker],
  })
  await notifySwap(ctx, notifyPerson, { swap, kind: 'toDecide', to, other: taker })
}
