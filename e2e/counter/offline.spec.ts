import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { card, column, logInAs, openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expect, test } from '../fixtures/app.ts'

test('two tablets work offline: nothing is lost or done twice, and a person decides what both have done', async ({
  page,
  stage,
  browser,
}) => {
  const branch = await openBranch(stage, 'Ohne Leitung')
  const [both, one] = [await branch.order(), await branch.order()]
  for (const { id } of [both, one]) await stage.admin.call(staffOrderApi.confirmOrder, { params: { id } })
  await openScreen(page, branch.employee, '/orders')
  const second = await browser.newContext({ baseURL: stage.origin })
  const other = await second.newPage()
  await logInAs(other, branch.employee)
  await other.goto('/backend#/orders')
  await expect(card(column(page, 'In Zubereitung'), both)).toBeVisible()
  await expect(card(column(other, 'In Zubereitung'), both)).toBeVisible()

  // The page is kept once the first screen has been there for a while.
  const isKept = () => page.evaluate(async () => (await caches.match('/backend')) !== undefined)
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
  await page.context().setOffline(true)
  await second.setOffline(true)
  for (const tablet of [page, other]) {
    await card(tablet, both).getByRole('button', { name: 'Abholbereit' }).click()
    const done = card(column(tablet, 'Abholbereit / In Zustellung'), both)
    await expect(done).toContainText('wird nachgetragen')
    await done.getByRole('button', { name: /bar/i }).first().click()
    await expect(tablet.getByText(/2 Schritte gemerkt/)).toBeVisible()
  }
  await page.reload()
  await expect(page.getByText(/Ohne Verbindung seit \d\d:\d\d · 2 Schritte gemerkt/)).toBeVisible()
  await expect(card(column(page, 'In Zubereitung'), one)).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText('2 Schritte nachgetragen.')).toBeVisible({ timeout: 20_000 })
  await second.setOffline(false)
  await expect(other.getByText(/1 Schritt zu entscheiden\./)).toBeVisible({ timeout: 20_000 })
  await other.getByRole('button', { name: 'Entscheiden' }).click()
  const question = other.getByRole('region', { name: /Was gilt\?/ })
  await expect(question).toContainText('Abgeschlossen')
  await expect(question.getByRole('button', { name: 'Das von hier gilt' })).toBeDisabled()
  await question.getByRole('button', { name: 'Der Stand im Shop gilt' }).click()
  await expect(question).toBeHidden()

  const order = await stage.admin.call(staffOrderApi.loadOrder, { params: { id: both.id } })
  expect(order.payments.map(({ captured }) => captured)).toEqual([order.pricing.totalGross])
  expect(order.history.filter(({ action }) => action === 'completed')).toHaveLength(1)
  await second.close()
})
