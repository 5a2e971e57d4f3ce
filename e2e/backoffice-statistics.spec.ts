import { readFile } from 'node:fs/promises'
import { openBranch } from './fixtures/branch.ts'
import { openScreen } from './fixtures/back-office.ts'
import { expect, expectAccessible, test } from './fixtures/app.ts'

test('the owner reads what was sold, narrows it to a branch, compares and takes it along', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Auswertung')
  await branch.order()
  await openScreen(page, 'chefin', '/statistics')
  await expect(
    page.getByRole('region', { name: 'Umsatz pro Tag' }).locator('svg.recharts-surface'),
  ).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Filiale' }).click()
  await page.getByRole('option', { name: branch.name }).click()
  await page.getByRole('combobox', { name: 'Zeitraum' }).click()
  await page.getByRole('option', { name: 'Heute' }).click()
  const orders = page.getByRole('term').filter({ hasText: 'Bestellungen' }).locator('xpath=..')
  await expect(orders).toContainText('Bestellungen1')
  await expect(page).toHaveURL(/range=today/)

  await page.getByRole('button', { name: 'Umsatz pro Tag als Tabelle' }).click()
  await expect(page.getByRole('table', { name: 'Umsatz pro Tag' })).toContainText('Davor')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Beliebte Produkte als CSV speichern' }).click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain(branch.product.name)

  await page.reload()
  await expect(orders).toContainText('Bestellungen1')
  await page.getByRole('tab', { name: 'Website' }).click()
  await expect(page.getByRole('heading', { name: 'Woher sie kommen' })).toBeVisible()
  await expectAccessible(page)
})
