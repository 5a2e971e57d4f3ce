import type { OrderRefusal } from '@theke/contract/ordering/order-problem-texts.ts'
import type { PlacedLine } from '@theke/domain/ordering/checkout/placed-order.ts'
import type { Context } from '../../core/context.ts'
import { missingUploads } from '../../media/uploads/missing-uploads.ts'

/** The items whose files the shop does not have; no query where there are no files, as with nearly every order. */
export async function uploadProblems(
  { db }: Context,
  lines: readonly Pick<PlacedLine, 'item' | 'name'>[],
): Promise<OrderRefusal[]> {
  const uploadsOf = ({ item }: Pick<PlacedLine, 'item'>) => item.parts.flatMap(({ uploads = [] }) => uploads)
  const missing = await missingUploads(db, lines.flatMap(uploadsOf))
  return lines.flatMap((line, index): OrderRefusal[] => {
    const isMissing = uploadsOf(line).some((upload) => missing.includes(upload))
    return isMissing
      ? [{ field: `items.${index}`, reason: 'upload-missing', params: { name: line.name } }]
      : []
  })
}
