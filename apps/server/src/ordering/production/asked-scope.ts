import { maxProductionDays, productionProblems } from '@theke/contract/ordering/counter/production-api.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../../core/context.ts'
import { validationError } from '../../http/http-errors.ts'
import type { ProductionScope } from './read-production-orders.ts'

type Asked = {
  from?: string | null | undefined
  to?: string | null | undefined
  branch?: { id: number } | null | undefined
}

/** The days and the branch of a list; today where no day is asked for. @throws an HTTP error where they are no list */
export function askedScope(
  { now }: Pick<Context, 'now'>,
  { from, to, branch = null }: Asked,
): ProductionScope {
  const first = from ?? dayOf(now)
  const last = to ?? first
  const problem =
    last < first
      ? productionProblems.endsBefore
      : last >= addDays(first, maxProductionDays)
        ? productionProblems.tooLong
        : null
  if (problem !== null) throw validationError([{ field: 'to', message: problem }])
  return { from: first, to: last, branch: branch ?? null }
}
