import { registersApi } from '@theke/contract/payments/registers-api.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import encodeQr from 'qr'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { statusTexts } from '../../texts/german/status.ts'

type CustomerReceiptProps = { order: Pick<PricedOrder, 'uid' | 'hash' | 'updatedAt' | 'payment'> }

/** The receipts of the shop's cash register about an order, as they stand on paper; nothing where there are none. They are German by law. */
export function CustomerReceipt({ order: { uid, hash, updatedAt, payment } }: CustomerReceiptProps) {
  // Money at the counter is no change of the order, but has a receipt of its own.
  const money = JSON.stringify(payment)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async (isLast: boolean) => {
      // What was loaded once stays; the order itself says where there is no connection.
      const loaded = await api
        .call(registersApi.loadPublicReceipt, { params: { uid, hash } })
        .catch(() => null)
      if (isOver) return
      if (loaded !== null) setReceipt(loaded)
      // A signature may be on its way.
      else if (!isLast) timer = setTimeout(() => void load(true), 3000)
    }
    void load(false)
    // After the hand-over nobody watches the order, and money may still go back.
    const loadWhenSeen = () => {
      if (!document.hidden) void load(true)
    }
    document.addEventListener('visibilitychange', loadWhenSeen)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', loadWhenSeen)
    }
  }, [uid, hash, updatedAt, money])
  if (receipt === null) return null
  return (
    <section aria-labelledby="receipt" className="rounded-theme border border-line bg-white px-5 py-5">
      <h2 id="receipt" className="pb-3 text-[1.375rem]">
        {statusTexts.receipt}
      </h2>
      <div lang="de" className="mx-auto w-fit max-w-full overflow-x-auto font-mono text-[0.8125rem]">
        {receipt.lines.map((line, place) =>
          line.kind === 'qr' ? (
            // Lines have no other name than their place.
            <Code key={place} value={line.value} />
          ) : (
            <p key={place} className={`min-h-[1.4em] whitespace-pre ${line.isBold ? 'font-semibold' : ''}`}>
              {line.text}
            </p>
          ),
        )}
      </div>
    </section>
  )
}

function Code({ value }: { value: string }) {
  const rows = encodeQr(value, 'raw', { border: 2 })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      className="mx-auto my-2 size-56 max-w-full"
      shapeRendering="crispEdges"
    >
      <title>{statusTexts.receiptCode}</title>
      <path d={dark.join('')} />
    </svg>
  )
}
