import { randomUUID } from 'node:crypto'
import { ApiError, type Client } from '@theke/contract/client.ts'
import type { OrderDraftBody } from '@theke/contract/ordering/order-draft.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { slotApi } from '@theke/contract/ordering/slot-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import type { Unit } from '@theke/domain/units.ts'
import type { Request } from 'autocannon'

type Draft = Partial<OrderDraftBody>
type Wish = { name: string; amount: number; unit: Unit }

const baskets: Wish[][] = [
  [
    { name: 'Tafelspitz', amount: 1.25, unit: 'kilogram' },
    { name: 'Frankfurter', amount: 4, unit: 'pair' },
    { name: 'Kaisersemmel', amount: 6, unit: 'piece' },
  ],
  [
    { name: 'Beinschinken', amount: 15, unit: 'decagram' },
    { name: 'Käsekrainer', amount: 6, unit: 'piece' },
  ],
  [
    { name: 'Kaisersemmel', amount: 10, unit: 'piece' },
    { name: 'Mühlviertler Bratwurst', amount: 4, unit: 'piece' },
    { name: 'Leberkäse', amount: 30, unit: 'decagram' },
    { name: 'Tafelspitz', amount: 2, unit: 'kilogram' },
  ],
]

/**
 * Makes orders as customers of the demo shop send them: everyday baskets of two to four products, taken away from all branches in
 * turn at their first times of the coming days, each with a key of its own. `most` is of how many branches.
 */
export async function orderRequests(client: Client, most = Infinity): Promise<() => Request> {
  const products = await client.call(product.endpoints.list, { query: { limit: 500 } })
  const branches = await client.call(branch.endpoints.list)
  const bodies: string[] = []
  for (const { id, identifier } of branches.slice(0, most)) {
    const { days } = await client.call(slotApi.listSlots, {
      params: { identifier },
      query: { mode: 'takeaway', days: 14 },
    })
    const times = days.flatMap(({ slots }) => slots.map(({ start }) => start)).slice(4, 12)
    for (const [index, appointmentDate] of times.entries()) {
      const items = (baskets[index % baskets.length] ?? []).map((wish) => itemOf(wish, products))
      const body = { ...customer, branch: { id }, items, appointmentDate }
      if (await isTaken(client, body)) bodies.push(JSON.stringify(body))
    }
  }
  if (bodies.length === 0) throw new Error('The shop takes no order')
  let count = 0
  return () => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: bodies[(count++ * 7) % bodies.length],
  })
}

/** Which branch is open, and what it offers, depends on the day of the measurement. */
async function isTaken(client: Client, body: Draft): Promise<boolean> {
  const placing = client.call(customerOrderApi.placeOrder, {
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  return placing.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 422) return false
      throw error
    },
  )
}

const customer: Draft = {
  paymentMethod: 'cash',
  firstName: 'Sabine',
  lastName: 'Lehner',
  email: 'sabine.lehner@kunden.example',
  phone: '+43 664 1234567',
  street: 'Landstraße 12',
  zipCode: '4020',
  city: 'Linz',
  comment: 'Bitte einzeln verpacken.',
  legalInstructions: true,
  privacyPolicy: true,
}

function itemOf({ name, amount, unit }: Wish, products: readonly { id: number; name: string }[]) {
  const found = products.find((candidate) => candidate.name.startsWith(name))
  if (found === undefined) throw new Error(`The demo shop has no ${name}`)
  return { product: { id: found.id }, amount, unit, parts: [], addons: [], ifMissing: null }
}
