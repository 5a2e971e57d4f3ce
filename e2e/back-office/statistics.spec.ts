import { readFile } from 'node:fs/promises'
import { openBranch } from '../fixtures/branch.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { expect, test } from '../fixtures/app.ts'

test(
  'the owner reads what was sold, narrows it to a branch, compares and takes it along',
  { tag: '@core' },
  async ({ page, stage }) => {
    const branch = await openBranch(stage, 'Auswertung')
    await branch.order()
    await expect(branch.order({ shownTotal: 0.01 })).rejects.toThrow()
    await openScreen(page, 'chefin', '/statistics')
    await expect(
      page.getByRole('region', { name: 'Fällig pro Tag' }).locator('svg.recharts-surface'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Fällig pro Tag als Tabelle' }).click()
    await expect(page.getByRole('button', { name: 'Fällig pro Tag als Diagramm' })).toBeVisible()

    await page.getByRole('combobox', { name: 'Filiale' }).click()
    await page.getByRole('option', { name: branch.name }).click()
    await page.getByRole('combobox', { name: 'Zeitraum' }).click()
    await page.getByRole('option', { name: 'Heute' }).click()
    const orders = page.getByRole('term').filter({ hasText: 'Fällige Bestellungen' }).locator('xpath=..')
    await expect(orders).toContainText('Fällige Bestellungen1')
    await expect(page).toHaveURL(/range=today/)

    await expect(page.getByRole('table', { name: 'Fällig pro Tag' })).toContainText('Davor')
    await expect(page.getByRole('table', { name: 'Produkte', exact: true })).toContainText(
      branch.product.name,
    )
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Produkte exportieren', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await (await download).path()
    expect(await readFile(file, 'utf8')).toContain(branch.product.name)

    const products = page.getByRole('region', { name: 'Produkte', exact: true })
    for (const [choice, ending] of [
      ['Excel (XLSX)', 'xlsx'],
      ['Bild (PNG)', 'png'],
    ] as const) {
      const saved = page.waitForEvent('download')
      await page
        .getByRole('button', {
          name: ending === 'xlsx' ? 'Produkte exportieren' : 'Wann bestellt wird exportieren',
          exact: true,
        })
        .click()
      await page.getByRole('menuitem', { name: choice }).click()
      await expect(page.getByRole('menu')).toHaveCount(0)
      expect((await saved).suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`))
    }

    await products.getByRole('link', { name: branch.product.name }).click()
    await expect(page.getByRole('button', { name: /^Filter „Mit / })).toHaveText(`Mit ${branch.product.name}`)
    await expect(page.getByText('1 Bestellung', { exact: true })).toBeVisible()
    await page.goBack()

    await page.reload()
    await expect(orders).toContainText('Fällige Bestellungen1')
    await expect(page.getByRole('heading', { name: 'Umsatz je Arbeitsstunde' })).toBeVisible()
    await page.getByRole('tab', { name: 'Kunden' }).click()
    await expect(page.getByRole('table', { name: 'Annahme und Abholung' })).toContainText(branch.name)
    await expect(page.getByRole('table', { name: 'Abgelehnte Bestellungen' })).toContainText(
      'Preis hat sich geändert',
    )
    await page.getByRole('tab', { name: 'Website' }).click()
    await expect(page.getByRole('heading', { name: 'Woher sie kommen' })).toBeVisible()
    await page.getByRole('tab', { name: 'Verkauf' }).click()
    await page.getByRole('combobox', { name: 'Kategorie' }).fill(branch.category.name)
    await page.getByRole('option', { name: branch.category.name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`category=${branch.category.id}`))
    await expect(orders).toContainText('Fällige Bestellungen1')
    await expect(
      page.getByText('Arbeitszeit ist nicht nach Bestellart oder Kategorie erfasst.'),
    ).toBeVisible()
  },
)
