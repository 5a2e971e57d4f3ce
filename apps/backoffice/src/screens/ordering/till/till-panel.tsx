import { Anchor } from '@mantine/core'
import { counterPurposeLabels } from '@theke/contract/payments/closings-api.ts'
import { shortPaymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { addCents, type Cents, subtractCents } from '@theke/domain/money.ts'
import type { MethodFigures } from '@theke/domain/payments/closing.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import { priceLabel } from '../order-labels.ts'
import { useTill } from './use-till.ts'
import { tillTexts as texts } from './till-texts.ts'
import classes from './till.module.css'

const nothing: Omit<MethodFigures, 'method'> = { taken: 0, deposits: 0, returned: 0 }

/** What is in the drawer of a branch and what was taken last, beside the hand-over. */
export function TillPanel({ branchId }: { branchId: number }) {
  const { data: till } = useTill(branchId)
  if (till === undefined) return null
  const of = (method: string) => till.methods.find((figures) => figures.method === method)
  const cash = of('cash') ?? nothing
  const others = till.methods.filter(({ method }) => method !== 'cash')
  return (
    <aside className={classes.panel} aria-label={texts.today}>
      <h2>{texts.today}</h2>
      <dl>
        <Row label={texts.opening} amount={till.opening} />
        <Row label={texts.taken} amount={cash.taken} />
        <Row label={texts.depositsCash} amount={cash.deposits} />
        <Row label={texts.given} amount={subtractCents(0, cash.returned)} />
        <Row label={texts.inDrawer} amount={till.expected} isTotal />
        {others.map(({ method, taken, deposits }) => (
          <Row key={method} label={shortPaymentMethodLabels[method]} amount={addCents(taken, deposits)} />
        ))}
      </dl>
      {till.recent.length > 0 && <h3>{texts.recent}</h3>}
      <ol>
        {till.recent.map((entry) => (
          <li key={entry.id}>
            <span>{wallTime(Date.parse(entry.at)).time}</span>
            <span>
              <b>{entry.order.ticketNumber}</b>{' '}
              {entry.purpose !== 'hand-over' && counterPurposeLabels[entry.purpose]}
              <small>
                {[shortPaymentMethodLabels[entry.method], entry.userName].filter(Boolean).join(', ')}
              </small>
            </span>
            <b>{priceLabel(entry.amount)}</b>
          </li>
        ))}
      </ol>
      <Anchor className={classes.toClosing} href="#/till">
        {texts.toClosing}
      </Anchor>
    </aside>
  )
}

function Row({ label, amount, isTotal }: { label: string; amount: Cents; isTotal?: boolean }) {
  return (
    <div data-total={isTotal}>
      <dt>{label}</dt>
      <dd>{priceLabel(amount)}</dd>
    </div>
  )
}
