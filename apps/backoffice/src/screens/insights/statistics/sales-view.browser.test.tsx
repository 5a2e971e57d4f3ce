import { labourStatisticsApi } from '@theke/contract/insights/labour-statistics-api.ts'
import { productStatisticsApi } from '@theke/contract/insights/product-statistics-api.ts'
import { type DayValue, salesStatisticsApi } from '@theke/contract/insights/shop-statistics-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'

const days = { from: '2026-11-21', to: '2026-11-22' }
const before = { from: '2026-11-19', to: '2026-11-20' }

function reply<Kind extends string, Row>(kind: Kind, rows: Row[], compared: Row[] = []) {
  return { kind, ...days, rows, compared: { ...before, rows: compared } }
}

function valuesOf(first: number, second: number): DayValue[] {
  return [
    { date: days.from, value: first },
    { date: days.to, value: second },
  ]
}

test('figures, chart, tables and exports of sales have amounts of the currency @full', async () => {
  const server = await startOffice()
  const turnover = {
    'handed-over': reply('revenue', valuesOf(1100.5, 7), valuesOf(200, 5)),
    due: reply('revenue', valuesOf(1234.56, 0.9), valuesOf(300, 17.73)),
    placed: reply('revenue', valuesOf(15505, 1), valuesOf(100, 2)),
  }
  server.answer(salesStatisticsApi.revenue, ({ query }) => turnover[query.figure ?? 'due'])
  server.answer(salesStatisticsApi.orders, ({ query }) =>
    query.figure === 'not-collected'
      ? reply('orders', valuesOf(3, 1))
      : reply('orders', valuesOf(11, 1), valuesOf(4, 2)),
  )
  server.answer(salesStatisticsApi.canceledOrders, () => reply('canceled-orders', valuesOf(0, 0)))
  server.answer(salesStatisticsApi.orderTimes, () => reply('order-times', []))
  const counted = [
    { unit: 'pair' as const, amount: 45 },
    { unit: 'piece' as const, amount: 2 },
  ]
  const speck = { product: 3, name: 'Speck', orders: 12, kilograms: 3.5, counted, weighedKilograms: 3.5 }
  const deviation = { deviationKilograms: -0.5, deviationValue: -4.2 }
  server.answer(productStatisticsApi.soldProducts, () =>
    reply(
      'sold-products',
      [{ ...speck, ...deviation, revenue: 98.7 }],
      [{ ...speck, ...deviation, revenue: 50.05 }],
    ),
  )
  server.answer(productStatisticsApi.exportTable, () => null)
  const linz = { branch: { id: 1, name: 'Linz' }, orders: 3, minutes: 90 }
  server.answer(labourStatisticsApi.revenuePerHour, () =>
    reply('revenue-per-hour', [
      { ...linz, hour: 9, revenue: 300.3, perHour: 200.2 },
      { ...linz, hour: 10, minutes: 0, revenue: 45.6, perHour: null },
    ]),
  )
  await openScreen(`/statistics?range=free&from=${days.from}&to=${days.to}`)

  const figures = page.getByRole('definition')
  const figureOf = (name: string) => page.getByRole('term').filter({ hasText: name })
  for (const [name, sum] of [
    ['Übergeben', '1.107,50 €'],
    ['Fällig', '1.235,46 €'],
    ['Bestellt', '15.506,00 €'],
    ['Nicht abgeholt', '4'],
  ] as const) {
    await expect.element(figureOf(name).first()).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: `${name}: ${sum}, Bestellungen ansehen` }))
      .toBeVisible()
  }
  // The averages of twelve orders, and of six before.
  await expect.element(figures.getByText('102,96 €', { exact: true })).toBeVisible()
  const byDay = page.getByRole('region', { name: 'Fällig pro Tag' })
  await expect.element(byDay.getByText('1.400 €')).toBeVisible()
  const rowOf = (name: string) => page.getByRole('row', { name })
  await expect.element(rowOf('Sa., 21.11.')).toMatchTextContent('1.234,56 €300,00 €')
  await expect.element(rowOf('Speck')).toMatchTextContent('98,70 €50,05 €3,545 Paar, 2 Stück12-12,5 %-4,20 €')
  await expect.element(rowOf('Linz')).toMatchTextContent('Linz200–230,60 €')
  await expect.element(page.getByTitle('200,20\u00a0€')).toBeVisible()
  await expect.element(page.getByTitle('Fällig, aber keine erfasste Arbeit: 45,60\u00a0€')).toBeVisible()

  await page.getByRole('button', { name: 'Produkte exportieren', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click()
  await expect
    .poll(() => server.calls(productStatisticsApi.exportTable)[0]?.body.table?.rows)
    .toEqual([['Speck', 98.7, 50.05, 3.5, '45 Paar, 2 Stück', 12, -0.125, -4.2]])
})

test('products by amount are ranked within a unit: kilograms are not added to pieces', async () => {
  const server = await startOffice()
  const sold = (
    name: string,
    kilograms: number,
    ...counted: { unit: 'piece' | 'pair'; amount: number }[]
  ) => ({
    product: name.length,
    name,
    orders: 1,
    revenue: 1,
    kilograms,
    counted,
    weighedKilograms: 0,
    deviationKilograms: 0,
    deviationValue: 0,
  })
  server.answer(productStatisticsApi.soldProducts, () =>
    reply('sold-products', [
      sold('Würstel', 0, { unit: 'pair', amount: 900 }),
      sold('Krapfen', 0, { unit: 'piece', amount: 20 }),
      sold('Semmel', 0, { unit: 'piece', amount: 500 }),
      sold('Speck', 3, { unit: 'piece', amount: 1 }),
      sold('Tafelspitz', 40),
    ]),
  )
  server.answer(salesStatisticsApi.revenue, () => reply('revenue', valuesOf(1, 1)))
  server.answer(salesStatisticsApi.orders, () => reply('orders', valuesOf(1, 1)))
  server.answer(salesStatisticsApi.canceledOrders, () => reply('canceled-orders', []))
  server.answer(salesStatisticsApi.orderTimes, () => reply('order-times', []))
  server.answer(labourStatisticsApi.revenuePerHour, () => reply('revenue-per-hour', []))
  await openScreen(`/statistics?range=free&from=${days.from}&to=${days.to}&products=amount`)
  await expect.element(page.getByRole('row', { name: 'Würstel' })).toBeVisible()
  const names = ['Tafelspitz', 'Speck', 'Semmel', 'Krapfen', 'Würstel']
  const shown = page
    .getByRole('row')
    .elements()
    .flatMap(({ textContent }) => names.filter((name) => textContent.startsWith(name)))
  expect(shown).toEqual(names)
})
