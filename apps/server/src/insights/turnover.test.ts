import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import type { Takings } from '@theke/contract/insights/accounting-api.ts'
import type { BranchDay, Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { DayValue, ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import { type CountedFigure, turnoverLabels } from '@theke/contract/insights/turnover.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { TillView } from '@theke/contract/payments/closings-api.ts'
import { formatMoney, toCents } from '@theke/domain/money.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { rollUpEndedDays } from '../db/rollups/roll-up.ts'
import { createItem, createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../ordering/testing/shop-fixture.ts'
import { salesRollUp } from '../ordering/statistics/roll-ups/sales-roll-up.ts'
import { turnoverRollUp } from '../ordering/statistics/roll-ups/turnover-roll-up.ts'
import { findPerson } from '../people/login/find-person.ts'
import { sessions, users } from '../people/people-tables.ts'
import { createJobContext } from '../queue/testing/job-context.ts'
import type { Caller } from '../testing/test-app.ts'
import { randomRuns } from '../testing/core.ts'
import { digestFigures } from './digest/digest-figures.ts'

const shop = await createTestShop()
const { db } = shop.services
// It closes in the evening and opens at midnight, which is the first moment of a day and the last at which one may be mistaken.
const closing = 18 * 60
const other = await shop.create(
  'branches',
  createBranchBody('wels', {
    openingHours: [{ type: 'daily', date: null, isClosed: false, from: '00:00', to: '18:00' }],
  }),
)
const branchIds = [shop.branch, other]
await shop.change('menus', shop.menu, { branches: branchIds.map((id) => ({ id })) })
const jar = await shop.create('containers', { name: 'Glas', kind: 'reusable', deposit: 0.25 })
await shop.change('products', shop.roll, { containers: [{ container: { id: jar }, amount: 1 }] })

before(() => mock.timers.enable({ apis: ['Date'], now: shop.services.clock.now() }))
after(() => mock.timers.reset())

/** Days around the hour that is skipped in spring and around the one that comes twice in autumn. */
const periods = [
  ['2026-03-28', '2026-03-29', '2026-03-30'],
  ['2026-10-24', '2026-10-25', '2026-10-26'],
] as const
const rollPrice = 260
const jarDeposit = 25
const dayMs = 24 * 60 * 60_000

const actions = [
  'confirm',
  'in-delivery',
  'completed',
  'undo-hand-over',
  'cancel',
  'not-collected',
  'undo-not-collected',
] as const
const moment = { day: fc.nat({ max: 2 }), minute: fc.integer({ min: 5, max: 1430 }) }
const placing = fc.record({
  ...moment,
  kind: fc.constant('place' as const),
  branch: fc.nat({ max: 1 }),
  rolls: fc.integer({ min: 1, max: 9 }),
  jarsBack: fc.nat({ max: 4 }),
  due: fc.option(fc.record(moment)),
})
const acting = fc.record({
  ...moment,
  kind: fc.constant('act' as const),
  order: fc.nat({ max: 20 }),
  steps: fc.shuffledSubarray([...actions], { minLength: 2 }),
})
const someSteps = fc.array(fc.oneof({ weight: 2, arbitrary: placing }, { weight: 3, arbitrary: acting }), {
  minLength: 8,
  maxLength: 24,
})

/** An order as somebody would note it on paper; days by their place in the period. */
type Noted = {
  id: number
  branch: number
  /** What its goods cost, and the deposits on their packaging less those on what came back. */
  total: number
  packaging: number
  placed: number
  due: number
  fate: 'open' | 'handed-over' | 'canceled' | 'not-collected'
  ended: number
}

const fates: Partial<Record<string, Noted['fate']>> = {
  completed: 'handed-over',
  cancel: 'canceled',
  'not-collected': 'not-collected',
  'undo-hand-over': 'open',
  'undo-not-collected': 'open',
}

const isOf: Record<CountedFigure, (order: Noted, day: number) => boolean> = {
  'handed-over': ({ fate, ended }, day) => fate === 'handed-over' && ended === day,
  due: ({ fate, due }, day) => (fate === 'open' || fate === 'handed-over') && due === day,
  placed: ({ fate, placed }, day) => (fate === 'open' || fate === 'handed-over') && placed === day,
  'not-collected': ({ fate, due }, day) => fate === 'not-collected' && due === day,
}
const figures = ['handed-over', 'due', 'placed', 'not-collected'] as const

const euros = (orders: readonly Noted[]) => orders.reduce((sum, { total }) => sum + total, 0) / 100

const packagingEuros = (orders: readonly Noted[]) =>
  orders.reduce((sum, { packaging }) => sum + packaging, 0) / 100

/** Moves the clock; who is logged in stays so over the night. */
async function moveTo(at: number): Promise<void> {
  mock.timers.setTime(at)
  await db.update(sessions).set({ lastSeenAt: new Date(at), endsAt: new Date(at + dayMs) })
}

async function step(call: Caller, id: number, action: string): Promise<boolean> {
  const path = action === 'undo-hand-over' ? 'hand-over/undo' : `status/${action}`
  const body = action === 'completed' ? { paidBy: 'cash' } : { reason: 'Verwechselt' }
  const { status } = await call<OrderView>('POST', `/api/orders/${id}/${path}`, body)
  assert.ok(status === 200 || status === 409, `${action}: ${status}`)
  return status === 200
}

/** What the next closing of each branch says of the day, of goods and of packaging. */
async function compareTills(call: Caller, noted: readonly Noted[], day: number): Promise<void> {
  for (const branch of branchIds) {
    const { data } = await call<TillView>('GET', `/api/branches/${branch}/till`)
    const some = noted.filter((order) => order.branch === branch && isOf['handed-over'](order, day))
    const { orders, gross, packaging } = data.turnover
    assert.deepEqual([orders, gross, packaging.gross], [some.length, euros(some), packagingEuros(some)])
  }
}

async function compareDashboard(call: Caller, noted: readonly Noted[], day: number): Promise<void> {
  const { data, status } = await call<Dashboard>('GET', '/api/dashboard')
  assert.equal(status, 200)
  const told = (sum: BranchDay['due']) => ({ orders: sum.orders, amount: sum.amount, open: sum.open })
  const counted = (branch: number, figure: CountedFigure) => {
    const some = noted.filter((order) => order.branch === branch && isOf[figure](order, day))
    return {
      orders: some.length,
      amount: euros(some),
      open: euros(some.filter(({ fate }) => fate === 'open')),
    }
  }
  assert.deepEqual(
    data.branches.map(({ id, handedOver, due, placed }) => [id, told(handedOver), told(due), told(placed)]),
    branchIds.map((id) => [id, counted(id, 'handed-over'), counted(id, 'due'), counted(id, 'placed')]),
  )
}

async function compareStatistics(call: Caller, noted: readonly Noted[], days: readonly string[]) {
  for (const branch of [null, ...branchIds])
    for (const figure of figures)
      for (const kind of figure === 'not-collected' ? ['orders'] : ['orders', 'revenue']) {
        const query = `from=${days[0]}&to=${days[2]}&figure=${figure}${branch === null ? '' : `&branch=${branch}`}`
        const { data } = await call<ShopStatistics<string, DayValue>>(
          'GET',
          `/api/statistics/${kind}?${query}`,
        )
        const values = days.map((_, day) => {
          const some = noted.filter(
            (order) => (branch === null || order.branch === branch) && isOf[figure](order, day),
          )
          return kind === 'orders' ? some.length : euros(some)
        })
        assert.deepEqual(
          data.rows.map(({ value }) => value),
          values,
          `${kind} ${query}`,
        )
      }
}

/** The mail names the same sums, as far as there is something to tell. */
async function compareMail(noted: readonly Noted[], days: readonly string[]): Promise<void> {
  const ctx = createJobContext(shop.services, shop.services.clock.now())
  const [admin] = await db.select({ id: users.id }).from(users).limit(1)
  const user = await findPerson(ctx, admin?.id ?? 0)
  const told = await digestFigures({ ...ctx, user }, { from: days[0] ?? '', to: days[2] ?? '' })
  for (const figure of ['handed-over', 'placed'] as const) {
    const sum = euros(noted.filter((order) => days.some((_, day) => isOf[figure](order, day))))
    const texts = told.filter(({ label }) => label === turnoverLabels[figure]).map(({ text }) => text)
    assert.deepEqual(texts, sum === 0 ? [] : [`${formatMoney(toCents(sum), 'EUR')} (davor keine)`])
  }
}

for (const days of periods)
  test(`dashboard, statistics, closing, mail and takings agree with each other and with a plain list of orders around ${days[1]}`, async () => {
    mock.timers.setTime(instantAt(days[0], 1))
    const call = await shop.loggedIn(['ROLE_ADMIN'])
    await fc.assert(
      fc.asyncProperty(someSteps, async (steps) => {
        await db.execute(
          sql`truncate orders, roll_ups, roll_up_changes, present_changes, turnover_of_days, sales_of_days, sales_hours, sold_products, order_hours, slot_uses cascade`,
        )
        const noted: Noted[] = []
        const at = ({ day, minute }: { day: number; minute: number }) => instantAt(days[day] ?? '', minute)
        for (const [day] of days.entries()) {
          const ofDay = steps.filter((one) => one.day === day).toSorted((a, b) => a.minute - b.minute)
          for (const one of ofDay) {
            await moveTo(at(one))
            if (one.kind === 'place') {
              const body = createOrderBody(shop, {
                branch: { id: branchIds[one.branch] },
                items: [createItem(shop.roll, one.rolls)],
                appointmentDate: one.due === null ? null : new Date(at(one.due)).toISOString(),
              })
              const { status, data } = await send(shop.visitor, body)
              // A wish may lie in the past.
              if (status !== 201) continue
              if (one.jarsBack > 0) {
                const back = { container: { id: jar }, count: one.jarsBack, seen: 0 }
                const reply = await call('POST', `/api/orders/${data.id}/returned-packaging`, back)
                assert.equal(reply.status, 200, JSON.stringify(reply.errors))
              }
              noted.push({
                id: data.id,
                branch: branchIds[one.branch] ?? 0,
                total: one.rolls * rollPrice,
                packaging: (one.rolls - one.jarsBack) * jarDeposit,
                placed: day,
                due: one.due?.day ?? (one.branch === 1 && one.minute >= closing ? day + 1 : day),
                fate: 'open',
                ended: day,
              })
              continue
            }
            const order = noted[one.order % Math.max(1, noted.length)]
            for (const action of order === undefined ? [] : one.steps)
              if (order !== undefined && (await step(call, order.id, action))) {
                order.fate = fates[action] ?? order.fate
                order.ended = day
              }
          }
          await moveTo(instantAt(days[day] ?? '', 1439))
          await compareDashboard(call, noted, day)
          await compareTills(call, noted, day)
        }
        await compareStatistics(call, noted, days)
        const { data } = await call<Takings>('GET', `/api/accounting/takings?month=${days[0]}`)
        const handedOver = noted.filter(({ fate }) => fate === 'handed-over')
        const taken = (isPackaging: boolean) => {
          const rows = data.rows.filter(({ kind }) => kind.startsWith('packaging') === isPackaging)
          return Math.round(rows.reduce((sum, { gross }) => sum + gross, 0) * 100) / 100
        }
        assert.deepEqual([taken(false), taken(true)], [euros(handedOver), packagingEuros(handedOver)])
        await compareMail(noted, days)
        for (const rollUp of [salesRollUp, turnoverRollUp]) await rollUpEndedDays(db, rollUp, days[2])
        await compareStatistics(call, noted, days)
      }),
      { numRuns: randomRuns(4) },
    )
  })
