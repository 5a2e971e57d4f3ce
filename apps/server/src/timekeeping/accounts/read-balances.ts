import type { TimeBalance } from '@theke/contract/timekeeping/time-sheets-api.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { absentDays } from '@theke/domain/timekeeping/absence.ts'
import { contractOn } from '@theke/domain/timekeeping/employment-contract.ts'
import { yearBalances, type Balance } from '@theke/domain/timekeeping/year-balances.ts'
import type { Context } from '../../core/context.ts'
import { namesOfPeople } from '../../people/names-of-people.ts'
import { branchPlaces } from '../../shop/branch-places.ts'
import { readAbsences } from './read-absences.ts'
import { readContracts, type PlacedContract } from './read-contracts.ts'
import { readWorkedMinutes } from './read-worked-minutes.ts'

/** Whose accounts are asked for; without people those of everybody with a contract. */
type BalanceQuery = {
  year: number
  users?: readonly number[] | null | undefined
  branch?: number | undefined
  /** The last day that counts; yesterday by default. */
  until?: string
}

const minutesPerHour = 60

/**
 * The accounts of holiday (days) and overtime (hours) of a year, by name; two for each person who has a contract by its end. Overtime counts until
 * yesterday. A branch is the workplace at the end of the year. Asks each table once or twice, however many people there are; does not ask
 * what the caller may read.
 */
export async function readBalances(
  ctx: Pick<Context, 'db' | 'now'>,
  { year, users, branch, until = addDays(dayOf(ctx.now), -1) }: BalanceQuery,
): Promise<TimeBalance[]> {
  const contracts = await readContracts(ctx, { users: users ?? null, lastYear: year })
  const people = [...contracts]
    .map(([id, own]) => ({ user: id, contracts: own, place: lastPlace(own, year) }))
    .filter(({ place }) => branch === undefined || place === branch)
  if (people.length === 0) return []
  const ids = people.map((person) => person.user)
  // One after the other, because this may run in a transaction, which has one connection.
  const names = await namesOfPeople(ctx.db, ids)
  const places = await branchPlaces(ctx, [...new Set(people.map(({ place }) => place))])
  const absences = await readAbsences(ctx, { users: ids, lastYear: year })
  const worked = await readWorkedMinutes(
    ctx,
    people.map((person) => ({
      user: person.user,
      firstDay: person.contracts[0]?.validFrom ?? `${year}-01-01`,
      absentDays: absentDays(absences.get(person.user) ?? []).filter((day) => day <= until),
    })),
    { year, until },
  )
  const placeOf = new Map(places.map(({ id, name }) => [id, { id, name }]))
  return people
    .flatMap((person) => {
      const name = names.get(person.user)
      const minutes = worked.get(person.user)
      if (name === undefined || minutes === undefined) return []
      const { holiday, overtime, sickDays } = yearBalances(
        { contracts: person.contracts, absences: absences.get(person.user) ?? [], ...minutes },
        { year, until },
      )
      const common = {
        user: { id: person.user, name },
        branch: placeOf.get(person.place) ?? null,
        year,
        sickDays,
      }
      return [
        { ...common, type: 'holiday' as const, ...holiday },
        { ...common, type: 'overtime' as const, ...inHours(overtime), lapsed: 0, lapsing: 0 },
      ]
    })
    .toSorted((one, other) => one.user.name.localeCompare(other.user.name, 'de'))
}

/** The branch of the contract that holds at the end of a year, else of the last one before. */
function lastPlace(contracts: readonly PlacedContract[], year: number): number {
  const last = contractOn(contracts, `${year}-12-31`)
  return (contracts.find((contract) => contract === last) ?? contracts.at(-1))?.branch ?? 0
}

/** Minutes as hours with four decimals, which tell every minute. */
function inHours(balance: Balance): Balance {
  const hours = (minutes: number) => Math.round((minutes / minutesPerHour) * 10_000) / 10_000
  return {
    carriedOver: hours(balance.carriedOver),
    entitlement: hours(balance.entitlement),
    used: hours(balance.used),
    planned: hours(balance.planned),
    balance: hours(balance.balance),
  }
}
