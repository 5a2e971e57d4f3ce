import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dayOf, hourMs, instantAt, minutesOfDay } from '@theke/domain/time/wall-time.ts'
import { testClock } from '../../testing/test-clock.ts'
import { createTestShop } from '../testing/shop-fixture.ts'

const shop = await createTestShop()
const start = testClock.now()
const today = dayOf(start)
const [first, second] = [addDays(today, 20), addDays(today, 22)]
const goose = await shop.create('products', { name: 'Gans', price: 80, unit: 'kilogram' })
const menu = await shop.create('menus', {
  name: 'Advent',
  availableFrom: '2020-01-01T00:00:00Z',
  catalog: [{ category: { id: shop.category }, products: [{ id: goose }] }],
})
const body = {
  name: 'Advent',
  identifier: 'advent',
  menu: { id: menu },
  branches: [{ id: shop.branch }],
  opensAt: new Date(start - hourMs).toISOString(),
  closesAt: new Date(instantAt(addDays(today, 10), 18 * 60)).toISOString(),
  days: [
    { day: first, from: '08:00', to: '18:00' },
    { day: second, from: '07:00', to: '12:00' },
  ],
  isEnabled: true,
}

test('a copy for the next year is not enabled and named by its year', async () => {
  const year = Number(first.slice(0, 4))
  const named = await shop.create('campaigns', {
    ...body,
    name: `Advent ${year}`,
    nameEn: `Christmas ${year}`,
    mailText: `Advent ${year}: 0732 ${year}20`,
    identifier: `advent-${year}`,
    outdatedEnglish: [`Christmas ${year}`],
  })
  const reply = await shop.admin<{ done: number[]; failed: unknown[] }>('POST', '/api/campaigns/next-year', {
    records: [{ id: named }, { id: 999_999 }],
    by: 'weekday',
  })
  assert.deepEqual([reply.status, reply.data.done, reply.data.failed.length], [200, [named], 1])
  type Listed = typeof body & { standing: string; mailText: string; outdatedEnglish: string[] }
  const { data } = await shop.admin<Listed[]>('GET', '/api/campaigns?search=advent')
  const copy = data.find(({ identifier }) => identifier === `advent-${year + 1}`)
  assert.deepEqual(
    [copy?.name, copy?.isEnabled, copy?.days[0]?.day],
    [`Advent ${year + 1}`, false, addDays(first, 364)],
  )
  assert.equal(copy?.mailText, `Advent ${year + 1}: 0732 ${year}20`)
  assert.deepEqual(copy?.outdatedEnglish, [`Christmas ${year + 1}`])
  assert.equal(minutesOfDay(Date.parse(copy?.closesAt ?? '')), 18 * 60)
  const again = await shop.admin('POST', '/api/campaigns/next-year', {
    records: [{ id: named }],
    by: 'weekday',
  })
  assert.deepEqual(again.errors, [
    { field: 'identifier', message: `Die Kennung advent-${year + 1} gibt es schon.` },
  ])
})

test('a copy takes the quotas of its days and the rules about money ahead along', async () => {
  const year = Number(first.slice(0, 4))
  const named = { ...body, name: `Ostern ${year}`, identifier: `ostern-${year}` }
  const easter = await shop.create('campaigns', named)
  const other = await shop.create('campaigns', body)
  const limit = { products: [{ id: goose }], amount: 80, unit: 'kilogram', firstDay: first, lastDay: second }
  await shop.create('quotas', { ...limit, name: `Gänse ${year}`, shownFrom: 5 })
  await shop.create('quotas', { ...limit, name: 'Ohne Ende', isPerDay: true, lastDay: null })
  await shop.create('quotas', { ...limit, name: 'Anderes', products: [{ id: shop.roll }], unit: 'piece' })
  const deposit = { name: 'Anzahlung', share: 'fixed', amount: 20, ways: ['counter'], daysBefore: 3 }
  const rule = await shop.create('advance-rules', { ...deposit, campaigns: [{ id: easter }] })
  await shop.create('advance-rules', { ...deposit, campaigns: [{ id: other }] })
  const copying = { records: [{ id: easter }], by: 'weekday' }
  const preview = (caller = shop.admin) => caller('POST', '/api/campaigns/next-year/preview', copying)
  const days = [first, second].map((day) => addDays(day, 364))
  assert.deepEqual((await preview()).data, { days, quotas: 1, advanceRules: 1 })
  const { status, errors } = await shop.admin('POST', '/api/campaigns/next-year', copying)
  assert.equal(status, 200, JSON.stringify(errors))
  const { data: limits } = await shop.admin<Record<string, unknown>[]>('GET', '/api/quotas')
  const copies = limits.filter(({ firstDay }) => firstDay === addDays(first, 364))
  assert.equal(copies.length, 1)
  assert.partialDeepStrictEqual(copies[0], {
    name: `Gänse ${year + 1}`,
    amount: 80,
    lastDay: addDays(second, 364),
    shownFrom: 5,
    isEnabled: true,
  })
  const { data: campaigns } = await shop.admin<{ id: number; identifier: string }[]>('GET', '/api/campaigns')
  const copy = campaigns.find(({ identifier }) => identifier === `ostern-${year + 1}`)
  const { data: kept } = await shop.admin<{ campaigns: { id: number }[] }>(
    'GET',
    `/api/advance-rules/${rule}`,
  )
  assert.deepEqual(
    kept.campaigns.map(({ id }) => id),
    [easter, copy?.id],
  )
  const gone = { records: [{ id: 999_999 }], by: 'weekday' }
  assert.equal((await shop.admin('POST', '/api/campaigns/next-year', gone)).status, 200)
  // What is there already is not copied again, and nothing comes with a copy that its person may not write.
  assert.deepEqual((await preview()).data, { days, quotas: 0, advanceRules: 1 })
  const ofOneBranch = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  assert.deepEqual((await preview(ofOneBranch)).data, { days, quotas: 0, advanceRules: 0 })
})

test('a quota moves as the days of its campaign do, also where a holiday lies nearer to one end of it', async () => {
  const days = ['2026-05-07', '2026-05-08'].map((day) => ({ day, from: '08:00', to: '18:00' }))
  const may = await shop.create('campaigns', {
    ...body,
    name: 'Mai 2026',
    identifier: 'mai-2026',
    opensAt: '2026-05-01T08:00:00Z',
    closesAt: '2026-05-05T08:00:00Z',
    days,
  })
  const limit = { products: [{ id: goose }], amount: 80, unit: 'kilogram', name: 'Spargel' }
  await shop.create('quotas', { ...limit, firstDay: '2026-05-07', lastDay: '2026-05-08' })
  const copying = { records: [{ id: may }], by: 'holiday' }
  const { status, errors } = await shop.admin('POST', '/api/campaigns/next-year', copying)
  assert.equal(status, 200, JSON.stringify(errors))
  const { data } = await shop.admin<{ name: string; firstDay: string; lastDay: string }[]>(
    'GET',
    '/api/quotas',
  )
  assert.deepEqual(
    data.filter(({ name }) => name === 'Spargel').map(({ firstDay, lastDay }) => [firstDay, lastDay]),
    [
      ['2026-05-07', '2026-05-08'],
      ['2027-05-06', '2027-05-07'],
    ],
  )
})
