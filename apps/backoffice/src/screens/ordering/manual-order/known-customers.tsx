import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { customer } from '@theke/contract/people/customer.ts'
import { phoneKey } from '@theke/domain/people/phone-key.ts'
import { api } from '../../../api.ts'
import { momentLabel } from '../../../shop-time.ts'
import { itemLabel, priceLabel } from '../order-labels.ts'
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

/** Known customers with this phone number and their last orders; one tap takes over either. */
export function KnownCustomers({ phone, onTake, onRepeat }: Props) {
  const key = phoneKey(phone)
  const { data } = useQuery({
    queryKey: ['entry', 'customers', key],
    enabled: key !== '',
    staleTime: 30_000,
    async queryFn({ signal }) {
      const [people, orders] = await Promise.all([
        api.call(customer.endpoints.list, { query: { phone, limit: 3 }, signal }),
        api.call(staffOrderApi.listOrders, { query: { search: key, limit: maxOrders }, signal }),
      ])
      return { people, orders }
    },
  })
  if (key === '' || data === undefined) return null
  const people: (KnownCustomer & { id: number | string })[] =
    data.people.length > 0 ? data.people.map(ofCustomer) : data.orders.slice(0, 1).map(ofOrder)
  if (people.length === 0) return null
  return (
    <div className={classes.known} aria-live="polite">
      <p className={classes.muted}>{texts.known}</p>
      <div className={classes.chips}>
        {people.map(({ id, ...known }) => (
          <Button key={id} variant="default" onClick={() => onTake(known)}>
            {texts.take(nameOf(known))}
          </Button>
        ))}
      </div>
      {data.orders.length > 0 && (
        <>
          <p className={classes.muted}>{texts.lastOrders}</p>
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
        </>
      )}
    </div>
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
