import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { validationError } from '../http/http-errors.ts'

type Lasting = { start: string | Date | null; end: string | Date | null }

/** Refuses an end before its start. Days sort as texts, instants as dates. */
export function requireEndAfterStart<Row extends Partial<Lasting>>(
  _ctx: unknown,
  row: Row,
  before: Lasting | null,
): Row {
  const { start = null, end = null } = { ...before, ...row }
  if (start !== null && end !== null && end < start) {
    throw validationError([{ field: 'end', message: workingTimeTexts.endBeforeStart }])
  }
  return row
}
