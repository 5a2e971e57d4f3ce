import type { PlannedPerson } from '@theke/contract/timekeeping/planning-api.ts'
import { addDays } from '@theke/domain/time/wall-time.ts'
import { contractOn, targetMinutes, type Workplace } from '@theke/domain/timekeeping/employment-contract.ts'
import type { Context } from '../../core/context.ts'
import type { BranchPerson } from '../../people/people-of-branch.ts'
import { readContracts } from '../accounts/read-contracts.ts'

const daysPerWeek = 7

/** People with the terms of a week: those of their contract, otherwise those of adults at the branch. */
export async function withTerms(
  ctx: Pick<Context, 'db'>,
  people: readonly BranchPerson[],
  { week, workplace }: { week: string; workplace: Workplace },
): Promise<PlannedPerson[]> {
  const days = Array.from({ length: daysPerWeek }, (_, index) => addDays(week, index))
  const lastDay = days.at(-1) ?? week
  const contracts = await readContracts(ctx, {
    users: people.map(({ id }) => id),
    lastYear: Number(lastDay.slice(0, 4)),
  })
  return people.map(({ department, ...person }) => {
    const own = contracts.get(person.id) ?? []
    const held = days.map((day) => contractOn(own, day))
    const last = held.findLast((contract) => contract !== null)
    return {
      ...person,
      department: department === null ? null : { id: department },
      law: last?.workplace.law ?? workplace.law,
      isMinor: last?.isMinor ?? false,
      targetMinutes:
        last === undefined
          ? null
          : held.map((contract, index) =>
              contract === null ? 0 : targetMinutes(contract, days[index] ?? week),
            ),
    }
  })
}
