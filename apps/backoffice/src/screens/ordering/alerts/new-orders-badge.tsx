import { useNewOrders } from '../live/use-orders.ts'

/** The number of new orders behind the name of its area. */
export function NewOrdersBadge() {
  const count = useNewOrders().length
  return count === 0 ? null : (
    <>
      {count}
      <span className="visually-hidden"> neu</span>
    </>
  )
}
