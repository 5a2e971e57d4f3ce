import type { Context } from '../../core/context.ts'
import { HttpError } from '../../http/http-errors.ts'
import type { Resource } from '../resource.ts'
import type { Stored } from '../stored.ts'
import { prepareWrite, type WriteHooks } from '../crud-hooks.ts'

/** What is about to be written to a record; its number is null for a new one. */
type Preparable = { id: number | null; body: Stored }

/** A write with the hooks to store it with, or with the error that refused it. */
export type Prepared<Write extends Preparable> = Write & { outcome: WriteHooks | HttpError }

/** As many pictures at once as two processors decode. */
const maxConcurrent = 2

/**
 * Runs the slow preparations of many writes, such as decoding pictures, before their transaction begins (decision 009). Returns the writes in
 * the same order, each with its outcome.
 */
export async function prepareEach<Write extends Preparable>(
  ctx: Context,
  { hooks }: Resource,
  writes: readonly Write[],
): Promise<Prepared<Write>[]> {
  const prepared: Prepared<Write>[] = []
  const waiting = writes.entries()
  async function work(): Promise<void> {
    for (const [index, write] of waiting) prepared[index] = { ...write, outcome: await outcomeOf(write) }
  }
  async function outcomeOf({ id, body }: Write): Promise<WriteHooks | HttpError> {
    try {
      return await prepareWrite(ctx, hooks, body, id)
    } catch (error) {
      if (error instanceof HttpError) return error
      throw error
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, work))
  return prepared
}

/** The hooks of a prepared write. @throws the error that refused it */
export function hooksOf({ outcome }: Prepared<Preparable>): WriteHooks {
  if (outcome instanceof HttpError) throw outcome
  return outcome
}
