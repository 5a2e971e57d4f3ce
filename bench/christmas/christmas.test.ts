import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { isCore, seed } from '../../apps/server/src/testing/core.ts'
import { type Finding, findingsOf } from './findings.ts'
import type { Facts } from './gather-facts.ts'
import { rememberedStep } from './diary.ts'
import { lastFourDaysBegin, lastWeekBegins, peakDay } from './season.ts'
import { simulateSeason } from './simulate.ts'

// Each server is a process of its own, `apps/server/src/main.ts`, which sends the built front ends.
const orders = isCore ? 50 : 600
const firstDay = isCore ? lastFourDaysBegin : lastWeekBegins
const killChance = isCore ? 0.03 : 0.08
const extent = { seed, orders, firstDay, killChance, hasBrowsers: false }
const { facts } = await simulateSeason(extent, () => {})
const failing = (told: Facts) => findingsOf(told).filter(({ holds }) => !holds)

test(`the last days before Christmas lose nothing, double nothing and add up (seed ${seed})`, () => {
  assert.deepEqual(failing(facts), [])
})

/** For each finding a fault that it has to see. */
const faults: Record<string, (facts: Facts) => Facts> = {
  'Keine Bestellung verloren': (told) => ({ ...told, stored: told.stored - 1 }),
  'Jede Bestellung ist übergeben': (told) => otherwise(told, { isCompleted: false }),
  'Jede endete so': (told) => otherwise(told, { isCompleted: false, isCanceled: true }),
  'Bezahlt ist auf den Cent': (told) => otherwise(told, { payment: owing(told, { open: 0.01 }) }),
  'Ledger und Bestellungen': (told) => otherwise(told, { payment: owing(told, { secured: 0.01 }) }),
  'Jede Bestellung kostet': (told) => ({
    ...told,
    orders: told.orders.map(({ live, view }) => ({
      view,
      live: { ...live, weightFactor: 2, added: live.basket },
    })),
  }),
  'Abschlüsse und Ledger': (told) => ({
    ...told,
    closed: new Map([...told.closed].map(([key, amount]) => [key.replace('cash', 'atm-card'), amount])),
  }),
  'Zahlungsanbieter und Ledger': (told) => ({ ...told, atProvider: told.atProvider - 1 }),
  'Statistik und Bestellungen': (told) => ({ ...told, sold: told.sold + 1 }),
  Produktionslisten: (told) => ({ ...told, lists: told.lists.slice(1) }),
  'Kein Termin': (told) => ({ ...told, places: 0 }),
  'Die Zählung der Plätze': (told) => ({ ...told, recounts: { counted: 1, wrong: ['Linz 10:00'] } }),
  'Kein Kontingent': (told) => ({ ...told, quotas: told.quotas.map((one) => ({ ...one, amount: 0 })) }),
  'Jeder Bon ist gedruckt': (told) => ({ ...told, strips: [...told.strips, ...told.strips] }),
  'Nichts wartet mehr': (told) => ({ ...told, waiting: { ...told.waiting, prints: 1 } }),
  'Jede Bestellung im Web': (told) => ({
    ...told,
    mails: told.mails.flatMap((mail) => [mail, { ...mail, id: `${mail.id}2` }]),
  }),
  'Kein Schritt, der ohne': (told) => ({
    ...told,
    diary: { ...told.diary, refused: new Map([[`${rememberedStep}: gone`, 1]]) },
  }),
  'Niemand musste': (told) => ({ ...told, diary: { ...told.diary, late: [1] } }),
  'Fast nichts': (told) => ({ ...told, diary: { ...told.diary, turnedAway: told.orders.length } }),
  'In der stärksten Stunde': (told) => ({ ...told, diary: { ...told.diary, waits: slow } }),
  'Was Menschen im Browser': (told) => ({
    ...told,
    browsers: { orders: 1, steps: 0, problems: [], pictures: [] },
  }),
}

for (const [name, fault] of Object.entries(faults))
  test(`a fault is seen: ${name}`, () => {
    const seen = failing(fault(facts)).map((finding: Finding) => finding.name)
    assert.ok(
      seen.some((one) => one.startsWith(name)),
      seen.join(', '),
    )
  })

test('of each finding a fault was tried', () => {
  const names = findingsOf({ ...facts, browsers: { orders: 1, steps: 1, problems: [], pictures: [] } })
  const untried = names.filter(({ name }) => !Object.keys(faults).some((start) => name.startsWith(start)))
  assert.deepEqual(untried, [])
})

const slow = Array.from({ length: 100 }, () => ({
  path: customerOrderApi.placeOrder.path,
  isCustomer: true,
  at: instantAt(peakDay, 600),
  ms: 301,
}))

type View = Facts['orders'][number]['view']

/** The same but for an order that was handed over. */
function otherwise(told: Facts, changes: Partial<View>): Facts {
  const first = told.orders.findIndex(({ view }) => view.isCompleted)
  const orders = told.orders.map((order, place) =>
    place === first ? { ...order, view: { ...order.view, ...changes } } : order,
  )
  return { ...told, orders }
}

function owing(told: Facts, more: { open?: number; secured?: number }): View['payment'] {
  const payment = told.orders.find(({ view }) => view.isCompleted)?.view.payment
  assert.ok(payment)
  const { open = 0, secured = 0 } = more
  return { ...payment, open: payment.open + open, secured: payment.secured + secured }
}
