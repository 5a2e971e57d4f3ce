import type { Entity } from '@theke/contract/define-entity.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { validationError } from '../http/http-errors.ts'

const uniqueViolation = '23505'

/** Runs a write and reports a violated unique constraint at its field; constraints are named `table_field`. */
export async function toUniqueError<T>(entity: Entity, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const field = Object.keys(entity.fields).find((name) => violatedConstraint(error)?.endsWith(`_${name}`))
    if (field === undefined) throw error
    throw validationError([{ field, message: validationTexts.unique }])
  }
}

/** Name of the unique constraint that an error of the database is about; drizzle wraps the driver's error. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = (error as { cause?: unknown }).cause ?? error
  const { code, constraint } = cause as { code?: string; constraint?: string }
  return code === uniqueViolation ? constraint : undefined
}
