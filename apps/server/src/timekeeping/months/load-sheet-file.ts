import type { monthSheetsApi } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { Readable } from 'node:stream'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { loadSheet } from './list-sheets.ts'
import { sheetFile } from './sheet-file.ts'

/** The month of a person as a PDF to sign. */
export async function loadSheetFile(
  ctx: Context,
  { id, query, reply }: Input<typeof monthSheetsApi.loadSheetFile>,
): Promise<Readable> {
  const sheet = await loadSheet(ctx, { id, query })
  const { config } = await ctx.services.cache.current()
  const file = await sheetFile(sheet, config.businessName || config.shopName)
  void reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="monatszettel-${sheet.month.slice(0, 7)}-${id}.pdf"`)
    .header('cache-control', 'no-store')
  return Readable.from([file], { objectMode: false })
}
