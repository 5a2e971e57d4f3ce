import type { Context } from '../../core/context.ts'
import type { BranchPerson } from '../../people/people-of-branch.ts'
import { departmentsOfBranch } from '../../shop/departments-of-branch.ts'
import type { NotifyPerson } from '../notify-person.ts'
import { describeChange } from './describe-change.ts'
import { changesByPerson, type ShiftChange } from './person-changes.ts'

/** Notifies each of these people about their own changes of a week of a branch, and nobody about those of others. */
export async function notifyChanges(
  ctx: Context,
  notifyPerson: NotifyPerson,
  {
    branch,
    week,
    changes,
    people,
  }: { branch: number; week: string; changes: readonly ShiftChange[]; people: readonly BranchPerson[] },
): Promise<void> {
  const byPerson = changesByPerson(changes)
  const departments = new Map((await departmentsOfBranch(ctx, branch)).map(({ id, name }) => [id, name]))
  for (const person of people) {
    const lines = (byPerson.get(person.id) ?? []).map((change) => describeChange(change, departments))
    if (lines.length === 0) continue
    const values = { name: person.firstName, week, changes: lines.join('\n') }
    await notifyPerson(ctx, person, { template: 'plan-published', values })
  }
}
