import { expectAnnounced } from '../fixtures/announcements.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'

test('prices of many are raised with a look at each, set back, and edited as a table', async ({
  page,
  stage,
}) => {
  const prices = { 'Bulkbraten A': 12.3, 'Bulkbraten B': 20, 'Bulkbraten C': 0.5 }
  const ids: number[] = []
  for (const [name, price] of Object.entries(prices))
    ids.push(
      (await stage.admin.call(product.endpoints.create, { body: { name, price, unit: 'kilogram' } })).id,
    )
  const stored = async () =>
    await Promise.all(ids.map(async (id) => (await stage.admin.load(product, id)).price))
  await openScreen(page, 'chefin', '/products?search=Bulkbraten')
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check()
  await page.getByRole('button', { name: 'Ändern …' }).click()
  const changing = page.getByRole('dialog', { name: '3 Produkte ändern' })
  await expect(changing.getByRole('combobox', { name: 'Feld' })).toHaveValue('Preis')
  await expect(changing.getByRole('button', { name: '0 Produkte ändern' })).toBeDisabled()
  await changing.getByRole('combobox', { name: 'Änderung' }).click()
  await page.getByRole('option', { name: 'erhöhen um Prozent' }).click()
  await changing.getByRole('textbox', { name: 'Prozent' }).fill('10')
  await changing.getByRole('combobox', { name: 'Rundung' }).click()
  await page.getByRole('option', { name: 'auf ,90' }).click()
  await expect(changing.getByRole('row', { name: /Bulkbraten A/ })).toHaveText(/12,30\s€\s*13,90\s€/)
  await changing.getByRole('button', { name: '3 Produkte ändern' }).click()
  await expect(changing.getByText('3 Produkte geändert.')).toBeVisible()
  expect(await stored()).toEqual([13.9, 21.9, 0.9])
  await changing.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(changing.getByText('3 Produkte zurückgesetzt.')).toBeVisible()
  expect(await stored()).toEqual([12.3, 20, 0.5])
  await changing.getByRole('button', { name: 'Schließen' }).last().click()

  await page.getByRole('button', { name: 'Als Tabelle …' }).click()
  const grid = page.getByRole('dialog', { name: 'Produkte als Tabelle' })
  const price = (letter: string) => grid.getByRole('textbox', { name: `Preis: Bulkbraten ${letter}` })
  await price('A').fill('1.234,50')
  await page.keyboard.press('Enter')
  await expect(price('B')).toBeFocused()
  await page.keyboard.type('zwanzig')
  await page.keyboard.press('ArrowDown')
  await expect(price('C')).toBeFocused()
  await grid.getByRole('button', { name: 'Speichern' }).click()
  await expect(grid.getByText('Dieser Wert ist keine gültige Zahl.')).toBeVisible()
  await expectAccessible(page)
  await price('B').press('Escape')
  await grid.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced(page, '1 Zeile gespeichert.')
  expect(await stored()).toEqual([1234.5, 20, 0.5])
  await grid.getByRole('button', { name: 'Schließen' }).click()

  await page.getByRole('button', { name: 'Export und Import' }).click()
  await page.getByRole('menuitem', { name: 'Letzte Sammeländerungen …' }).click()
  const batches = page.getByRole('dialog', { name: 'Letzte Sammeländerungen' })
  await batches
    .getByRole('button', { name: /^Zurücknehmen: Sammeländerung/ })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: 'Zurücknehmen?' })
    .getByRole('button', { name: 'Zurücknehmen' })
    .click()
  await expect(batches.getByText('1 Eintrag zurückgenommen.')).toBeVisible()
  expect(await stored()).toEqual([12.3, 20, 0.5])
})
