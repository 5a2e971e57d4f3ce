import { randomBytes } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { uploads } from '../media-tables.ts'
import { uploadKey } from './upload-keys.ts'

/** Stores a text of the shop itself as an upload and returns its number. Row and file are stored together or not at all. */
export function storeTextUpload(ctx: Context, name: string, text: string): Promise<number> {
  return inTransaction(ctx, async ({ db, services }) => {
    const bytes = Buffer.from(text)
    const [row] = await db
      .insert(uploads)
      .values({
        version: 1,
        extension: 'txt',
        mimeType: 'text/plain',
        publicHash: randomBytes(16).toString('hex'),
        name,
        size: bytes.length,
        isQuarantined: false,
      })
      .returning()
    if (row === undefined) throw new Error('An insert returned no row')
    await services.files.write(uploadKey(row), bytes)
    return row.id
  })
}
