import { type labelsApi, labelsApi as api } from '@theke/contract/printing/labels-api.ts'
import type { PrintJob } from '@theke/contract/printing/printing-api.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { eanOf } from '@theke/domain/printing/ean.ts'
import type { Label } from '@theke/domain/printing/label.ts'
import type { Block } from '@theke/domain/printing/receipt.ts'
import type { ProductRow } from '../../snapshot/read-product-rows.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { canPrint, requireDevice } from '../devices/device-operations.ts'
import { enqueuePrints } from '../enqueue-prints.ts'
import { productLabel } from '../../catalogue/product-label.ts'
import { printJobViews } from '../print-job-views.ts'
import type { DeviceRow } from '../print-jobs.ts'
import { labelLayout } from './print-layout.ts'

type Layout = 'compact' | 'detail'

/** Labels of products, one by one from a label printer; each product is a job of the ledger. */
export async function printProductLabels(
  ctx: Context,
  { body: { products, device, layout, copies } }: Input<typeof labelsApi.printProductLabels>,
): Promise<PrintJob[]> {
  const printer = await requireDevice(ctx, device?.id ?? 0)
  if (!canPrint(printer)) throw httpError('printer-unable')
  const { config, products: known } = await ctx.services.cache.current()
  const chosen = products.flatMap(({ id }) => known.get(id) ?? [])
  if (chosen.length === 0) throw validationError([{ field: 'products', message: validationTexts.blank }])
  const rows = await inTransaction(ctx, (ctx) =>
    enqueuePrints(
      ctx,
      chosen.map((product) => ({
        device: printer,
        kind: 'productLabel',
        copies: copies ?? 1,
        blocks: labelBlocks(printer, product, layout, config.currency),
        requestedBy: ctx.user?.name ?? '',
      })),
    ),
  )
  return printJobViews(ctx.db, rows)
}

/** One label as that printer makes it. */
export async function previewProductLabel(
  ctx: Context,
  { query: { product, device, layout } }: Input<typeof labelsApi.previewProductLabel>,
): Promise<Label> {
  const printer = await requireDevice(ctx, device?.id ?? 0)
  const { config, products } = await ctx.services.cache.current()
  const row = products.get(product?.id ?? 0)
  if (row === undefined) throw httpError('not-found', api.previewProductLabel.failure)
  return labelLayout(printer, labelBlocks(printer, row, layout ?? 'compact', config.currency))
}

/**
 * Compact labels show name and price, detailed ones also allergens, base price and description (R-CATALOGUE-12); both their EAN as bars. Of a
 * description that is too long for one label the end becomes dots.
 */
function labelBlocks(printer: DeviceRow, product: ProductRow, layout: Layout, currency: string): Block[] {
  const { name, price, basePrice, description, allergens } = productLabel(product, currency)
  const ean = eanOf(product.articleNumber)
  const blocksWith = (description: string): Block[] => [
    { kind: 'text', text: name, isTitle: true, isBold: true, isLarge: layout === 'compact' },
    { kind: 'text', text: price, isBold: true, isLarge: true },
    ...(layout === 'compact' ? [] : [allergens, basePrice, description])
      .filter(Boolean)
      .map((text): Block => ({ kind: 'text', text })),
    ...(ean === null ? [] : [{ kind: 'ean', value: ean } as const]),
  ]
  const words = description.split(/\s+/).filter(Boolean)
  let blocks = blocksWith(words.join(' '))
  while (words.length > 0 && labelLayout(printer, blocks).pages.length > 1) {
    words.length = Math.floor(words.length * 0.9)
    blocks = blocksWith(words.length === 0 ? '' : `${words.join(' ')} …`)
  }
  return blocks
}
