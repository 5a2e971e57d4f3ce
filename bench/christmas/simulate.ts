import { ApiError } from '@theke/contract/client.ts'
import { closingsApi } from '@theke/contract/payments/closings-api.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { addDays, dayOf, instantAt, minutesOfDay, minuteMs } from '@theke/domain/time/wall-time.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { countPlaces } from './count-places.ts'
import { type Facts, gatherFacts, type Recounts } from './gather-facts.ts'
import { type LiveOrder, peopleOf } from './people.ts'
import {
  closingOf,
  lastDay,
  offlineBranch,
  offlineFrom,
  offlineUntil,
  openDays,
  opensAt,
  peakDay,
  planSeason,
  type PlannedOrder,
  randomOf,
  shuffled,
  tickMinutes,
} from './season.ts'
import { fillShop, type Shop } from './shop.ts'
import { startWorld } from './world.ts'

const earlyDay = '2026-12-21'
const earlyBranch = 3
const earlyFrom = 15 * 60
const failOverDay = '2026-12-22'
const atOnce = 8
const preparationMinutes = 60
/** How long staff stay after the branch has closed. */
const overtimeMinutes = 60
const maxSettleMs = 120_000
const customersWithBrowser = 6
const ordersAtTablet = 4

/** How large a season is, when it begins (`YYYY-MM-DD`), how likely a server dies in half an hour of its last days, and whether some people use browsers. */
export type Extent = {
  seed: number
  orders: number
  firstDay: string
  killChance: number
  hasBrowsers: boolean
}

export type Season = Extent & { facts: Facts; kills: number; minutes: number }

/**
 * Simulates the weeks before Christmas in a shop with four branches, through its public interfaces: `orders` people order, pay, change, cancel, and collect
 * or do not. Meanwhile servers are killed, a database fails over, printers stop, one branch has no line for two hours, and one closes early. In the
 * end everybody is asked what happened. `say` gets a line for each day.
 */
