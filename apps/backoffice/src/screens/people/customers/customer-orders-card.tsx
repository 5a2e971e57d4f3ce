import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { useRecordForm } from '../../../entity-kit/form/record-form.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { Pending } from '../../../shell/screen-states.tsx'
import { momentLabel } from '../../../shop-time.ts'
import { itemLabel, priceLabel, stateLabel } from '../../ordering/order-labels.ts'
import classes from './customer-override.module.css'
import { customerTexts as texts } from './customer-texts.ts'

const shownOrders = 5

/** The newest orders of a customer, known by their e-mail address, else by their telephone number. */
export function CustomerOrdersCard() {
  const { getInitialValues } = useRecordForm()
  const { email, phone } = getInitialValues()
  const search = [email, phone].filter((known) => typeof known === 'string').find(Boolean) ?? ''
  const orders = useQuery({
    queryKey: ['customer-orders', search],
    queryFn: ({ signal }) =>
      api.list(staffOrderApi.listShortOrders, { query: { search, limit: shownOrders }, signal }),
    enabled: search !== '',
  })
  const { data = [], total = 0 } = orders.data ?? {}
  return (
    <Card title={texts.orders}>
      {search === '' && <p className={classes.none}>{texts.unreached}</p>}
      {orders.isLoading && <Pending />}
      {orders.isError && <LoadFailure error={orders.error} onRetry={() => void orders.refetch()} />}
      {orders.isSuccess && data.length === 0 && <p className={classes.none}>{texts.none}</p>}
      {data.length > 0 && (
        <ul className={classes.orders}>
          {data.map((order) => (
            <li key={order.id}>
              <Link
                to="/orders/history"
                search={{ search, order: String(order.id) }}
                className={classes.order}
              >
                <b>{order.ticketNumber}</b>
                <span>{momentLabel(Date.parse(order.createdAt))}</span>
                <span className={classes.items}>{order.items.map(itemLabel).join(', ')}</span>
                <span>{stateLabel(order)}</span>
                <span className={classes.sum}>{priceLabel(order.pricing.totalGross)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {total > data.length && (
        <Link to="/orders/history" search={{ search }} className={classes.all}>
          {texts.allOrders}
        </Link>
      )}
    </Card>
  )
}
