import { closingsApi } from '@theke/contract/payments/closings-api.ts'
import { quota } from '@theke/contract/ordering/quotas/quota.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { dayOf, minutesOfDay } from '@theke/domain/time/wall-time.ts'
import { isOver, type LiveOrder, type peopleOf } from './people.ts'
import { lastDay, peakDay, tickMinutes } from './season.ts'
import type { Shop } from './shop.ts'
import type { World } from './world.ts'

/** Something that has to hold after a season; `detail` says what was compared, and what differs. */
export type Finding = { name: string; holds: boolean; detail: string }

type Checked = {
  world: World
  shop: Shop
  people: ReturnType<typeof peopleOf>
  live: readonly LiveOrder[]
  firstDay: string
}

const counterMethods = ['cash', 'atm-card']
const cents = (amount: number) => Math.round(amount * 100)
const euros = (amount: number) => `${(amount / 100).toFixed(2).replace('.', ',')} €`
const maxPeakMs = 300

/** Compares what the shop says after a season with what people did, each by another way than the shop's own. */
export async function checkSeason({ world, shop, people, live, firstDay }: Checked): Promise<Finding[]> {
  const views = new Map<LiveOrder, OrderView>()
  for (const order of live) views.set(order, await people.load(order))
  const all = [...views.values()]
  return [
    await nothingLost(),
    everythingEnded(),
    asIntended(),
    paidToTheCent(),
    await ledgerIsOrders(),
    await closingsAreLedger(),
    await statisticsAreOrders(),
    await providerIsLedger(),
    placesHeld(),
    await quotasHeld(),
    slipsPrinted(),
    await nothingWaits(),
    await confirmedOnce(),
    quickAnswers(),
  ]

  async function nothingLost(): Promise<Finding> {
    const { rows } = await world.pool.query<{ count: string }>('SELECT count(*) FROM orders')
    const stored = Number(rows[0]?.count)
    return {
      name: 'Keine Bestellung verloren, keine doppelt',
      holds: stored === live.length,
      detail: `${live.length} bestätigt, ${stored} gespeichert`,
    }
  }

  function everythingEnded(): Finding {
    const open = all.filter((view) => !isOver(view))
    return {
      name: 'Jede Bestellung ist übergeben, storniert oder als nicht abgeholt vermerkt',
      holds: open.length === 0,
      detail: `${open.length} offen${listed(open)}`,
    }
  }

  function asIntended(): Finding {
    const others = [...views].filter(([{ fate }, view]) => {
      if (fate === 'collected') return !view.isCompleted
      if (fate === 'not-collected') return view.endReason !== 'not-collected' && !view.isCompleted
      return view.isCompleted
    })
    return {
      name: 'Jede endete so, wie es gemeint war',
      holds: others.length === 0,
      detail: `${others.length} anders${listed(others.map(([, view]) => view))}`,
    }
  }

  function paidToTheCent(): Finding {
    const wrong = all.filter(
      ({ isCompleted, payment }) =>
        cents(payment.toReturn) !== 0 || (isCompleted && cents(payment.open) !== 0),
    )
    return {
      name: 'Bezahlt ist auf den Cent, was es kostet',
      holds: wrong.length === 0,
      detail: `${wrong.length} mit offenem Betrag${listed(wrong)}`,
    }
  }

  async function ledgerOf(): Promise<Map<string, number>> {
    const { rows } = await world.pool.query<{ method: string; amount: string }>(`
      SELECT p.provider AS method, sum(e.captured - e.refunded) AS amount
      FROM payment_events e JOIN payments p ON p.id = e.payment GROUP BY 1`)
    return new Map(rows.map(({ method, amount }) => [method, Number(amount)]))
  }

  async function ledgerIsOrders(): Promise<Finding> {
    const ledger = sumOf([...(await ledgerOf()).values()])
    const kept = sumOf(all.map(({ payment }) => cents(payment.secured)))
    return compared('Ledger und Bestellungen nennen dasselbe Geld', ledger, kept)
  }

  async function closingsAreLedger(): Promise<Finding> {
    const ledger = await ledgerOf()
    let closed = 0
    for (const { id: branchId } of shop.branches) {
      let before: number | null = null
      for (;;) {
        const query: { before?: number } = before === null ? {} : { before }
        const closings = await people.sure(closingsApi.listClosings, { params: { branchId }, query })
        for (const { methods } of closings)
          for (const { method, taken, deposits, returned } of methods)
            if (counterMethods.includes(method)) closed += cents(taken) + cents(deposits) - cents(returned)
        const last = closings.at(-1)
        if (last === undefined) break
        before = last.number
      }
    }
    const counter = sumOf(counterMethods.map((method) => ledger.get(method) ?? 0))
    return compared('Abschlüsse und Ledger nennen dasselbe Geld', closed, counter)
  }

  async function providerIsLedger(): Promise<Finding> {
    const ledger = (await ledgerOf()).get('mollie') ?? 0
    const there = sumOf(
      [...world.mollie.payments.values()].map(({ status, amount, refunds }) => {
        const taken = status === 'paid' ? cents(Number(amount.value)) : 0
        return taken - sumOf(refunds.map((refund) => cents(Number(refund.amount.value))))
      }),
    )
    return compared('Zahlungsanbieter und Ledger nennen dasselbe Geld', there, ledger)
  }

  async function statisticsAreOrders(): Promise<Finding> {
    const query = `from=${firstDay}&to=${lastDay}&figure=handed-over`
    const rows = await people.read<{ rows: { value: number }[] }>(`/api/statistics/revenue?${query}`)
    const told = sumOf(rows.rows.map(({ value }) => cents(value)))
    const handedOver = all.filter(({ isCompleted }) => isCompleted)
    return compared(
      'Statistik und Bestellungen nennen denselben Umsatz',
      told,
      sumOf(handedOver.map(({ pricing }) => cents(pricing.totalGross))),
    )
  }

  function placesHeld(): Finding {
    const taken = new Map<string, number>()
    for (const view of all) {
      // What staff agreed on beyond the limit says why.
      const isAgreed = view.history.some(({ note }) => note.includes('Ausnahme'))
      if (view.isCanceled || view.isFailed || view.isRejected || view.appointment === null || isAgreed)
        continue
      const at = Date.parse(view.appointment)
      const stretch = Math.floor(minutesOfDay(at) / tickMinutes)
      const key = `${view.branch.id} ${dayOf(at)} ${stretch}`
      taken.set(key, (taken.get(key) ?? 0) + 1)
    }
    const most = Math.max(0, ...taken.values())
    return {
      name: 'Kein Termin hat mehr Bestellungen als Plätze',
      holds: most <= shop.places,
      detail: `höchstens ${most} von ${shop.places}`,
    }
  }

  async function quotasHeld(): Promise<Finding> {
    const details: string[] = []
    let holds = true
    for (const { id, branch, amount } of shop.quotas) {
      const sold = sumOf(
        all
          .filter((view) => view.branch.id === shop.branches[branch]?.id && !isGone(view))
          .flatMap(({ items }) => items)
          .filter(({ product, isRemoved }) => product.id === shop.products.Weihnachtsgans && !isRemoved)
          .map((item) => Math.round((item.ordered?.amount ?? item.amount) * 1000)),
      )
      const { standing } = await people.sure(quota.endpoints.load, { params: { id } })
      const told = Number(/^([\d.,]+) von/.exec(standing)?.[1]?.replaceAll('.', '').replace(',', '.'))
      if (sold > amount * 1000 || Math.round(told * 1000) !== sold) holds = false
      details.push(`${(sold / 1000).toFixed(1)} von ${amount} kg, Stand „${standing}“`)
    }
    return {
      name: 'Kein Kontingent ist überzogen, jedes zählt wie die Bestellungen',
      holds,
      detail: details.join('; '),
    }
  }

  function slipsPrinted(): Finding {
    const slips = new Map<string, { first: number; again: number }>()
    for (const strip of shop.printers.flatMap(({ strips }) => strips)) {
      const number = /Nummer (\d+)/.exec(strip)?.[1]
      if (number === undefined) continue
      const counted = slips.get(number) ?? { first: 0, again: 0 }
      if (/KOPIE|NDERUNG|STORN/i.test(strip)) counted.again++
      else counted.first++
      slips.set(number, counted)
    }
    const missing = live.filter(({ number, fate }) => fate !== 'unpaid' && !slips.has(String(number)))
    const doubled = [...slips].filter(([, { first }]) => first > 1)
    return {
      name: 'Jeder Bon ist gedruckt, doppelte sind gekennzeichnet',
      holds: missing.length === 0 && doubled.length === 0,
      detail: `${slips.size} Bons, ${missing.length} fehlen, ${doubled.length} doppelt ohne Kennzeichen`,
    }
  }

  async function nothingWaits(): Promise<Finding> {
    const { rows } = await world.pool.query<{ messages: string; prints: string; failed: string }>(`
      SELECT (SELECT count(*) FROM outbox WHERE state = 'waiting' AND due_at <= now()) AS messages,
        (SELECT count(*) FROM outbox WHERE state = 'failed') AS failed,
        (SELECT count(*) FROM print_jobs WHERE state = 'queued') AS prints`)
    const { messages, prints, failed } = rows[0] ?? { messages: '?', prints: '?', failed: '?' }
    return {
      name: 'Nichts wartet mehr',
      holds: [messages, prints, failed].every((count) => Number(count) === 0),
      detail: `${messages} Nachrichten und ${prints} Drucke warten, ${failed} Nachrichten gescheitert`,
    }
  }

  async function confirmedOnce(): Promise<Finding> {
    const twice = new Map<string, number>()
    for (const { to, subject } of world.mail.mails) {
      const address = Array.isArray(to) ? '' : (to?.text ?? '')
      const key = `${address} ${subject}`
      twice.set(key, (twice.get(key) ?? 0) + 1)
    }
    const doubled = [...twice].filter(([key, count]) => count > 1 && key.includes('erhalten'))
    return {
      name: 'Niemand bekam eine Bestätigung zweimal',
      holds: doubled.length === 0,
      detail: `${world.mail.mails.length} Mails, ${doubled.length} doppelt`,
    }
  }

  function quickAnswers(): Finding {
    const atPeak = people.diary.waits.filter(({ day }) => day === peakDay).map(({ ms }) => ms)
    const sorted = atPeak.toSorted((a, b) => a - b)
    const worst = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0
    return {
      name: `Am ${peakDay} ist eine Bestellung in ${maxPeakMs} ms angenommen (99 %)`,
      // Of fewer orders the slowest says nothing about a hundredth of them.
      holds: sorted.length < 100 || worst <= maxPeakMs,
      detail: `${sorted.length} Bestellungen, 99 % in ${worst.toFixed(0)} ms`,
    }
  }
}

const isGone = ({ isCanceled, isFailed, isRejected }: OrderView) => isCanceled || isFailed || isRejected

function compared(name: string, one: number, other: number): Finding {
  return { name, holds: one === other, detail: `${euros(one)} und ${euros(other)}` }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

function listed(views: readonly OrderView[]): string {
  return views.length === 0
    ? ''
    : `: ${views
        .slice(0, 10)
        .map(({ id, status }) => `${id} (${status})`)
        .join(', ')}`
}
