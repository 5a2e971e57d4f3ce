import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { handOverCode } from '@theke/domain/ordering/counter/hand-over.ts'
import encodeQr from 'qr'
import { statusTexts } from '../../texts/german/status.ts'

/** The code that the counter scans to hand an order over, as on its parcel, and its number to be said. */
export function HandOverCode({ order }: { order: PricedOrder }) {
  const rows = encodeQr(handOverCode(order), 'raw', { border: 2 })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <div className="flex min-h-40 flex-wrap items-center gap-4 border border-line bg-white p-4">
      <svg
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        className="size-32 shrink-0"
        shapeRendering="crispEdges"
      >
        <title>{statusTexts.codeLabel}</title>
        <path d={dark.join('')} />
      </svg>
      <p className="min-w-32 flex-1">
        {statusTexts.code}
        <strong className="num block text-2xl">{order.ticketNumber}</strong>
      </p>
    </div>
  )
}
