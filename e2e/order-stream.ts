import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { product } from '@theke/contract/catalogue/product.ts'
import type { OrderDraftBody } from '@theke/contract/ordering/order-draft.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { logIn } from './shop-session.ts'

export type Draft = Partial<OrderDraftBody>

/** A submission that the server has answered with an order. */
export type Acknowledged = { key: string; order: PublicOrder; items: number }

const identifiers = ['linz-hauptplatz', 'linz-urfahr']

/** Opens two branches of the demo shop day and night, with places to be counted, and gives drafts for them. */
export async function prepareForOrders(origin: string): Promise<Draft[]> {
  const { client } = await logIn(origin)
  const products = await client.call(product.endpoints.list, { query: { limit: 500 } })
  const sold = ['Kaisersemmel', 'Frankfurter', 'Bauernbrot'].flatMap(
    (name) => products.find((candidate) => candidate.name.startsWith(name)) ?? [],
  )
  const branches = await client.call(branch.endpoints.list)
  const used = branches.filter(({ identifier }) => identifiers.includes(identifier))
  for (const { id } of used) {
    await client.call(branch.endpoints.update, {
      params: { id },
      body: {
        openingHours: [{ type: 'daily', date: null, isClosed: false, from: '00:00', to: '00:00' }],
        capacities: [{ mode: 'takeaway', intervalMinutes: 60, maximumOrders: 10_000 }],
      },
    })
  }
  return used.flatMap(({ id }) =>
    sold.map((_, index) => ({
      ...customer,
      branch: { id },
      items: sold.slice(0, index + 1).map((product) => ({
        product: { id: product.id },
        amount: 2,
        unit: product.unit,
        parts: [],
        addons: [],
      })),
    })),
  )
}

const customer: Draft = {
  paymentMethod: 'cash',
  firstName: 'Sabine',
  lastName: 'Lehner',
  email: 'sabine.lehner@kunden.example',
  phone: '+43 664 1234567',
  legalInstructions: true,
  privacyPolicy: true,
}

type Stream = { drafts: readonly Draft[]; callers: number; origin: () => string }

/** Sends one order after the other; what gets no answer is sent again under the same key until it gets one. */
export async function sendOrdersUntil(isOver: () => boolean, { drafts, callers, origin }: Stream) {
  const acknowledged: Acknowledged[] = []
  let unanswered = 0
  let count = 0

  async function call(): Promise<void> {
    while (!isOver()) {
      const draft = drafts[count++ % drafts.length] ?? {}
      const key = randomUUID()
      let order = await submit(origin(), draft, key)
      if (order === null) unanswered++
      while (order === null) {
        await wait(50)
        order = await submit(origin(), draft, key)
      }
      acknowledged.push({ key, order, items: draft.items?.length ?? 0 })
    }
  }

  await Promise.all(Array.from({ length: callers }, call))
  return { acknowledged, unanswered }
}

/** Null where no answer came, also where it broke off. @throws Error when the answer is no order. */
export async function submit(origin: string, draft: Draft, key: string): Promise<PublicOrder | null> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(draft),
    signal: AbortSignal.timeout(10_000),
  }
  const answer = await fetch(`${origin}/api/orders`, request)
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => null)
  if (answer === null) return null
  if (answer.status !== 201) throw new Error(`An order got ${answer.status}: ${answer.text}`)
  return (JSON.parse(answer.text) as { data: PublicOrder }).data
}
