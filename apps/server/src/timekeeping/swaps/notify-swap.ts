import { minutesOfDay, dayOf } from '@theke/domain/time/wall-time.ts'
import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import type { Context } from '../../core/context.ts'
import { peopleOfBranch } from '../../people/people-of-branch.ts'
import type { NotifyPerson } from '../notify-person.ts'
import type { StoredSwap } from './swap-tables.ts'

/** What somebody learns about a swap; that a shift changed hands they learn as a change of their plan. */
export type SwapNews = 'offered' | 'accepted' | 'declined' | 'takenBack' | 'withdrawn' | 'rejected'

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
  const known = await peopleOfBranch(ctx, swap.branch, other === null ? to : [...to, other])
  const [start, end] = [swap.start.getTime(), swap.end.getTime()]
  for (const person of known.filter(({ id }) => to.includes(id))) {
    await notifyPerson(ctx, person, {
      template: 'shift-swap',
      values: {
        kind,
        name: person.firstName,
        other: known.find(({ id }) => id === other)?.name ?? '',
        day: dayOf(start),
        time: `${formatMinutes(minutesOfDay(start))} bis ${formatMinutes(minutesOfDay(end))}`,
        comment,
      },
    })
  }
}
