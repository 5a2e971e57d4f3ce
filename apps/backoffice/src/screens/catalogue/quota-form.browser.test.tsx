import { category } from '@theke/contract/catalogue/category.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { quota } from '@theke/contract/ordering/quotas/quota.ts'
import { quotaUseApi } from '@theke/contract/ordering/quotas/quota-use-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openScreen, startOffice } from '../../testing/office.tsx'

const field = (name: string) => page.getByRole('textbox', { name })
const unit = page.getByRole('combobox', { name: 'Gezählt in' })
const products = page.getByRole('region', { name: 'Grunddaten' }).getByText('Produkte', { exact: true })

test('a quota of work has its stretch, modes and times in place of products @full', async () => {
  const server = await startOffice({ workUnit: 'Minuten' })
  server.add(category, { name: 'Warmes' })
  await openScreen('/quotas/new')
  await field('Name').fill('Küche')
  await expect.element(products).toBeVisible()
  await unit.click()
  await page.getByRole('option', { name: 'Arbeit (Minuten)' }).click()
  await expect.element(products).not.toBeInTheDocument()
  await field('Höchstens').fill('120')
  await field('Zeitraum in Minuten').fill('30')
  await expectAccessible(page.getByRole('main').element())
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect
    .poll(() => server.calls(quota.endpoints.create)[0]?.body)
    .toMatchObject({
      name: 'Küche',
      unit: 'work',
      amount: 120,
      intervalMinutes: 30,
    })
})

test('where the shop does not count work, neither quotas nor products ask for it @full', async () => {
  const server = await startOffice()
  const { id } = server.add(product, { name: 'Platte' })
  await openScreen('/quotas/new')
  await unit.click()
  await expect.element(page.getByRole('option', { name: 'Bestellungen' })).toBeVisible()
  expect(page.getByRole('option', { name: /^Arbeit/ }).elements()).toEqual([])
  await openScreen(`/products/${id}`)
  await page.getByRole('tab', { name: 'Verfügbarkeit' }).click()
  await expect.element(page.getByText('Vorlaufzeit').first()).toBeVisible()
  expect(page.getByText('Arbeitsaufwand').elements()).toEqual([])
})

test('a stored limit shows how full the stretches of a day are', async () => {
  const server = await startOffice({ workUnit: 'Minuten' })
  const { id } = server.add(quota, { name: 'Küche', unit: 'work', amount: 60, intervalMinutes: 30 })
  server.answer(quotaUseApi.loadUse, ({ query }) => ({
    day: query.day ?? '',
    stretches: [
      { from: '09:00', to: '09:30', taken: 45 },
      { from: '09:30', to: '10:00', taken: 70 },
    ],
  }))
  await openScreen(`/quotas/${id}`)
  const use = page.getByRole('region', { name: 'Auslastung' })
  await expect.element(use).toMatchTextContent('45 von 60 Minuten')
  await expect.element(use).toMatchTextContent('10 darüber')
  await expectAccessible(page.getByRole('main').element())
})

test('a quota is counted anew without a change of it', async () => {
  const server = await startOffice()
  const { id } = server.add(quota, { name: 'Gänse', unit: 'piece', amount: 80 })
  await openScreen(`/quotas/${id}`)
  await page.getByRole('button', { name: 'Neu zählen' }).click()
  await expect.element(page.getByText(/^Neu gezählt/)).toBeVisible()
  expect(server.calls(quota.endpoints.update).map(({ body }) => body)).toEqual([{}])
})

test('above the list stands what is limited on a day, beginning with the first one on which a time is full', async () => {
  const server = await startOffice({ workUnit: 'Minuten' })
  const linz = { id: 1, name: 'Linz' }
  server.add(quota, { name: 'Küche', unit: 'work', amount: 60, intervalMinutes: 30 })
  const asked: (string | null | undefined)[] = []
  const exception = {
    order: 7,
    ticketNumber: '031',
    branch: 1,
    due: '2027-12-23T08:30:00.000Z',
    by: 'Maria Huber',
    at: '2027-12-20T09:12:00.000Z',
    reason: 'Platte kommt aus Wels.',
  }
  server.answer(quotaUseApi.loadDayLimits, ({ query }) => {
    asked.push(query.day)
    return {
      day: query.day ?? '2027-12-23',
      fullDays: [
        { day: '2027-12-23', full: 2, over: 1 },
        { day: '2027-12-24', full: 1, over: 0 },
      ],
      goods: [{ quota: 2, name: 'Gänse', unit: 'piece' as const, amount: 1200, taken: 1077 }],
      times:
        query.day === '2027-12-24'
          ? []
          : [
              {
                quota: 1,
                branch: linz,
                mode: null,
                name: 'Küche',
                unit: 'work' as const,
                amount: 60,
                stretches: [{ from: '09:30', to: '10:00', taken: 70 }],
              },
              {
                quota: null,
                branch: linz,
                mode: 'takeaway' as const,
                name: '',
                unit: 'order' as const,
                amount: 12,
                stretches: [{ from: '09:30', to: '09:45', taken: 12 }],
              },
            ],
      exceptions: { first: [exception], total: 130 },
    }
  })
  await openScreen('/quotas')
  await page.getByRole('button', { name: 'Was an einem Tag begrenzt ist' }).click()
  await expect.element(page.getByRole('button', { name: '2 voll, davon 1 darüber' })).toBeVisible()
  const times = page.getByRole('list', { name: 'Küche, Linz' })
  await expect.element(times).toMatchTextContent(/09:30–10:00.*70 von 60 Minuten.*10 darüber/)
  await expect
    .element(page.getByRole('list', { name: 'Höchstzahl an Bestellungen (Abholung), Linz' }))
    .toMatchTextContent('12 von 12 Bestellungen')
  await expect.element(page.getByRole('list', { name: 'Ware' })).toMatchTextContent('1.077 von 1.200 Stück')
  const exceptions = page.getByRole('list', { name: '130 Ausnahmen' })
  await expect
    .element(exceptions)
    .toMatchTextContent(/09:30 031.*Platte kommt aus Wels\..*Maria Huber, 20\.12\. 10:12/)
  await expect.element(page.getByText('Die ersten 1.')).toBeVisible()
  const order = exceptions.getByRole('link', { name: '09:30 031' })
  await expect.element(order).toHaveAttribute('href', expect.stringContaining('/orders?order=7'))
  await expectAccessible(page.getByRole('main').element())
  await page.getByRole('button', { name: '1 voll' }).click()
  await expect.element(times).not.toBeInTheDocument()
  await expect.element(page.getByText('An diesem Tag ist noch nichts vergeben.')).not.toBeInTheDocument()
  await expect.poll(() => asked.at(-1)).toBe('2027-12-24')
  expect(asked[0]).toBeFalsy()
  await page.viewport(390, 844)
  await expect.element(exceptions).toBeVisible()
})
