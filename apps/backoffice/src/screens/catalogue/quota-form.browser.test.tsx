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

test('a quota of work has its stretch, modes and times in place of products', async () => {
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

test('where the shop does not count work, neither quotas nor products ask for it', async () => {
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
  await expect.element(use).toMatchTextContent('45 Minuten von 60 Minuten')
  await expect.element(use).toMatchTextContent('10 Minuten darüber')
  await expectAccessible(page.getByRole('main').element())
})
