import { contractsOf, hoursOf } from '../../../../demo/staff/contracts.ts'
import { staff } from '../../../../demo/staff/staff.ts'
import type { Database } from '../db/open-database.ts'
import { createUsers } from '../people/create-user.ts'
import { permissionSets } from '../people/people-tables.ts'
import { employmentContracts } from '../timekeeping/accounts/contract-tables.ts'
import { idOf, idsByKey, type IdsByKey } from './keyed.ts'

/** Stores the demo shop's staff with their employment contracts. All of them have the same password and the same PIN. */
export async function seedStaff(
  db: Database,
  branches: IdsByKey,
  { now, password, pin }: { now: number; password: string; pin: string },
): Promise<IdsByKey> {
  const sets = await db.select({ id: permissionSets.id, key: permissionSets.key }).from(permissionSets)
  const setIds = new Map(sets.map(({ id, key }) => [key, id]))
  const accounts = await createUsers(
    db,
    staff.map(({ key, firstName, lastName, isAdmin, permissionSet, branchKeys }) => ({
      username: key,
      email: `${key}@fleischerei-huber.example`,
      password,
      pin,
      firstName,
      lastName,
      roles: [isAdmin ? 'ROLE_ADMIN' : 'ROLE_EMPLOYEE'],
      permissionSet: permissionSet === null ? null : (setIds.get(permissionSet) ?? null),
      branches: branchKeys.map((branchKey) => idOf(branches, branchKey)),
    })),
  )
  const people = idsByKey(staff, accounts)
  await db.insert(employmentContracts).values(
    staff.flatMap((person) =>
      contractsOf(person, now).map((contract) => {
        const { validFrom, entryDate, holidayDays, isMinor, carriedOver } = contract
        const [monday = 0, tuesday = 0, wednesday = 0, thursday = 0, friday = 0, saturday = 0, sunday = 0] =
          hoursOf(contract)
        return {
          user: idOf(people, person.key),
          branch: idOf(branches, person.branchKeys[0] ?? ''),
          validFrom,
          entryDate,
          hours: { monday, tuesday, wednesday, thursday, friday, saturday, sunday },
          holidayDays,
          overtimeCarriedOver: carriedOver.overtime,
          holidayCarriedOver: carriedOver.holiday,
          isMinor,
          comment: '',
        }
      }),
    ),
  )
  return people
}
