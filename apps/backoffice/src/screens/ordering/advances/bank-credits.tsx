import { Checkbox, MultiSelect } from '@mantine/core'
import type { BankFile } from '@theke/contract/payments/bank-file-api.ts'
import { excessCents } from '@theke/domain/money.ts'
import { creditFit, dividedCredit } from '@theke/domain/payments/bank-credits.ts'
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

/**
 * Goes through the credits of a file in the order in which they are booked. Each finds its orders as those before it that are chosen leave them, so that
 * what was transferred twice is due once.
 */
function eachCredit(
  { credits, orders }: BankFile,
  choose: (credit: Credit, find: (ids: readonly number[]) => BankOrder[]) => Choice,
): Map<string, { choice: Choice; left: BankOrder[] }> {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const find = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return new Map(
    credits.map((credit) => {
      const choice = choose(credit, find)
      const left = find(choice.orders)
      const parts = choice.isOn && credit.kind !== 'booked' ? dividedCredit(credit.amount, left) : []
      for (const { id, amount } of parts)
        for (const order of find([id])) {
          const { due, open } = order
          byId.set(id, { ...order, due: excessCents(due, amount), open: excessCents(open, amount) })
        }
      return [credit.key, { choice, left }]
    }),
  )
}

/** What is chosen at first: what a reference names and still owes so much ahead is booked, unless it looks like something that is; of proposals the best is shown. */
export function firstChoices(view: BankFile): Map<string, Choice> {
  const firsts = eachCredit(view, ({ kind, amount, orders: named, hasTwin }, find) => {
    const found = find(named)
    const isOwed =
      found.some(({ due }) => due > 0) && ['exact', 'short'].includes(creditFit(amount, found).kind)
    const isSure = kind === 'matched' && !hasTwin && isOwed && found.every(({ state }) => state === 'open')
    return { isOn: isSure, orders: kind === 'matched' ? named : named.slice(0, 1) }
  })
  return new Map([...firsts].map(([key, { choice }]) => [key, choice]))
}

const nothing: Choice = { isOn: false, orders: [] }

type CreditsProps = {
  view: BankFile
  choices: ReadonlyMap<string, Choice>
  onChoose: (key: string, choice: Choice) => void
}

/** The credits of a file, each with payer, amount and text, the orders it is for, and how the amounts differ. */
export function BankCredits({ view, choices, onChoose }: CreditsProps) {
  const now = useNow()
  const customerName = useCustomerName()
  const chosen = eachCredit(view, ({ key }) => choices.get(key) ?? nothing)
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
            {...(chosen.get(credit.key) ?? { choice: nothing, left: [] })}
            options={options}
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
  /** Its orders, with what is due and open of them after those before it. */
  left: readonly BankOrder[]
  options: { value: string; label: string }[]
  nameOf: (order: BankOrder) => string
  onChoose: (choice: Choice) => void
}

function CreditRow({ credit, choice, left, options, nameOf, onChoose }: RowProps) {
  const { bookedOn, amount, payer, text, kind, bookedByHand } = credit
  const who = payer || text
  const isBooked = kind === 'booked'
  const isAwaited = left.some(({ state }) => state === 'awaited')
  const hasTwin = credit.hasTwin || left.some(({ id }) => bookedByHand.includes(id))
  return (
    <>
      {isBooked ? (
        <span aria-hidden />
      ) : (
        <Checkbox
          aria-label={texts.pick(who)}
          checked={choice.isOn}
          disabled={left.length === 0 || isAwaited}
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
          left.map((order) => <small key={order.id}>{nameOf(order)}</small>)
        ) : (
          <MultiSelect
            aria-label={`${texts.order}: ${who}`}
            placeholder={left.length === 0 ? texts.noOrder : ''}
            data={options}
            value={choice.orders.map(String)}
            searchable
            limit={50}
            maxValues={maxOrders}
            onChange={(ids) => onChoose({ isOn: ids.length > 0, orders: ids.map(Number) })}
          />
        )}
        {!isBooked && left.length > 0 && <small>{fitText(amount, left)}</small>}
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
