import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { minuteMs } from '../../time/wall-time.ts'
import type { Quota, WaitingRule } from './quota.ts'
import { bindingQuotas, lastInstantOf, type OfferChoice, planOffers, waitingContact } from './waiting-list.ts'

const quota = (id: number, amount: number, waitingList: WaitingRule = 'inOrder'): Quota => ({
  id,
  name: `Kontingent ${id}`,
  isEnabled: true,
  products: [1],
  branches: [],
  amount,
  unit: 'piece',
  isPerDay: false,
  firstDay: '2026-12-01',
  lastDay: '2026-12-24',
  shownFrom: null,
  categories: [],
  modes: [],
  schedule: [],
  intervalMinutes: null,
  waitingList,
  waitingHours: 24,
})

const choice = (claims: Record<number, number>, period = '', day = '2026-12-23'): OfferChoice => ({
  day,
  until: 0,
  claims: Object.entries(claims).map(([id, amount]) => ({ quota: Number(id), period, amount })),
})

const wish = (entry: string, ...choices: OfferChoice[]) => ({ entry, quota: 7, choices })

const servedOf = (plan: ReturnType<typeof planOffers<string>>) => plan.map(({ entry }) => entry)

test('who entered first is served first, and smaller wishes come before only where the shop says so', () => {
  const wishes = [wish('Ada', choice({ 7: 3 })), wish('Ben', choice({ 7: 1 })), wish('Cem', choice({ 7: 1 }))]
  const planFor = (rule: WaitingRule, taken: number) =>
    servedOf(
      planOffers(wishes, { quotas: [quota(7, 5, rule)], standings: [{ quota: 7, period: '', taken }] }),
    )
  assert.deepEqual(planFor('inOrder', 3), [])
  assert.deepEqual(planFor('whoFits', 3), ['Ben', 'Cem'])
  // A customer who waits for a list that was switched off is still served in turn.
  assert.deepEqual(planFor('off', 3), [])
  assert.deepEqual(planFor('off', 1), ['Ada', 'Ben'])
  assert.deepEqual(planFor('inOrder', 1), ['Ada', 'Ben'])
  assert.deepEqual(planFor('whoFits', 5), [])
  // Two were sold beyond the quota with a reason: one that comes back frees nothing.
  assert.deepEqual(planFor('whoFits', 6), [])
})

test('of two quotas both have to hold a wish, and the one that does not is named', () => {
  const both = choice({ 7: 1, 8: 1 })
  const counts = { quotas: [quota(7, 5), quota(8, 2)], standings: [{ quota: 8, period: '', taken: 2 }] }
  assert.deepEqual(planOffers([wish('Ada', both)], counts), [])
  assert.deepEqual(bindingQuotas([both], counts), ['Kontingent 8'])
  assert.deepEqual(bindingQuotas([both, choice({ 7: 1 })], counts), [])
  assert.deepEqual(bindingQuotas([], counts), [])
  // A quota without a list that a wish takes of as well is left to others.
  const unlisted = { ...counts, quotas: [quota(7, 5), quota(8, 2, 'off')] }
  const [large, small] = [wish('Ada', choice({ 7: 1, 8: 2 })), wish('Ben', choice({ 8: 1 }))]
  const standings = [{ quota: 8, period: '', taken: 1 }]
  assert.deepEqual(servedOf(planOffers([large, small], { ...unlisted, standings })), ['Ben'])
})

test('a wish for another day, or for what cannot be ordered any more, holds up nobody', () => {
  const byDay = (day: string, amount = 1) => choice({ 7: amount }, day, day)
  const counts = {
    quotas: [quota(7, 1)],
    standings: [{ quota: 7, period: '2026-12-22', taken: 1 }],
  }
  const wishes = [
    wish('Ada', byDay('2026-12-22')),
    wish('Ben'),
    wish('Cem', byDay('2026-12-22'), byDay('2026-12-23')),
    wish('Dana', byDay('2026-12-23')),
  ]
  const plan = planOffers(wishes, counts)
  assert.deepEqual(servedOf(plan), ['Cem'])
  assert.equal(plan[0]?.choice.day, '2026-12-23')
})

test('no plan offers more than is free, whatever people wish for', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 })
  fc.assert(
    fc.property(
      amounts,
      fc.nat({ max: 12 }),
      fc.nat({ max: 14 }),
      fc.constantFrom('inOrder' as const, 'whoFits' as const),
      (wanted, amount, taken, rule) => {
        const wishes = wanted.map((each, index) => wish(String(index), choice({ 7: each })))
        const standings = [{ quota: 7, period: '', taken }]
        const plan = planOffers(wishes, { quotas: [quota(7, amount, rule)], standings })
        const offered = plan.flatMap((one) => one.choice.claims).reduce((sum, claim) => sum + claim.amount, 0)
        assert.ok(offered <= Math.max(0, amount - taken))
        if (rule === 'inOrder')
          assert.deepEqual(
            servedOf(plan),
            wanted.slice(0, plan.length).map((_, i) => String(i)),
          )
      },
    ),
  )
})

test('an offer ends with the last minute in which one can order', () => {
  const until = (end: number, to: number) => lastInstantOf((at) => at < end, 0, to)
  assert.equal(until(100 * minuteMs, 60 * minuteMs), 60 * minuteMs)
  assert.equal(until(0, 60 * minuteMs), null)
  assert.equal(until(100, 0), null)
  const last = until(45 * minuteMs, 600 * minuteMs) ?? 0
  assert.ok(last < 45 * minuteMs && last >= 44 * minuteMs)
})

test('a person is known by the address or else by the number, however it is written', () => {
  assert.equal(waitingContact({ email: ' Ada@Mail.Example ', phone: '0664 1' }), 'ada@mail.example')
  assert.equal(waitingContact({ email: '', phone: '+43 (0)664 1234567' }), '+436641234567')
})
