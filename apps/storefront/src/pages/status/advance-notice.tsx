import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { advanceText } from '@theke/contract/payments/advance-texts.ts'
import { spacedReference } from '@theke/domain/payments/transfer.ts'
import { Notice } from '@theke/ui/notice.tsx'
import encodeQr from 'qr'
import { statusTexts } from '../../texts/german/status.ts'
import { fill, language } from '../../texts/i18n.ts'

const texts = statusTexts.advance

type AdvanceNoticeProps = {
  order: PricedOrder
  advance: NonNullable<PricedOrder['advance']>
  currency: string
}

/** What is to be paid ahead, until when, and each way to do so (R-PAY-17). */
export function AdvanceNotice({ order, advance, currency }: AdvanceNoticeProps) {
  const { open: amount, until, ways } = advance
  const due = { amount, until: Date.parse(until), ways }
  return (
    <Notice tone="waits">
      <p>{fill(texts.due, { text: advanceText(due, { currency, language }) })}</p>
      {order.payable === amount && (
        // The provider is another site, so this is no way within the shop.
        <a href={`/pay/${order.uid}/${order.hash}`} className="button mt-3" data-kind="primary">
          {statusTexts.pay.now}
        </a>
      )}
      {order.transfer && <Transfer transfer={order.transfer} />}
    </Notice>
  )
}

/** The account and the reference, and the code that banking programs read. */
function Transfer({
  transfer: { recipient, iban, bic, reference, code },
}: {
  transfer: NonNullable<PricedOrder['transfer']>
}) {
  const rows = encodeQr(code, 'raw', { border: 2, ecc: 'medium' })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <div className="mt-4 flex flex-wrap items-start gap-4">
      <svg
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        className="size-36 shrink-0 bg-white"
        shapeRendering="crispEdges"
      >
        <title>{texts.code}</title>
        <path d={dark.join('')} />
      </svg>
      <dl className="grid min-w-48 flex-1 gap-1 text-sm">
        <Row label={texts.recipient}>{recipient}</Row>
        <Row label="IBAN">{spacedReference(iban)}</Row>
        {bic && <Row label="BIC">{bic}</Row>}
        <Row label={texts.reference}>{spacedReference(reference)}</Row>
      </dl>
    </div>
  )
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="num font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
