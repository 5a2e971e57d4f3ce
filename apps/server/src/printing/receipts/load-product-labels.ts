import { type labelsApi, maxLabels } from '@theke/contract/printing/labels-api.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { Readable } from 'node:stream'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { validationError } from '../../http/http-errors.ts'
import { productLabel } from '../../catalogue/product-label.ts'
import { labelSheets } from './label-sheets.ts'

/** Labels of products on sheets as the theme divides them (R-CATALOGUE-12). */
export async function loadProductLabels(
  ctx: Context,
  { query, reply }: Input<typeof labelsApi.loadProductLabels>,
): Promise<Readable> {
  const { products = [], layout = 'compact', copies = 1, startAt } = query
  const { config, products: known } = await ctx.services.cache.current()
  const chosen = products.flatMap(({ id }) => known.get(id) ?? [])
  if (chosen.length === 0) throw validationError([{ field: 'products', message: validationTexts.blank }])
  const labels = chosen
    .flatMap((product) => Array.from({ length: copies ?? 1 }, () => productLabel(product, config.currency)))
    .slice(0, maxLabels)
  const grid = layout === 'compact' ? config.compactLabelGrid : config.detailLabelGrid
  const file = await labelSheets(labels, { grid, layout, startAt: startAt ?? 1 })
  void reply
    .type('application/pdf')
    .header('content-disposition', 'inline; filename="etiketten.pdf"')
    .header('cache-control', 'no-store')
  return Readable.from([file], { objectMode: false })
}
