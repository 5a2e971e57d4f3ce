import { isPaidNow } from '@theke/domain/payments/initial-payment.ts'
import { insertSelect } from '../db/insert-select.ts'
import type { PlacingPart } from '../ordering/order-handlers.ts'
import { isUnweighed } from '@theke/domain/ordering/counter/edit-item.ts'
import type { PlacedOrder } from '@theke/domain/ordering/checkout/placed-order.ts'
import { hasParcel } from './enqueue-prints.ts'
import { printJobs } from './printing-tables.ts'

/** What the branch's printers print by themselves of a new order; its lines are not stored yet, so they come from the list of items. */
export const placedPrints: PlacingPart = {
  name: 'prints',
  // What is to be paid online is nothing to prepare before the money is there.
  rows: (order, { branch }) =>
    isPaidNow(order, branch) ? [] : [{ hasParcel: hasParcel(order), isWeighed: isWeighed(order) }],
  sql({ json, from, order, branch, items, isConfirmed, now }) {
    const job = {
      createdAt: now,
      dueAt: now,
      branch,
      device: 'device.id',
      order,
      kind: 'paper.kind',
      state: `'queued'`,
      lines: 'slip.lines',
    }
    return `${insertSelect(printJobs, job)}
  FROM ${from} JOIN devices AS device ON device.branch = ${branch}
    CROSS JOIN LATERAL (
      SELECT CASE device.type WHEN 'labelPrinter' THEN 'parcelLabel' ELSE device.prints END AS kind
    ) AS paper
    CROSS JOIN LATERAL (
      SELECT CASE WHEN paper.kind = 'kitchenSlip' THEN slip_lines(device.id, ARRAY(
        SELECT line.product FROM jsonb_to_recordset(${items}) AS line (index int, product int) ORDER BY line.index
      )) END AS lines
    ) AS slip
  WHERE ${json} <> '[]' AND (device.type = 'receiptPrinter' OR (device.type = 'labelPrinter' AND (${json} #>> '{0,hasParcel}')::boolean))
    AND device.is_enabled AND device.prints_new_orders
    AND (device.prints_at = 'placed' OR (${isConfirmed} AND (
      device.prints_at = 'confirmed' OR (device.prints_at = 'weighed' AND (${json} #>> '{0,isWeighed}')::boolean)
    )))
     AND (paper.kind <> 'kitchenSlip' OR slip.lines IS NOT NULL)`
  },
}

/** Whether a new order has nothing to weigh. */
function isWeighed({ lines }: PlacedOrder): boolean {
  return !lines.some((line) => isUnweighed({ ...line, weights: [], isRemoved: false }))
}