export async function simulateSeason(extent: Extent, say: (line: string) => void): Promise<Season> {
  const { seed, orders, firstDay, killChance, hasBrowsers } = extent
  const began = performance.now()
  const random = randomOf(seed + 1)
  let now = instantAt(firstDay, 6 * 60)
  const world = await startWorld(now)
  try {
    const shop = await fillShop(world, orders)
    const people = peopleOf(world, shop, () => now)
    const waiting = planSeason(seed, orders, firstDay)
    const cast = castOf(hasBrowsers ? waiting : [])
    // Playwright and its Chromium are needed by nobody else.
    const browsers = hasBrowsers
      ? await (await import('./browsers.ts')).openBrowsers(world, shop, () => now)
      : null
    const recounts: Recounts = { counted: 0, wrong: [] }
    const live: LiveOrder[] = []
    let kills = 0
    const confirmed = new Set<LiveOrder>()
    const canceled = new Set<LiveOrder>()
    const prepared = new Set<LiveOrder>()
    const served = new Set<LiveOrder>()

    for (const day of openDays(firstDay)) {
      now = instantAt(day, 6 * 60)
      await world.putClock(now)
      await people.arrive()
      if (day === earlyDay) await closeEarly(day)
      for (let minute = 6 * 60; minute < 24 * 60; minute += tickMinutes) {
        now = instantAt(day, minute)
        await world.putClock(now)
        if (minute === 15 * 60) await people.arrive()
        await visit(minute)
        if (day === peakDay) await playPeak(minute)
        const accidents = [...accidentsOf(day, minute)]
        await Promise.all([tick(day, minute), ...accidents])
      }
      await endDay(day)
      const minutes = ((performance.now() - began) / minuteMs).toFixed(1)
      say(`${day}: ${live.length} von ${orders} Bestellungen, ${kills} Abstürze, ${minutes} min`)
    }

    now = instantAt(addDays(lastDay, 1), 12 * 60)
    await world.putClock(now)
    await people.arrive()
    await settle()
    const days = `from=${firstDay}&to=${lastDay}`
    await browsers?.lookAt(`/cockpit?view=season&${days}`, 'Der Rückblick danach')
    const told = { world, shop, people, live, firstDay, recounts, browsers: browsers?.done ?? null }
    const facts = await gatherFacts(told)
    const minutes = (performance.now() - began) / minuteMs
    await browsers?.close()
    for (const printer of shop.printers) await printer.close()
    return { ...extent, facts, kills, minutes }

    /** The orders that people mean to place in half an hour. */
    function* due(until: number): Generator<PlannedOrder> {
      while (waiting[0] !== undefined && waiting[0].placedAt < until) {
        const planned = waiting.shift()
        if (planned !== undefined) yield planned
      }
    }

    /** Customers with a browser order between accidents: what becomes of an order whose answer is lost is for them to see, and not for a program. */
    async function visit(minute: number): Promise<void> {
      const until = now + tickMinutes * minuteMs
      if (browsers === null || minute < opensAt) return
      for (const planned of waiting.filter((one) => one.placedAt < until && cast.customers.has(one.number))) {
        waiting.splice(waiting.indexOf(planned), 1)
        const order = await browsers.order(planned, people)
        if (order !== null) live.push(order)
      }
    }

    /** One branch loses its line. Its tablet goes on, and sends what it has kept afterwards. */
    async function playPeak(minute: number): Promise<void> {
      const atTablet = live.filter(({ number }) => cast.atTablet.has(number))
      if (minute === offlineFrom - tickMinutes) await browsers?.openCounter()
      if (minute === offlineFrom) {
        const own = live.filter(
          ({ branch, day, number }) =>
            branch === offlineBranch && day === peakDay && !cast.atTablet.has(number),
        )
        await people.loseLine(offlineBranch, own)
        await browsers?.loseLine()
      }
      if (minute === offlineFrom + 2 * tickMinutes) {
        const views = await Promise.all(atTablet.map(people.load))
        await browsers?.workWithoutLine(views)
        await browsers?.lookAt('/cockpit', 'Das Cockpit am stärksten Tag')
      }
      if (minute === offlineUntil) {
        await browsers?.reconnect(atTablet, people)
        await people.sendRemembered(offlineBranch)
      }
    }

    /** What people do in half an hour. */
    async function tick(day: string, minute: number): Promise<void> {
      const until = now + tickMinutes * minuteMs
      const work = [...due(until)].map((planned) => () => begin(planned))
      for (const order of live) {
        if (order.change !== null && order.change.at < until) {
          work.push(() => people.change(order))
          order.change = null
        }
        if (order.fate === 'canceled' && !canceled.has(order) && isHalfway(order)) {
          canceled.add(order)
          work.push(() => people.cancel(order))
        }
      }
      const isServedNow = (order: LiveOrder) =>
        isOurs(order, day) && order.minute <= minute + preparationMinutes && !served.has(order)
      if (minute < closingOf(day) + overtimeMinutes)
        for (const order of live.filter(isServedNow)) work.push(() => serve(order, minute))
      if (minute >= opensAt && minute < closingOf(day))
        for (const order of live.filter((one) => !confirmed.has(one)))
          if (!people.offline.has(order.branch) && !isServedNow(order)) work.push(() => confirm(order))
      // Nobody waits until others have done something else.
      await inParallel(shuffled(work, random))
    }

    async function begin(planned: PlannedOrder): Promise<void> {
      const order = await people.place(planned)
      if (order === null) return
      if (order.payment === 'mollie') await people.pay(order)
      live.push(order)
    }

    /** Whether staff serve the order on that day by the plan; at the tablet a person does. */
    function isOurs(order: LiveOrder, day: string): boolean {
      return order.day === day && order.fate === 'collected' && !cast.atTablet.has(order.number)
    }

    async function confirm(order: LiveOrder): Promise<void> {
      if (await people.confirm(order)) confirmed.add(order)
    }

    /** Prepares an order, and hands it over once its customer is there. What does not succeed is tried again half an hour later. */
    async function serve(order: LiveOrder, minute: number): Promise<void> {
      if (!confirmed.has(order) && !people.offline.has(order.branch)) await confirm(order)
      if (!prepared.has(order) && (await people.prepare(order))) prepared.add(order)
      if (order.minute > minute) return
      if (await people.handOver(order)) served.add(order)
      else people.diary.cameAgain.add(order.number)
    }

    function isHalfway({ placedAt, day, minute }: LiveOrder): boolean {
      return now > placedAt + (instantAt(day, minute) - placedAt) / 2
    }

    /** What goes wrong beside the work of half an hour. */
    function* accidentsOf(day: string, minute: number): Generator<Promise<void>> {
      const chance = day >= earlyDay ? killChance : killChance / 20
      if (random() < chance && minute >= opensAt && minute <= closingOf(day)) {
        kills++
        yield wait(random() * 300).then(world.killServer)
      }
      if (day === failOverDay && minute === 9 * 60) yield wait(100).then(world.failOver)
      const printer = shop.printers[Math.floor(random() * shop.printers.length)]
      if (printer !== undefined && random() < 0.03) printer.diesAfter = 200 + Math.floor(random() * 800)
      for (const one of shop.printers) if (!one.hasPaper) one.hasPaper = random() < 0.7
      if (printer !== undefined && random() < 0.01) printer.hasPaper = false
    }

    /** A branch closes in the afternoon; who comes later gets another day. */
    async function closeEarly(day: string): Promise<void> {
      const { id } = shop.branches[earlyBranch] ?? { id: 0 }
      const stored = await people.sure(branch.endpoints.load, { params: { id } })
      const hours = { type: 'once' as const, date: day, isClosed: false, from: '07:00', to: '15:00' }
      const body = { openingHours: [...stored.openingHours, hours] }
      await people.sure(branch.endpoints.update, { params: { id }, body })
      const hit = live.filter(
        (order) => order.branch === earlyBranch && order.day === day && order.minute >= earlyFrom,
      )
      await inParallel(hit.map((order) => () => people.moveTo(order, addDays(day, 1), order.minute)))
    }

    async function endDay(day: string): Promise<void> {
      now = instantAt(day, 24 * 60 - 5)
      await world.putClock(now)
      await people.arrive()
      const missed = live.filter((order) => order.day === day && order.fate === 'not-collected')
      await inParallel(missed.map((order) => () => people.noteNotCollected(order)))
      // What was done offline has to have arrived by itself.
      const late = live.filter((order) => isOurs(order, day) && !served.has(order))
      people.diary.late.push(...late.map(({ number }) => number))
      await inParallel(late.map((order) => () => serve(order, order.minute)))
      await countPlaces(world.pool, day, recounts)
      await closeTills(people, shop)
      if (day >= earlyDay) await settle()
    }

    /** Somebody looks at the printers, and has printed again what may be on no paper. */
    async function printAgain(): Promise<void> {
      const { rows } = await world.pool.query<{ id: number }>(
        `SELECT id FROM print_jobs WHERE state IN ('failed', 'uncertain')`,
      )
      for (const { id } of rows) await people.sure(printingApi.repeatPrintJob, { params: { id } })
      people.diary.printedAgain += rows.length
    }

    /** Waits until everything that is due was sent, printed and paid. */
    async function settle(): Promise<void> {
      const sql = `SELECT (SELECT count(*) FROM outbox WHERE state = 'waiting' AND due_at <= now())
        + (SELECT count(*) FROM print_jobs WHERE state = 'queued') AS left`
      for (const end = performance.now() + maxSettleMs; performance.now() < end; await wait(300)) {
        for (const printer of shop.printers) printer.hasPaper = true
        await printAgain()
        const { rows } = await world.pool.query<{ left: string }>(sql)
        if (Number(rows[0]?.left) === 0) return
        now += minuteMs
        await world.putClock(now)
      }
    }
  } finally {
    await world.stop()
  }
}

