import { seasonApi, type SeasonFigures } from '@theke/contract/insights/season-api.ts'
import type { Cockpit } from '@theke/contract/ordering/counter/cockpit-api.ts'
import { cockpitApi } from '@theke/contract/ordering/counter/cockpit-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openScreen, startOffice } from '../../../testing/office.tsx'

const nothing = { waiting: 0, open: 0, confirmed: 0, weighed: 0, paid: 0, ready: 0, handedOver: 0 }

test('says how far the orders are, what is late and what quotas have', async () => {
  const linz = { id: 1, name: 'Linz' }
  const cockpit: Cockpit = {
    days: [
      {
        day: '2026-12-22',
        branches: [{ ...linz, counts: { ...nothing, open: 3, ready: 4, handedOver: 5 }, notCollected: 1 }],
        hours: [
          {
            hour: 9,
            branches: [{ id: 1, counts: { ...nothing, ready: 7, waiting: 2 } }],
            modes: [
              { mode: 'takeaway', orders: 8, places: 40 },
              { mode: 'delivery', orders: 1, places: null },
              { mode: 'dineIn', orders: 2, places: 0 },
            ],
          },
        ],
        modes: [
          { mode: 'takeaway', orders: 11, places: 200 },
          { mode: 'dineIn', orders: 2, places: 0 },
        ],
        lastYear: { day: '2025-12-22', soFar: 10, total: 15, expected: 18 },
      },
      { day: '2026-12-23', branches: [], hours: [], modes: [], lastYear: null },
      { day: '2026-12-24', branches: [], hours: [], modes: [], lastYear: null },
    ],
    nextHour: [{ ...linz, orders: 41, ready: 37 }],
    late: {
      orders: [{ id: 7, ticketNumber: '018', branch: linz, stage: 'confirmed', at: '2026-12-22T07:00:00Z' }],
      total: 3,
    },
    quotas: {
      shown: [
        { id: 1, name: 'Gans', amount: 200, unit: 'piece', periods: [{ day: null, taken: 182 }] },
        { id: 2, name: 'Brote', amount: 60, unit: 'piece', periods: [{ day: '2026-12-23', taken: 55 }] },
      ],
      total: 5,
    },
  }
  const server = await startOffice({ granted: ['orders.read'] })
  server.answer(cockpitApi.loadCockpit, () => cockpit)
  await openScreen('/cockpit')
  await expect
    .element(page.getByRole('link', { name: '12 Bestellungen' }))
    .toHaveAttribute('href', expect.stringMatching(/history\?.*dueFrom=2026-12-22.*counting=sales/))
  await expect.element(page.getByRole('link', { name: '1 nicht abgeholt' })).toBeVisible()
  await expect
    .element(
      page.getByText(
        'Abholung 11 von 200 Plätzen · Vorjahr (Mo., 22.12.) um diese Zeit 10, am Ende 15 · zu erwarten etwa 18',
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText('37 von 41')).toBeVisible()
  const hour = page.getByRole('row', { name: '9 Uhr' })
  await expect.element(hour.getByTitle('7 bereit, 2 warten auf Kunden')).toBeVisible()
  await expect.element(hour).toMatchTextContent(/Abholung 8 von 40 Plätzen.*Lieferung 1.*Vor Ort 2$/)
  await expectAccessible(page.getByRole('main').element())
  await expect.element(page.getByTitle('5 übergeben, 4 bereit, 3 offen')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '018 Linz, nicht gewogen' })).toBeVisible()
  await expect.element(page.getByText('und 2 weitere')).toBeVisible()
  await expect.element(page.getByText('182 von 200')).toBeVisible()
  await expect.element(page.getByText('noch 18')).toBeVisible()
  await expect.element(page.getByText('Brote · Mittwoch, 23. Dezember noch 5')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'und 3 weitere' })).toBeVisible()
})

test('looks back at a season beside last year', async () => {
  const before: SeasonFigures = {
    from: '2025-12-22',
    to: '2025-12-24',
    orders: 200,
    revenue: 20_000,
    sources: { web: 100, phone: 80, counter: 20 },
    weighedKilograms: 100,
    deviationKilograms: 2,
    deviationValue: 40,
    uncollected: 8,
    uncollectedRevenue: 400,
    uncollectedKilograms: 30,
    times: { taken: 90, places: 100, intervals: 20, full: 5, refused: 3 },
    products: [],
  }
  const now: SeasonFigures = {
    ...before,
    from: '2026-12-22',
    to: '2026-12-24',
    orders: 250,
    sources: { web: 200, phone: 50, counter: 0 },
    uncollected: 4,
    products: [
      {
        product: 1,
        name: 'Gans',
        weighedKilograms: 105,
        deviationKilograms: 5,
        deviationValue: 90,
        uncollected: { kilograms: 12.5, counted: [] },
      },
    ],
  }
  const server = await startOffice({ granted: ['orders.read', 'statistics.read'] })
  server.answer(seasonApi.compareSeason, () => ({ now, before, soFar: null }))
  await openScreen('/cockpit?view=season&from=2026-12-22&to=2026-12-24')
  await expect.element(page.getByRole('row', { name: 'Bestellungen 250 200 +25 %' })).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: 'Bestellt: Online 200 (80 %) 100 (50 %) +30 Punkte' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('row', { name: 'Nicht abgeholte Bestellungen 4 8 -50 %' }))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Gans 5 kg (+5 %) – 12,5 kg –' })).toBeVisible()
  await expectAccessible(page.getByRole('main').element())
  // The orders of last year are no longer stored, so nobody knows how they came.
  const forgotten = { ...before, sources: { web: 0, phone: 0, counter: 0 } }
  const soFar = { now: { orders: 30, revenue: 2400 }, before: { orders: 24, revenue: 1900.5 } }
  server.answer(seasonApi.compareSeason, () => ({ now, before: forgotten, soFar }))
  await openScreen('/cockpit?view=season&from=2026-12-21&to=2026-12-24')
  await expect.element(page.getByRole('row', { name: 'Bestellt: Online 200 (80 %) – –' })).toBeVisible()
  await expect
    .element(
      page.getByText(
        /Bestellt ist: 30 Bestellungen, 2\.400,00\s€\. Im Vorjahr um diese Zeit: 24 .*Bestellungen: \+25\s% gegenüber dem Vorjahr\./,
      ),
    )
    .toBeVisible()
})
