import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { images } from './media-tables.ts'

/** Marks an image as made by an AI, which no form can take back. */
export async function markGenerated({ db }: Context, id: number): Promise<void> {
  await db.update(images).set({ isAiGenerated: true }).where(eq(images.id, id))
}