/** Which customers order with a browser, and which orders are handed over at the tablet that has no line. */
function castOf(planned: readonly PlannedOrder[]) {
  const customers = planned.filter(
    ({ channel, fate, change, payment, placedAt }) =>
      channel === 'web' &&
      fate === 'collected' &&
      change === null &&
      payment !== 'mollie' &&
      dayOf(placedAt) >= earlyDay &&
      minutesOfDay(placedAt) > opensAt + tickMinutes &&
      minutesOfDay(placedAt) < closingOf(dayOf(placedAt)) - tickMinutes,
  )
  const atTablet = planned
    .filter(
      ({ branch, day, fate, change, placedAt }) =>
        branch === offlineBranch &&
        day === peakDay &&
        fate === 'collected' &&
        change === null &&
        dayOf(placedAt) < peakDay,
    )
    .slice(0, ordersAtTablet)
  // What needs no scale, to be paid in cash, while the branch is offline.
  for (const order of atTablet)
    Object.assign(order, {
      basket: [
        { name: 'Bratwurst', amount: 4 },
        { name: 'Kaisersemmel', amount: 6 },
      ],
      payment: 'cash',
      channel: 'phone',
      hasDeposit: false,
      minute: offlineFrom + 2 * tickMinutes,
    } satisfies Partial<PlannedOrder>)
  const numbers = (orders: readonly PlannedOrder[]) => new Set(orders.map(({ number }) => number))
  const every = Math.max(1, Math.floor(customers.length / customersWithBrowser))
  const chosen = customers.filter(
    (one, place) => place % every === 0 && place < every * customersWithBrowser && !atTablet.includes(one),
  )
  return { customers: numbers(chosen), atTablet: numbers(atTablet) }
}

async function inParallel(work: readonly (() => Promise<void>)[]): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < work.length) await work[next++]?.()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

/** Closes the till of each branch, as somebody counted exactly what is to be there. */
async function closeTills(people: ReturnType<typeof peopleOf>, shop: Shop): Promise<void> {
  for (const { id } of shop.branches) {
    const params = { branchId: id }
    const { number, opening, expected } = await people.sure(closingsApi.loadTill, { params })
    const counted = Math.max(0, expected)
    const body = { number, opening, expected, counted, kept: Math.min(counted, 200) }
    try {
      await people.sure(closingsApi.closeTill, { params, body })
    } catch (error) {
      // The one before was stored although its answer got lost.
      if (!(error instanceof ApiError) || error.status !== 409) throw error
    }
  }
}
