import { minuteMs, hourMs, dayOf } from '@theke/domain/time/wall-time.ts'
import { contractOn } from '@theke/domain/timekeeping/employment-contract.ts'
import type { ShiftWarning } from '@theke/domain/timekeeping/labour-law/shift-warning.ts'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { readContracts } from '../accounts/read-contracts.ts'
import { readWorkplaces } from '../accounts/read-workplaces.ts'
import { warningsOfPerson } from '../planning/plan-warnings.ts'
import { toValues, type StoredSchedule } from '../planning/shift-draft.ts'
import { workingSchedules } from '../timekeeping-tables.ts'

/** Somebody who could take a shift. */
export type Wish = { user: number; shift: StoredSchedule }

/** Rules look at the week of a shift and at those beside it. */
const aroundMs = 14 * 24 * hourMs

/**
 * What each shift would bring to the person who could take it: the warnings of their published plan that are not there without it, in the
 * order of the wishes. As many queries for a hundred wishes as for one.
 */
export async function warningsOfTaking(
  ctx: Pick<Context, 'db'>,
  wishes: readonly Wish[],
): Promise<ShiftWarning[][]> {
  if (wishes.length === 0) return []
  const users = [...new Set(wishes.map(({ user }) => user))]
  const from = Math.min(...wishes.map(({ shift }) => shift.start.getTime())) - aroundMs
  const to = Math.max(...wishes.map(({ shift }) => shift.end.getTime())) + aroundMs
  const published = await ctx.db
    .select()
    .from(workingSchedules)
    .where(
      and(
        inArray(workingSchedules.user, users),
        eq(workingSchedules.isPublished, true),
        lt(workingSchedules.start, new Date(to)),
        gt(workingSchedules.end, new Date(from)),
      ),
    )
  const [firstYear, lastYear] = [from, to].map((moment) => Number(dayOf(moment).slice(0, 4)))
  const years = [firstYear ?? 0, lastYear ?? 0] as const
  const branches = [...new Set(wishes.map(({ shift }) => shift.branch))]
  const workplaces = await readWorkplaces(ctx, branches, years)
  const contracts = await readContracts(ctx, { users, lastYear: years[1] })
  return wishes.map(({ user, shift }) => {
    const day = dayOf(shift.start.getTime())
    const contract = contractOn(contracts.get(user) ?? [], day)
    const terms = {
      law: contract?.workplace.law ?? workplaces.get(shift.branch)?.law ?? 'at',
      isMinor: contract?.isMinor ?? false,
    }
    const own = published
      .filter((row) => row.user === user && row.id !== shift.id)
      .filter(({ start, end }) => start < later(shift.end, aroundMs) && end > later(shift.start, -aroundMs))
      .map((row) => ({ id: row.id, values: toValues(row) }))
    const known = new Set(warningsOfPerson(terms, own, day).map(identity))
    const taken = [...own, { id: shift.id, values: toValues(shift) }]
    return warningsOfPerson(terms, taken, day).filter((warning) => !known.has(identity(warning)))
  })
}

function identity({ code, day, actual, from, to }: ShiftWarning): string {
  return [code, day, actual, Math.floor(from / minuteMs), Math.floor(to / minuteMs)].join(' ')
}

function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}
