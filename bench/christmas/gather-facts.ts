import { closingsApi } from '@theke/contract/payments/closings-api.ts'
import { type Production, productionApi } from '@theke/contract/ordering/counter/production-api.ts'
import { quota } from '@theke/contract/ordering/quotas/quota.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { addDays } from '@theke/domain/time/wall-time.ts'
import type { Diary } from './diary.ts'
import type { LiveOrder, peopleOf } from './people.ts'
import { lastDay } from './season.ts'
import type { Shop } from './shop.ts'
import type { World } from './world.ts'

/** What is taken at the counter goes through the till. */
const isOfCounter = (method: string) => method === 'cash' || method === 'atm-card'
const onlineMethod = 'mollie'
/** A list has at most so many days. */
const daysOfList = 28

/** All that is compared after a season. Each is known from another part of the shop, from the provider, from printers, or from the people of the simulation. Money is in cents. */
export type Facts = {
  orders: { live: LiveOrder; view: OrderView }[]
  /** How many orders the database holds. */
  stored: number
  /** What the ledger has by branch and method of payment. */
  ledger: Map<string, number>
  /** What the closings of the tills have, by the same. */
  closed: Map<string, number>
  atProvider: number
  /** What the statistics say that was handed over. */
  sold: number
  /** The numbers of the branches, in the order of their names. */
  branches: number[]
  places: number
  goose: number
  quotas: { branch: number; amount: number; standing: string }[]
  /** What the production lists of all days say, by product, branch and day. */
  lists: { product: number; branch: number; day: string; amount: number }[]
  /** What the scales have shown by the same lists, in kilograms. */
  weighed: { product: number; amount: number }[]
  strips: string[]
  /** The orders that were canceled while their slip waited for its printer, so that it was not printed. */
  droppedSlips: Set<number>
  /** Messages that still wait or have failed, and prints of which nobody knows that they are on paper. */
  waiting: { messages: number; failed: number; prints: number }
  /** Mails with what names each, however often a server that died had it sent. */
  mails: { to: string; subject: string; id: string }[]
  recounts: Recounts
  diary: Diary
  /** What people did in browsers; null where none took part. */
  browsers: Done | null
}

/** What people did in browsers, what they could not do, and what they saw. */
export type Done = { orders: number; steps: number; problems: string[]; pictures: Picture[] }

/** A picture as JPEG in base64. */
export type Picture = { title: string; width: number; jpeg: string }

/** How often the places that are taken were counted anew in the evening, and which of them differed. */
export type Recounts = { counted: number; wrong: string[] }

type Told = {
  world: World
  shop: Shop
  people: ReturnType<typeof peopleOf>
  live: readonly LiveOrder[]
  firstDay: string
  recounts: Recounts
  browsers: Done | null
}

export const centsOf = (amount: number) => Math.round(amount * 100)

