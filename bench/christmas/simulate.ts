import { ApiError } from '@theke/contract/client.ts'
import { closingsApi } from '@theke/contract/payments/closings-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { addDays, instantAt, minuteMs } from '@theke/domain/time/wall-time.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { checkSeason, type Finding } from './check-season.ts'
import { isOver, type Diary, type LiveOrder, peopleOf } from './people.ts'
import {
  closingOf,
  lastDay,
  openDays,
  opensAt,
  peakDay,
  planSeason,
  randomOf,
  tickMinutes,
} from './season.ts'
import { fillShop, type Shop } from './shop.ts'
import { startWorld } from './world.ts'

const earlyDay = '2026-12-21'
const earlyBranch = 3
const earlyFrom = 15 * 60
const offlineBranch = 2
const offlineFrom = 10 * 60
const offlineUntil = 12 * 60
const failOverDay = '2026-12-22'
const atOnce = 8
const maxSettleMs = 120_000

/** How large a season is, and when it begins: `YYYY-MM-DD`. */
export type Extent = { seed: number; orders: number; firstDay: string }

export type Season = Extent & {
  live: LiveOrder[]
  diary: Diary
  findings: Finding[]
  kills: number
  minutes: number
}

/**
 * Simulates the weeks before Christmas in a shop with four branches, through its public interfaces: `orders` people order, pay, change, cancel, and collect
 * or do not. Meanwhile servers are killed, a database fails over, printers stop, one branch has no line for two hours, and one closes early. In the
 * end everything is compared with what happened. `say` gets a line for each day.
 */
export async function simulateSeason(
  { seed, orders, firstDay }: Extent,
  say: (line: string) => void,
): Promise<Season> {
  const began = performance.now()
  const random = randomOf(seed + 1)
  let now = instantAt(firstDay, 6 * 60)
  const world = await startWorld(now)
  try {
    const shop = await fillShop(world, orders)
    const people = peopleOf(world, shop, () => now)
    const waiting = planSeason(seed, orders, firstDay)
    const live: LiveOrder[] = []
    let kills = 0
    const confirmed = new Set<LiveOrder>()
    const canceled = new Set<LiveOrder>()
    const done = new Set<LiveOrder>()

    for (const day of openDays(firstDay)) {
      now = instantAt(day, 6 * 60)
      await world.putClock(now)
      await people.arrive()
      if (day === earlyDay) await closeEarly(day)
      for (let minute = 6 * 60; minute < 24 * 60; minute += tickMinutes) {
        now = instantAt(day, minute)
        await world.putClock(now)
        if (minute === 15 * 60) await people.arrive()
        if (day === peakDay && minute === offlineFrom) people.offline.add(offlineBranch)
        if (day === peakDay && minute === offlineUntil) await people.sendRemembered(offlineBranch)
        const accidents = [...accidentsOf(day, minute)]
        await Promise.all([tick(day, minute), ...accidents])
      }
      await endDay(day)
      say(`${day}: ${live.length} Bestellungen, ${kills} Abstürze`)
    }

    now = instantAt(addDays(lastDay, 1), 12 * 60)
    await world.putClock(now)
    await people.arrive()
    await settle()
    const findings = await checkSeason({ world, shop, people, live, firstDay })
    const minutes = (performance.now() - began) / minuteMs
    for (const printer of shop.printers) await printer.close()
    return { seed, orders, firstDay, live, diary: people.diary, findings, kills, minutes }

    /** What people do in half an hour. */
    async function tick(day: string, minute: number): Promise<void> {
      const until = now + tickMinutes * minuteMs
      const work: (() => Promise<void>)[] = []
      while (waiting[0] !== undefined && waiting[0].placedAt < until) {
        const planned = waiting.shift()
        if (planned !== undefined) work.push(() => begin(planned))
      }
      for (const order of live) {
        if (order.change !== null && order.change.at < until) {
          work.push(() => people.change(order))
          order.change = null
        }
        if (order.fate === 'canceled' && !canceled.has(order) && isHalfway(order)) {
          canceled.add(order)
          work.push(() => people.cancel(order))
        }
        if (order.day !== day || order.fate !== 'collected') continue
        if (order.minute === minute + 2 * tickMinutes) work.push(() => people.prepare(order))
        if (order.minute === minute) work.push(() => people.handOver(order))
      }
      const isOpen = minute >= opensAt && minute < closingOf(day)
      if (isOpen)
        for (const order of live.filter((one) => !confirmed.has(one))) {
          if (people.offline.has(order.branch)) continue
          confirmed.add(order)
          work.push(() => people.confirm(order))
        }
      await inParallel(work)
    }

    async function begin(planned: (typeof waiting)[number]): Promise<void> {
      const order = await people.place(planned)
      if (order === null) return
      if (order.payment === 'mollie') await people.pay(order)
      live.push(order)
    }

    function isHalfway({ placedAt, day, minute }: LiveOrder): boolean {
      return now > placedAt + (instantAt(day, minute) - placedAt) / 2
    }

    /** What goes wrong beside the work of half an hour. */
    function* accidentsOf(day: string, minute: number): Generator<Promise<void>> {
      const chance = day >= earlyDay ? 0.08 : 0.004
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
      // Customers who came while a server was down are served at the end of the day.
      const late = live.filter((order) => order.day === day && order.fate === 'collected' && !done.has(order))
      await inParallel(late.map((order) => () => serveLate(order)))
      await closeTills(people, shop)
      if (day >= earlyDay) await settle()
    }

    async function serveLate(order: LiveOrder): Promise<void> {
      done.add(order)
      if (isOver(await people.load(order))) return
      await people.confirm(order)
      await people.prepare(order)
      await people.handOver(order)
    }

    /** Waits until everything that is due was sent, printed and paid. */
    async function settle(): Promise<void> {
      const sql = `SELECT (SELECT count(*) FROM outbox WHERE state = 'waiting' AND due_at <= now())
        + (SELECT count(*) FROM print_jobs WHERE state = 'queued') AS left`
      for (const end = performance.now() + maxSettleMs; performance.now() < end; await wait(300)) {
        for (const printer of shop.printers) printer.hasPaper = true
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
