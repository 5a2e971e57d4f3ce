import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { customer } from '@theke/contract/people/customer.ts'
import { phoneKey } from '@theke/domain/people/phone-key.ts'
import { api } from '../../../api.ts'
import { momentLabel } from '../../../shop-time.ts'
import { itemLabel, priceLabel } from '../order-labels.ts'
import { texts as ordering } from '../ordering-texts.ts'
import type { EntryDraft } from './entry-draft.ts'
import { entryTexts as texts } from './entry-texts.ts'
import classes from './entry.module.css'

const maxOrders = 3

type KnownCustomer = Partial<
  Pick<EntryDraft, 'lastName' | 'firstName' | 'email' | 'companyName' | 'street' | 'zipCode' | 'city'>
>

type Props = {
  phone: string
  onTake: (customer: KnownCustomer) => void
  onRepeat: (order: StaffOrderSummary) => void
}

/** Known customers with this phone number, a line each, and their last orders, folded; one tap takes over either. */
export function KnownCustomers({ phone, onTake, onRepeat }: Props) {
  const key = phoneKey(phone)
  const { data } = useQuery({
    queryKey: ['entry', 'customers', key],
    enabled: key !== '',
    staleTime: 30_000,
    async queryFn({ signal }) {
      const [people, orders] = await Promise.all([
        api.call(customer.endpoints.list, { query: { phone, limit: 3 }, signal }),
        api.list(staffOrderApi.listOrders, { query: { search: key, limit: maxOrders }, signal }),
      ])
      return { people, orders: orders.data, total: orders.total }
    },
  })
  if (key === '' || data === undefined) return null
  const people: (KnownCustomer & { id: number | string })[] =
    data.people.length > 0 ? data.people.map(ofCustomer) : data.orders.slice(0, 1).map(ofOrder)
  if (people.length === 0) return null
  // Each order counts the others of its customer.
  const notCollected = Math.max(
    0,
    ...data.orders.map(
      ({ notCollectedBefore, endReason }) => notCollectedBefore + (endReason === '' ? 0 : 1),
    ),
  )
  return (
    <section className={classes.known} aria-live="polite" aria-label={texts.known}>
      {people.map(({ id, ...known }) => (
        <p key={id}>
          <b>{nameOf(known)}</b>
          {/* Orders are counted by the number, which several people may have. */}
          {people.length === 1 && <span>{texts.orderCount(data.total)}</span>}
          {people.length === 1 && notCollected > 0 && (
            <strong>{ordering.card.notCollectedBefore(notCollected)}</strong>
          )}
          <Button variant="default" aria-label={texts.take(nameOf(known))} onClick={() => onTake(known)}>
            {texts.takeShort}
          </Button>
        </p>
      ))}
      {data.orders.length > 0 && (
        <details>
          <summary>{texts.lastOrders}</summary>
          <ul>
            {data.orders.map((order) => (
              <li key={order.id}>
                <span>
                  {momentLabel(Date.parse(order.createdAt))}: {order.items.map(itemLabel).join(', ')} (
                  {priceLabel(order.pricing.totalGross)})
                </span>
                <Button
                  variant="default"
                  aria-label={texts.repeat(order.ticketNumber)}
                  onClick={() => onRepeat(order)}
                >
                  {texts.repeatShort}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function nameOf({ companyName, firstName = '', lastName = '' }: KnownCustomer): string {
  return companyName || `${firstName} ${lastName}`.trim()
}

function ofCustomer(known: { id: number } & Required<KnownCustomer>) {
  const { id, lastName, firstName, email, companyName, street, zipCode, city } = known
  return { id, lastName, firstName, email, companyName, street, zipCode, city }
}

function ofOrder(order: StaffOrderSummary) {
  const { id, lastName, firstName, email, companyName, street, zipCode, city } = order
  return { id: `order ${id}`, lastName, firstName, email, companyName, street, zipCode, city }
}