/** Asks everybody after a season. */
export async function gatherFacts(told: Told): Promise<Facts> {
  const { world, shop, people, live, firstDay, recounts, browsers } = told
  const orders: Facts['orders'] = []
  for (const order of live) orders.push({ live: order, view: await people.load(order) })
  const quotas: Facts['quotas'] = []
  for (const { id, branch, amount } of shop.quotas)
    quotas.push({
      branch,
      amount,
      standing: (await people.sure(quota.endpoints.load, { params: { id } })).standing,
    })
  return {
    orders,
    stored: Number((await rowsOf<{ count: string }>('SELECT count(*) FROM orders'))[0]?.count),
    ledger: await ledgerOf(),
    closed: await closedOf(),
    atProvider: providerOf(),
    sold: await soldOf(),
    branches: shop.branches.map(({ id }) => id),
    places: shop.places,
    goose: shop.products.Weihnachtsgans,
    quotas,
    ...(await listsOf()),
    strips: shop.printers.flatMap(({ strips }) => strips),
    droppedSlips: await droppedSlipsOf(),
    waiting: await waitingOf(),
    mails: world.mail.mails.map(({ to, subject, messageId }) => ({
      to: Array.isArray(to) ? '' : (to?.text ?? ''),
      subject: subject ?? '',
      id: messageId ?? '',
    })),
    recounts,
    diary: people.diary,
    browsers,
  }

  async function rowsOf<Row extends Record<string, unknown>>(sql: string): Promise<Row[]> {
    return (await world.pool.query<Row>(sql)).rows
  }

  async function ledgerOf(): Promise<Map<string, number>> {
    const rows = await rowsOf<{ branch: number; method: string; amount: string }>(`
      SELECT o.branch, p.provider AS method, sum(e.captured - e.refunded) AS amount
      FROM payment_events e JOIN payments p ON p.id = e.payment JOIN orders o ON o.id = p."order" GROUP BY 1, 2`)
    return new Map(rows.map(({ branch, method, amount }) => [`${branch} ${method}`, Number(amount)]))
  }

  async function closedOf(): Promise<Facts['closed']> {
    const closed: Facts['closed'] = new Map()
    for (const { id: branchId } of shop.branches) {
      let before: number | null = null
      for (;;) {
        const query: { before?: number } = before === null ? {} : { before }
        const closings = await people.sure(closingsApi.listClosings, { params: { branchId }, query })
        for (const { methods } of closings)
          for (const { method, taken, deposits, returned } of methods)
            if (isOfCounter(method)) {
              const key = `${branchId} ${method}`
              const amount = centsOf(taken) + centsOf(deposits) - centsOf(returned)
              closed.set(key, (closed.get(key) ?? 0) + amount)
            }
        const last = closings.at(-1)
        if (last === undefined) break
        before = last.number
      }
    }
    return closed
  }

  function providerOf(): number {
    const kept = [...world.mollie.payments.values()].map(({ status, amount, refunds }) => {
      const taken = status === 'paid' ? centsOf(Number(amount.value)) : 0
      return taken - sumOf(refunds.map((refund) => centsOf(Number(refund.amount.value))))
    })
    return sumOf(kept)
  }

  async function soldOf(): Promise<number> {
    const query = `from=${firstDay}&to=${lastDay}&figure=handed-over`
    const { rows } = await people.read<{ rows: { value: number }[] }>(`/api/statistics/revenue?${query}`)
    return sumOf(rows.map(({ value }) => centsOf(value)))
  }

  async function listsOf(): Promise<Pick<Facts, 'lists' | 'weighed'>> {
    const lists: Facts['lists'] = []
    const weights: Facts['weighed'] = []
    for (let from = firstDay; from <= lastDay; from = addDays(from, daysOfList)) {
      const to = [addDays(from, daysOfList - 1), lastDay].toSorted()[0] ?? lastDay
      const { rows }: Production = await people.sure(productionApi.loadProduction, { query: { from, to } })
      for (const { product, cells, weighed } of rows) {
        weights.push({ product, amount: weighed })
        for (const { branch, day, amount } of cells) lists.push({ product, branch, day, amount })
      }
    }
    return { lists, weighed: weights }
  }

  async function droppedSlipsOf(): Promise<Set<number>> {
    const rows = await rowsOf<{ order: number }>(
      `SELECT "order" FROM print_jobs WHERE "order" IS NOT NULL AND state = 'canceled'`,
    )
    return new Set(rows.map(({ order }) => order))
  }

  async function waitingOf(): Promise<Facts['waiting']> {
    const [row] = await rowsOf<Record<'messages' | 'failed' | 'prints', string>>(`
      SELECT (SELECT count(*) FROM outbox WHERE state = 'waiting') AS messages,
        (SELECT count(*) FROM outbox WHERE state = 'failed') AS failed,
        (SELECT count(*) FROM print_jobs WHERE state IN ('queued', 'failed', 'uncertain')) AS prints`)
    const { messages, failed, prints } = row ?? { messages: '', failed: '', prints: '' }
    return { messages: Number(messages), failed: Number(failed), prints: Number(prints) }
  }
}

/** What the ledger has of money that went through the tills, by branch and method, and through the provider. */
export function ledgerParts(ledger: Facts['ledger']): {
  counter: Map<string, number>
  online: number
  all: number
} {
  const entries = [...ledger]
  const online = entries.filter(([key]) => key.endsWith(` ${onlineMethod}`))
  return {
    counter: new Map(entries.filter(([key]) => isOfCounter(key.split(' ')[1] ?? ''))),
    online: sumOf(online.map(([, amount]) => amount)),
    all: sumOf([...ledger.values()]),
  }
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
