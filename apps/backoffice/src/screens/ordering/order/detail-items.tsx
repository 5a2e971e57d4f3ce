import type { StaffOrder, StaffOrderItem } from '@theke/contract/ordering/order.ts'
import { type FineCents, formatPercent } from '@theke/domain/money.ts'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
import { useState } from 'react'
import { PieceScan } from '../actions/piece-scan.tsx'
import { useScanner } from '../actions/scanner.ts'
import { usePieceScan } from '../actions/use-piece-scan.ts'
import { DetailItem } from './detail-item.tsx'
import classes from './order-drawer.module.css'
import { useReadsScaleLabels } from '../../../session/config-query.ts'
import { useMay } from '../../../session/session.ts'
import { shopPrice } from '../../../shop-money.ts'
import { priceLabel } from '../order-labels.ts'
import { itemTexts } from '../item-texts.ts'
import { texts } from '../ordering-texts.ts'

/** What was ordered, what is to be weighed first, and what it costs with its taxes. */
export function DetailItems({ order }: { order: StaffOrder }) {
  const { pricing } = order
  const mayEdit = useMay('orders.updateItem')
  const isEditable = mayEdit && canEdit(order)
  const isWeighed = order.items.some(({ scale }) => scale !== null)
  const scan = usePieceScan(order)
  const onScan = useReadsScaleLabels() && isEditable && isWeighed ? scan.scan : null
  useScanner(onScan)
  // As it was when the order was opened, so that no line moves once it is weighed.
  const [toWeigh] = useState(
    () => new Set(order.items.keys().filter((index) => isToWeigh(order.items[index]))),
  )
  const lines = [...order.items.entries()]
  const inOrder = isEditable
    ? [...lines.filter(([index]) => toWeigh.has(index)), ...lines.filter(([index]) => !toWeigh.has(index))]
    : lines
  return (
    <section>
      <h3>{texts.detail.items}</h3>
      {onScan && <PieceScan order={order} scan={scan} />}
      <table className={classes.items}>
        <tbody>
          {inOrder.map(([index, item]) => (
            <DetailItem
              key={index}
              order={order}
              index={index}
              item={item}
              isEditable={isEditable}
              onScan={onScan}
            />
          ))}
        </tbody>
        <tfoot>
          {(pricing.deliveryGross > 0 || pricing.containers) && (
            <Line label={texts.detail.goods} amount={pricing.gross} />
          )}
          {pricing.deliveryGross > 0 && <Line label={texts.detail.delivery} amount={pricing.deliveryGross} />}
          {pricing.containers?.map(({ container, name, count, price, gross, taxRate }) => (
            <Line
              key={`${container} ${price} ${taxRate} ${count < 0}`}
              label={texts.detail.container(count, name)}
              amount={gross}
            />
          ))}
          <tr className={classes.total}>
            <th scope="row" colSpan={2}>
              {texts.detail.total}
            </th>
            <td>{shopPrice(pricing.totalGross, pricing)}</td>
          </tr>
          {Object.entries(pricing.taxes).map(([rate, amount]) => (
            <Line key={rate} label={texts.detail.tax(formatPercent(Number(rate)))} amount={amount} isQuiet />
          ))}
        </tfoot>
      </table>
      {order.unweighed > 0 && !isFinal(order) && (
        <p className={classes.hint}>{itemTexts.scale.unweighed(order.unweighed)}</p>
      )}
      {pricing.isApproximate && (
        <p className={classes.hint}>
          {isFinal(order) ? texts.detail.neverWeighed : texts.detail.approximate}
        </p>
      )}
      {order.donation && (
        <p className={classes.hint}>
          {texts.detail.donation(order.donation.donatee.name, priceLabel(order.donation.amount))}
        </p>
      )}
      {pricing.hasHidden && <p className={classes.hint}>{texts.detail.hidden}</p>}
    </section>
  )
}

function isToWeigh(item: StaffOrderItem | undefined): boolean {
  return item?.scale != null && !item.isRemoved && (item.scale.isNeeded || item.scale.weights.length === 0)
}

/** Not once all is over, nor while the customer is paying the sum of before. */
function canEdit(order: StaffOrder): boolean {
  return !isFinal(order) && order.payment.kind !== 'awaited'
}

function Line({ label, amount, isQuiet }: { label: string; amount: FineCents; isQuiet?: boolean }) {
  return (
    <tr className={isQuiet ? classes.quiet : undefined}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>{priceLabel(amount)}</td>
    </tr>
  )
}
