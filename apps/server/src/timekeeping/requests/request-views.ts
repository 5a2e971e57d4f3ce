import type { AbsenceRequest } from '@theke/contract/timekeeping/absence-requests-api.ts'
import { daysBetween } from '@theke/domain/time/wall-time.ts'
import { contractOn, isHalfFree, targetMinutes } from '@theke/domain/timekeeping/employment-contract.ts'
import type { Context } from '../../core/context.ts'
import { namesOfPeople } from '../../people/names-of-people.ts'
import { readBalances } from '../accounts/read-balances.ts'
import { readContracts } from '../accounts/read-contracts.ts'
import type { StoredRequest } from './request-tables.ts'

/** Requests as they are shown, with the accounts of their people; the number of queries grows with the years only. */
export async function requestViews(
  ctx: Pick<Context, 'db' | 'now'>,
  rows: readonly StoredRequest[],
): Promise<AbsenceRequest[]> {
  if (rows.length === 0) return []
  const users = [...new Set(rows.map(({ user }) => user))]
  const years = [...new Set(rows.filter(({ status }) => status === 'open').map(yearOf))]
  const lastYear = Math.max(...rows.map(({ lastDay }) => Number(lastDay.slice(0, 4))))
  const [names, contracts, ...balances] = await Promise.all([
    namesOfPeople(ctx.db, users),
    readContracts(ctx, { users, lastYear }),
    ...years.map((year) => readBalances(ctx, { year, users })),
  ])
  const accounts = balances.flat()
  return rows.map((row) => {
    const own = contracts.get(row.user) ?? []
    const account = accounts.find(
      ({ user, year, type }) =>
        user.id === row.user &&
        year === yearOf(row) &&
        type === (row.type === 'holiday' ? 'holiday' : 'overtime'),
    )
    const workingDays = daysBetween(row.firstDay, row.lastDay).reduce((sum, day) => {
      const contract = contractOn(own, day)
      if (contract === null || targetMinutes(contract, day) === 0) return sum
      const isHalf =
        isHalfFree(contract.workplace, day) ||
        (row.isFromNoon && day === row.firstDay) ||
        (row.isUntilNoon && day === row.lastDay)
      return sum + (isHalf ? 0.5 : 1)
    }, 0)
    return {
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      user: { id: row.user, name: names.get(row.user) ?? '' },
      branch: { id: row.branch },
      type: row.type,
      firstDay: row.firstDay,
      lastDay: row.lastDay,
      isFromNoon: row.isFromNoon,
      isUntilNoon: row.isUntilNoon,
      workingDays,
      comment: row.comment,
      status: row.status,
      available: account === undefined ? null : account.balance - account.planned,
      decision:
        row.decidedAt === null
          ? null
          : { by: row.decidedByName, at: row.decidedAt.toISOString(), comment: row.decisionComment },
    }
  })
}

function yearOf({ firstDay }: StoredRequest): number {
  return Number(firstDay.slice(0, 4))
}
