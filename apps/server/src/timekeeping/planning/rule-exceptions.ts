import { warningText } from '@theke/contract/timekeeping/labour-law-texts.ts'
import type { ShiftWarning } from '@theke/domain/timekeeping/labour-law/shift-warning.ts'
import type { Context } from '../../core/context.ts'
import { ruleExceptions } from './planning-tables.ts'

/** A rule that is broken for a person, and why a planner decided so. */
export type DecidedViolation = {
  person: { id: number; firstName: string }
  warning: ShiftWarning
  reason: string
}

/** Records for good why rules are broken. */
export async function recordExceptions(
  ctx: Context,
  branch: number,
  violations: readonly DecidedViolation[],
): Promise<void> {
  if (violations.length === 0) return
  await ctx.db.insert(ruleExceptions).values(
    violations.map(({ person, warning, reason }) => ({
      createdAt: new Date(ctx.now),
      branch,
      user: person.id,
      code: warning.code,
      day: warning.day,
      actual: warning.actual,
      required: warning.required,
      text: warningText(warning, person.firstName),
      reason,
      decidedBy: ctx.user?.id ?? null,
      decidedByName: ctx.user?.name ?? '',
    })),
  )
}
