import type { Context } from '../../core/context.ts'
import { HttpError } from '../../http/http-errors.ts'
import type { Resource, Stored } from '../crud.ts'

/** What is about to be written to a record; its number is null for a new one. */
export type Preparable = { id: number | null; body: Stored }

/** As many pictures at once as two processors decode. */
const atOnce = 2

/**
 * Runs the slow preparations of many writes, such as decoding pictures, before their transaction begins (decision 009). Returns the errors, by the
 * refused body.
 */
export async function prepareEach(
  ctx: Context,
  { hooks: { prepare } }: Resource,
  writes: readonly Preparable[],
): Promise<ReadonlyMap<Stored, HttpError>> {
  const refused = new Map<Stored, HttpError>()
  if (prepare === undefined) return refused
  const waiting = [...writes]
  async function work(prepareOne: NonNullable<typeof prepare>): Promise<void> {
    for (let write = waiting.shift(); write !== undefined; write = waiting.shift()) {
      const { id, body } = write
      try {
        await prepareOne(ctx, body, id)
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        refused.set(body, error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, () => work(prepare)))
  return refused
}
