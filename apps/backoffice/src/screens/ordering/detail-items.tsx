import { calculationModelPrefixes } from '@theke/contract/catalogue/labels.ts'
import type { OrderItemView, OrderView } from '@theke/contract/ordering/order.ts'
import { formatPercent } from '@theke/domain/money.ts'
import classes from './order-drawer.module.css'
import { amountLabel, priceLabel } from './order-wording.ts'
import { texts } from './ordering-texts.ts'

/** What was ordered, and what it costs with its taxes. */
export function DetailItems({ order }: { order: OrderView }) {
  const { pricing } = order
  return (
    <section>
      <h3>{texts.detail.items}</h3>
      <table className={classes.items}>
        <tbody>
          {order.items.map((item, index) => (
            <Item key={index} item={item} />
          ))}
        </tbody>
        <tfoot>
          {pricing.deliveryGross > 0 && (
            <>
              <Line label={texts.detail.goods} amount={pricing.gross} />
              <Line label={texts.detail.delivery} amount={pricing.deliveryGross} />
            </>
          )}
          <tr className={classes.total}>
            <th scope="row" colSpan={2}>
              {texts.detail.total}
            </th>
            <td>
              {pricing.isApproximate && `${calculationModelPrefixes.approximate} `}
              {priceLabel(pricing.totalGross)}
            </td>
          </tr>
          {Object.entries(pricing.taxes).map(([rate, amount]) => (
            <Line key={rate} label={texts.detail.tax(formatPercent(Number(rate)))} amount={amount} isQuiet />
          ))}
        </tfoot>
      </table>
      {pricing.isApproximate && <p className={classes.hint}>{texts.detail.approximate}</p>}
      {order.donation && (
        <p className={classes.hint}>
          {texts.detail.donation(order.donation.donatee.name, priceLabel(order.donation.amount))}
        </p>
      )}
      {pricing.hasHidden && <p className={classes.hint}>{texts.detail.hidden}</p>}
    </section>
  )
}

function Item({ item }: { item: OrderItemView }) {
  const prefix = calculationModelPrefixes[item.model]
  return (
    <tr>
      <td className={classes.amount}>{amountLabel(item.amount, item.unit)}</td>
      <th scope="row">
        {item.name}
        {item.details.map((detail, index) => (
          <span key={index} className={classes.detail}>
            {detail}
          </span>
        ))}
      </th>
      <td>{item.isPriceHidden ? '–' : `${prefix} ${priceLabel(item.total)}`.trim()}</td>
    </tr>
  )
}

function Line({ label, amount, isQuiet }: { label: string; amount: number; isQuiet?: boolean }) {
  return (
    <tr className={isQuiet ? classes.quiet : undefined}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>{priceLabel(amount)}</td>
    </tr>
  )
}
