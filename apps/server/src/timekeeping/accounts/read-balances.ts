import type { TimeBalance } from '@theke/contract/timekeeping/time-sheets-api.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { absentDays } from '@theke/domain/timekeeping/absence.ts'
import { contractOn, contractPeriods, employmentsOf } from '@theke/domain/timekeeping/employment-contract.ts'
import { monthOf } from '@theke/domain/timekeeping/months/month-sheet.ts'
import { yearBalances, type Balance } from '@theke/domain/timekeeping/year-balances.ts'
import type { Context } from '../../core/context.ts'
import { namesOfPeople } from '../../people/names-of-people.ts'
import { branchPlaces } from '../../shop/branch-places.ts'
import { readAbsences } from './read-absences.ts'
import { readContracts, type PlacedContract } from './read-contracts.ts'
import { readLockedMonths, withoutMonths } from './read-locked-months.ts'
import { readWorkedMinutes, type WorkedRange } from './read-worked-minutes.ts'

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
  const locked = await readLockedMonths(ctx, people, { lastYear: year, until })
  const ranges = people.flatMap((person) => workedRanges(person, { year, until }))
  const { ofRange, onDay } = await readWorkedMinutes(ctx, ranges, {
    days: ids.flatMap((user) =>
      absentDays(absences.get(user) ?? [])
        .filter((day) => day <= until)
        .map((day) => ({ user, day })),
    ),
    withoutMonths: withoutMonths(locked),
  })
  const workedOf = new Map<number, { before: number; within: number }[]>()
  ranges.forEach(({ user, employment, isBefore }, index) => {
    const own = workedOf.get(user) ?? []
    const former = own[employment] ?? { before: 0, within: 0 }
    own[employment] = { ...former, [isBefore ? 'before' : 'within']: ofRange(index) }
    workedOf.set(user, own)
  })
  const placeOf = new Map(places.map(({ id, name }) => [id, { id, name }]))
  return people
    .flatMap((person) => {
      const name = names.get(person.user)
      if (name === undefined) return []
      const { holiday, overtime, sickDays } = yearBalances(
        {
          contracts: person.contracts,
          absences: absences.get(person.user) ?? [],
          worked: workedOf.get(person.user) ?? [],
          workedOnAbsentDay: (day) => onDay(person.user, day),
          locked: locked.get(person.user) ?? [],
        },
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
        { ...common, type: 'overtime' as const, ...inHours(overtime), ...noHolidays },
      ]
    })
    .toSorted((one, other) => one.user.name.localeCompare(other.user.name, 'de'))
}

const noHolidays = { lapsed: 0, lapsing: 0, revalued: 0, toConfirm: null }

type AccountRange = WorkedRange & { employment: number; isBefore: boolean }

/**
 * The days of each employment before a year and within it, as far as they count: from the month in which it began, of which there is a sheet, to
 * the day before the next one.
 */
function workedRanges(
  { user, contracts }: { user: number; contracts: readonly PlacedContract[] },
  { year, until }: { year: number; until: string },
): AccountRange[] {
  const [newYear, lastOfYear] = [`${year}-01-01`, `${year}-12-31`]
  const employments = employmentsOf(contractPeriods(contracts))
  return employments.flatMap(([first], employment) => {
    if (first === undefined) return []
    const begin = first.contract.validFrom
    const firstDay = employment === 0 ? monthOf(begin).firstDay : begin
    const next = employments[employment + 1]?.[0]?.contract.validFrom
    const lastDay = earliest(next === undefined ? lastOfYear : addDays(next, -1), until)
    return [
      { user, employment, isBefore: true, firstDay, lastDay: earliest(lastDay, addDays(newYear, -1)) },
      {
        user,
        employment,
        isBefore: false,
        firstDay: firstDay < newYear ? newYear : firstDay,
        lastDay: earliest(lastDay, lastOfYear),
      },
    ]
  })
}

/** Days sort as texts. */
function earliest(one: string, other: string): string {
  return one < other ? one : other
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
    paidOut: hours(balance.paidOut),
    balance: hours(balance.balance),
  }
}
