import { Checkbox, MultiSelect } from '@mantine/core'
import type { BankFile } from '@theke/contract/payments/bank-file-api.ts'
import { creditFit } from '@theke/domain/payments/bank-credits.ts'
import { shopMoney } from '../../../shop-money.ts'
import { shortMoment } from '../../../shop-time.ts'
import { useNow } from '../../../use-now.ts'
import { useCustomerName } from '../customer-name.ts'
import classes from './bank-file.module.css'
import { bankFileTexts as texts } from './advances-texts.ts'

type Credit = BankFile['credits'][number]
type BankOrder = BankFile['orders'][number]

/** Whether a credit is to be booked, and for which orders. */
export type Choice = { isOn: boolean; orders: readonly number[] }

/** What is chosen at first: what a reference names and still owes so much is booked, unless it looks like something that is; of proposals the best is shown. */
export function firstChoices({ credits, orders }: BankFile): Map<string, Choice> {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return new Map(
    credits.map(({ key, kind, amount, orders: named, hasTwin }) => {
      const found = named.flatMap((id) => byId.get(id) ?? [])
      const isOwed = ['exact', 'short'].includes(creditFit(amount, found).kind)
      const isSure = kind === 'matched' && !hasTwin && isOwed && found.every(({ state }) => state === 'open')
      return [key, { isOn: isSure, orders: kind === 'matched' ? named : named.slice(0, 1) }]
    }),
  )
}

type CreditsProps = {
  view: BankFile
  choices: ReadonlyMap<string, Choice>
  onChoose: (key: string, choice: Choice) => void
}

/** The credits of a file, each with payer, amount and text, the orders it is for, and how the amounts differ. */
export function BankCredits({ view, choices, onChoose }: CreditsProps) {
  const now = useNow()
  const customerName = useCustomerName()
  const byId = new Map(view.orders.map((order) => [order.id, order]))
  const nameOf = (order: BankOrder) => {
    const name = customerName({ ...order, email: '', phone: '' })
    const at = order.at === null ? '' : ` · ${shortMoment(Date.parse(order.at), now)}`
    return `${order.ticketNumber} ${name} · ${order.branch.name}${at}`
  }
  const options = view.orders
    .filter(({ state }) => state !== 'awaited')
    .map((order) => ({ value: String(order.id), label: nameOf(order) }))
  return (
    <ul className={classes.credits}>
      {view.credits.map((credit) => (
        <li key={credit.key} data-kind={credit.kind}>
          <CreditRow
            credit={credit}
            choice={choices.get(credit.key) ?? { isOn: false, orders: [] }}
            options={options}
            byId={byId}
            nameOf={nameOf}
            onChoose={(choice) => onChoose(credit.key, choice)}
          />
        </li>
      ))}
    </ul>
  )
}

/** As many as one transfer may be for, in the order in which they get their part. */
const maxOrders = 20

type RowProps = {
  credit: Credit
  choice: Choice
  options: { value: string; label: string }[]
  byId: ReadonlyMap<number, BankOrder>
  nameOf: (order: BankOrder) => string
  onChoose: (choice: Choice) => void
}

function CreditRow({ credit, choice, options, byId, nameOf, onChoose }: RowProps) {
  const { bookedOn, amount, payer, text, kind, hasTwin } = credit
  const chosen = choice.orders.flatMap((id) => byId.get(id) ?? [])
  const who = payer || text
  const isBooked = kind === 'booked'
  const isAwaited = chosen.some(({ state }) => state === 'awaited')
  return (
    <>
      {isBooked ? (
        <span aria-hidden />
      ) : (
        <Checkbox
          aria-label={texts.pick(who)}
          checked={choice.isOn}
          disabled={chosen.length === 0 || isAwaited}
          onChange={({ currentTarget }) => onChoose({ ...choice, isOn: currentTarget.checked })}
        />
      )}
      <div>
        <strong>{shopMoney(amount)}</strong>
        <small>{bookedOn.split('-').toReversed().join('.')}</small>
      </div>
      <div>
        <span>{payer}</span>
        <small>{text}</small>
      </div>
      <div>
        <b>{texts.kind[kind]}</b>
        {isBooked ? (
          chosen.map((order) => <small key={order.id}>{nameOf(order)}</small>)
        ) : (
          <MultiSelect
            aria-label={`${texts.order}: ${who}`}
            placeholder={chosen.length === 0 ? texts.noOrder : ''}
            data={options}
            value={choice.orders.map(String)}
            searchable
            limit={50}
            maxValues={maxOrders}
            onChange={(ids) => onChoose({ isOn: ids.length > 0, orders: ids.map(Number) })}
          />
        )}
        {!isBooked && chosen.length > 0 && <small>{fitText(amount, chosen)}</small>}
        {hasTwin && <small>{texts.twin}</small>}
      </div>
    </>
  )
}

function fitText(amount: Credit['amount'], orders: readonly BankOrder[]): string {
  if (orders.some(({ state }) => state === 'awaited')) return texts.awaited
  if (orders.every(({ state }) => state === 'ended')) return texts.ended
  const { kind, by } = creditFit(amount, orders)
  return kind === 'exact' ? texts.exact : texts[kind](shopMoney(by))
}
