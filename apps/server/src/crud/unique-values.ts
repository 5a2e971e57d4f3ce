import type { Entity } from '@theke/contract/define-entity.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { databaseError } from '../db/database-failure.ts'
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

/** Name of the unique constraint that an error of the database is about. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = databaseError(error)
  return cause?.code === uniqueViolation ? cause.constraint : undefined
}
