import { expectAnnounced } from '../fixtures/announcements.ts'
import { table } from '@theke/contract/shop/table.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expect, test } from '../fixtures/app.ts'

test(
  'a list is searched, filtered and sorted, and its address keeps what it shows',
  { tag: '@core' },
  async ({ page, stage }) => {
    const branch = await openBranch(stage, 'Tische')
    for (const [seats, identifier] of ['Stube', 'Garten', 'Fenster'].entries())
      await stage.admin.call(table.endpoints.create, {
        body: {
          identifier,
          branch: { id: branch.id },
          seats: seats + 2,
          isEnabled: identifier !== 'Fenster',
        },
      })
    await openScreen(page, 'chefin', '/tables')
    const lines = page.getByRole('row').filter({ has: page.getByRole('link') })

    await page.getByRole('combobox', { name: 'Filiale' }).click()
    await page.getByRole('option', { name: branch.name }).click()
    await expect(lines).toHaveCount(3)
    await page.getByRole('button', { name: 'Tischnummer' }).click()
    await expect(lines.locator('a')).toHaveText(['Fenster', 'Garten', 'Stube'])
    await page.getByRole('button', { name: 'Tischnummer' }).click()
    await expect(lines.locator('a')).toHaveText(['Stube', 'Garten', 'Fenster'])
    await expect(page.getByRole('columnheader', { name: 'Tischnummer' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await page.getByRole('button', { name: 'Plätze' }).click()
    await expect(lines.locator('a')).toHaveText(['Stube', 'Garten', 'Fenster'])
    await expect(lines.first()).toContainText(branch.name)

    await page.getByRole('combobox', { name: 'Aktiv' }).click()
    await page.getByRole('option', { name: 'Nein' }).click()
    await expect(lines.locator('a')).toHaveText(['Fenster'])
    await page.reload()
    await expect(lines.locator('a')).toHaveText(['Fenster'])

    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Suchen …' })).toBeFocused()
    await page.keyboard.type('Garten')
    await expect(page.getByText('Nichts gefunden.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Aktiv' }).click()
    await page.getByRole('option', { name: 'Nein' }).click()
    await expect(lines.locator('a')).toHaveText(['Garten'])
  },
)

test(
  'a record is created with errors beside its fields, changed with keys and saved, and both lists follow',
  { tag: '@core' },
  async ({ page }) => {
    await openScreen(page, 'chefin', '/categories')
    await page.getByRole('link', { name: 'Kategorie anlegen' }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    await page.getByRole('textbox', { name: 'Reihenfolge' }).fill('')
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveAccessibleDescription(/Dieser Wert sollte nicht leer sein\./)
    await expect(name).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('Bitte prüfen Sie: Name, Reihenfolge.')

    await name.fill('Suppentöpfe')
    await page.getByRole('textbox', { name: 'Reihenfolge' }).fill('950')
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await expectAnnounced(page, 'Angelegt.')
    await expect(page).toHaveURL(/\/categories\/\d+/)
    await expect(page.getByRole('link', { name: 'Suppentöpfe' })).toBeVisible()

    await name.fill('Suppen und Eintöpfe')
    await expect(page.getByText('Ungespeicherte Änderungen')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expectAnnounced(page, 'Gespeichert.')
    await expect(page.getByText('Ungespeicherte Änderungen')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Suppen und Eintöpfe' })).toBeVisible()
    await page.reload()
    await expect(name).toHaveValue('Suppen und Eintöpfe')
  },
)

test('an address that is typed while the first screen is still loading is followed', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/hand-over-screen-*.js', async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  await openScreen(page, 'chefin', '/hand-over')
  await asked.promise
  await page.evaluate(() => location.assign('#/tags'))
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  released.resolve()
  await expect(page.getByRole('link', { name: 'Regional' })).toBeVisible()
  await expect(page).toHaveURL(/#\/tags$/)
})
