import { expectAnnounced } from '../fixtures/announcements.ts'
import { category } from '@theke/contract/catalogue/category.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
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

test('a list that fills more than a page is turned page by page', async ({ page, stage }) => {
  for (let number = 1; number <= 51; number++)
    await stage.admin.call(tag.endpoints.create, {
      body: { name: `Blatt ${String(number).padStart(2, '0')}`, sortOrder: 500 + number },
    })
  await openScreen(page, 'chefin', '/tags?search=Blatt')
  const lines = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(lines).toHaveCount(50)
  await expect(page.getByText('1–50 von 51 Tags')).toBeVisible()
  await page.getByRole('button', { name: 'Nächste Seite' }).click()
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('Blatt 51')
  await expect(page.getByRole('button', { name: 'Nächste Seite' })).toBeDisabled()
  await page.goBack()
  await expect(lines).toHaveCount(50)
})

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
    await expect(page.getByRole('alert')).toContainText('Bitte prüfen Sie die markierten Felder.')

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

test('unsaved changes are not lost by a step aside', async ({ page, stage }) => {
  const { id } = await stage.admin.call(category.endpoints.create, {
    body: { name: 'Geräuchertes', sortOrder: 960 },
  })
  await openScreen(page, 'chefin', `/categories/${id}`)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Geräuchertes und Gesurtes')
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })

  await page.getByRole('link', { name: 'Verlauf', exact: true }).click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Geräuchertes und Gesurtes')

  await page.getByRole('link', { name: 'Verlauf', exact: true }).click()
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect(name).toHaveValue('Geräuchertes und Gesurtes')

  // An address that is typed, twice, as the first answer must not spoil the second.
  for (const typed of ['#/branches', '#/tags']) {
    await page.evaluate((address) => location.assign(address), typed)
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(page).toHaveURL(new RegExp(`#/categories/${id}$`))
    await expect(name).toHaveValue('Geräuchertes und Gesurtes')
  }

  await page.getByRole('link', { name: 'Verlauf', exact: true }).click()
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('heading', { name: 'Verlauf', level: 1 })).toBeVisible()
  expect((await stage.admin.load(category, id)).name).toBe('Geräuchertes')
})

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

test('a record is deleted after a question, one that is in use stays', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Gebraucht')
  const spare = await stage.admin.call(category.endpoints.create, {
    body: { name: 'Überzähliges', sortOrder: 970 },
  })
  await openScreen(page, 'chefin', `/categories/${branch.category.id}`)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  const question = page.getByRole('dialog', { name: `„${branch.category.name}“ löschen?` })
  await question.getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText(/^Kategorie wird noch verwendet \(Produktkatalog.*\)/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(branch.category.name)

  await page.goto(`/backend#/categories/${spare.id}`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Überzähliges')
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  const spareQuestion = page.getByRole('dialog', { name: '„Überzähliges“ löschen?' })
  await spareQuestion.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(spareQuestion).toBeHidden()
  expect((await stage.admin.load(category, spare.id)).name).toBe('Überzähliges')

  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await spareQuestion.getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('Gelöscht.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Überzähliges' })).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(stage.admin.load(category, spare.id)).rejects.toMatchObject({ status: 404 })
})

test('a list that could not be loaded says why and loads on the next try', async ({ page }) => {
  let isBroken = true
  await page.route('**/api/tags?*', (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { errors: [{ message: 'Tags konnten nicht geladen werden' }] } })
      : route.continue(),
  )
  await openScreen(page, 'chefin', '/tags')
  await expect(page.getByRole('alert')).toContainText('Tags konnten nicht geladen werden')
  isBroken = false
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('link', { name: 'Regional' })).toBeVisible()
})

test('a save that does not reach the shop keeps what was typed, and works on the next try', async ({
  page,
  stage,
}) => {
  const { id } = await stage.admin.call(tag.endpoints.create, {
    body: { name: 'Hausgemacht', sortOrder: 990 },
  })
  await openScreen(page, 'chefin', `/tags/${id}`)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Selbst gemacht')
  await page.route(`**/api/tags/${id}`, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert')).toContainText('Tag konnte nicht aktualisiert werden')
  await expect(name).toHaveValue('Selbst gemacht')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced(page, 'Gespeichert.')
  expect((await stage.admin.load(tag, id)).name).toBe('Selbst gemacht')
})
