import { expectAnnounced } from '../fixtures/announcements.ts'
import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { errorCatalog } from '@theke/contract/errors.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'

test('many records are chosen, changed and removed, and a column more is shown', async ({ page, stage }) => {
  for (const name of ['Grillgut A', 'Grillgut B', 'Grillgut C'])
    await stage.admin.call(category.endpoints.create, { body: { name, sortOrder: 800 } })
  await openScreen(page, 'chefin', '/categories?search=Grillgut')
  const lines = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(lines).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Grillgut A auswählen' }).check()
  await page.getByRole('button', { name: 'Alle 3 auswählen' }).click()
  await page.getByRole('button', { name: 'Ändern …' }).click()
  const changing = page.getByRole('dialog', { name: '3 Kategorien ändern' })
  await expect(changing.getByRole('button', { name: '0 Kategorien ändern' })).toBeDisabled()
  await changing.getByRole('radio', { name: 'Nein' }).check()
  await expect(changing.getByRole('rowheader', { name: 'Grillgut A' })).toBeVisible()
  await expectAccessible(page)
  await changing.getByRole('button', { name: '3 Kategorien ändern' }).click()
  await expect(changing.getByText('3 Kategorien geändert.')).toBeVisible()
  await changing.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(lines.getByLabel('Nein')).toHaveCount(3)

  await page.getByRole('button', { name: 'Spalten' }).click()
  await page.getByRole('checkbox', { name: 'Erstellt' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Erstellt' })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check()
  await page.getByRole('button', { name: 'Löschen …' }).click()
  const removing = page.getByRole('dialog', { name: '3 Kategorien löschen?' })
  await removing.getByRole('button', { name: '3 Kategorien löschen' }).click()
  await expect(removing.getByText('3 Kategorien gelöscht.')).toBeVisible()
  await removing.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(removing.getByText('3 Kategorien wiederhergestellt.')).toBeVisible()
  await removing.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(lines).toHaveCount(3)
})

test(
  'prices of many are raised with a look at each, set back, and edited as a table',
  { tag: '@core' },
  async ({ page, stage }) => {
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
  },
)

test('rows are chosen with Shift, by pointer and by key, and tags are added to and removed from them', async ({
  page,
  stage,
}) => {
  const [kept, added] = await Promise.all(
    ['Alm', 'Weide'].map((name) =>
      stage.admin.call(tag.endpoints.create, { body: { name, sortOrder: 806 } }),
    ),
  )
  if (!kept || !added) throw new Error('A tag is missing')
  const ids: number[] = []
  for (const letter of ['A', 'B', 'C', 'D', 'E']) {
    const body = { name: `Tagbraten ${letter}`, price: 9, unit: 'kilogram' as const, tags: [{ id: kept.id }] }
    ids.push((await stage.admin.call(product.endpoints.create, { body })).id)
  }
  const tagsOf = async () =>
    await Promise.all(ids.map(async (id) => (await stage.admin.load(product, id)).tags.map(({ id }) => id)))
  await openScreen(page, 'chefin', '/products?search=Tagbraten&sort=name')
  const box = (letter: string) => page.getByRole('checkbox', { name: `Tagbraten ${letter} auswählen` })
  await box('B').click()
  await box('D').click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 ausgewählt')).toBeVisible()
  await expect(box('C')).toBeChecked()
  await box('E').focus()
  await page.keyboard.press('Shift+Space')
  await expect(page.getByText('4 ausgewählt')).toBeVisible()
  await page.getByRole('row', { name: /Tagbraten A/ }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('5 ausgewählt')).toBeVisible()

  await page.getByRole('button', { name: 'Ändern …' }).click()
  const changing = page.getByRole('dialog', { name: '5 Produkte ändern' })
  const chooseTag = async (name: string) => {
    await changing.getByRole('combobox', { name: 'Tags' }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await changing.getByRole('combobox', { name: 'Feld' }).click()
  await page.getByRole('option', { name: 'Tags' }).click()
  await chooseTag('Weide')
  await expect(changing.getByRole('row', { name: /Tagbraten A/ })).toHaveText(/Alm\s*Alm, Weide/)
  await changing.getByRole('button', { name: '5 Produkte ändern' }).click()
  await expect(changing.getByText('5 Produkte geändert.')).toBeVisible()
  expect(await tagsOf()).toEqual(ids.map(() => [kept.id, added.id]))
  await changing.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(changing.getByText('5 Produkte zurückgesetzt.')).toBeVisible()
  expect(await tagsOf()).toEqual(ids.map(() => [kept.id]))
  await changing.getByRole('button', { name: 'Schließen' }).last().click()

  await page.getByRole('button', { name: 'Ändern …' }).click()
  await changing.getByText('entfernen').click()
  await chooseTag('Alm')
  await changing.getByRole('button', { name: '5 Produkte ändern' }).click()
  await expect(changing.getByText('5 Produkte geändert.')).toBeVisible()
  expect(await tagsOf()).toEqual(ids.map(() => []))
})

test('many products are added to categories of menus and taken out again with a look at each', async ({
  page,
  stage,
}) => {
  const wares = await stage.admin.call(category.endpoints.create, {
    body: { name: 'Schmankerl', sortOrder: 805 },
  })
  const sold = await stage.admin.call(menu.endpoints.create, {
    body: { name: 'Schmankerlkatalog', availableFrom: '2036-01-01T00:00:00Z' },
  })
  const ids: number[] = []
  for (const letter of ['A', 'B', 'C']) {
    const body = { name: `Schmankerl ${letter}`, price: 9, unit: 'piece' as const }
    ids.push((await stage.admin.call(product.endpoints.create, { body })).id)
  }
  const stored = async () => {
    const { catalog } = await stage.admin.load(menu, sold.id)
    return catalog.map((entry) => [entry.category?.id, ...entry.products.map(({ id }) => id)])
  }
  await openScreen(page, 'chefin', '/products?search=Schmankerl')
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check()
  await page.getByRole('button', { name: 'Verkauft in …' }).click()
  const placing = page.getByRole('dialog', { name: 'Verkauft in: 3 Produkte' })
  const choose = async (label: string, name: string) => {
    await placing.getByRole('combobox', { name: label }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await expect(placing.getByRole('button', { name: '0 Produkte aufnehmen' })).toBeDisabled()
  await choose('Produktkataloge', 'Schmankerlkatalog')
  await choose('Kategorien', 'Schmankerl')
  await expect(placing.getByRole('row', { name: /Schmankerl A/ })).toHaveText(
    /nirgends\s*Schmankerlkatalog › Schmankerl/,
  )
  await expect(placing.getByText(/„Schmankerlkatalog“ bekommt Kategorien dazu/)).toBeVisible()
  await expectAccessible(page)
  await placing.getByRole('button', { name: '3 Produkte aufnehmen' }).click()
  await expect(placing.getByText('3 Produkte aufgenommen.')).toBeVisible()
  expect(new Set((await stored())[0])).toEqual(new Set([wares.id, ...ids]))
  await placing.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(placing.getByText('3 Produkte zurückgesetzt.')).toBeVisible()
  expect(await stored()).toEqual([])
  await placing.getByRole('button', { name: 'Schließen' }).last().click()

  const catalog = [{ category: { id: wares.id }, products: ids.map((id) => ({ id })) }]
  await stage.admin.call(menu.endpoints.update, { params: { id: sold.id }, body: { catalog } })
  await page.getByRole('button', { name: 'Verkauft in …' }).click()
  await placing.getByText('herausnehmen', { exact: true }).click()
  await choose('Produktkataloge', 'Schmankerlkatalog')
  await choose('Kategorien', 'Schmankerl')
  await expect(placing.getByText(/Danach stehen 3 Produkte in keinem Produktkatalog/)).toBeVisible()
  await placing.getByRole('button', { name: '3 Produkte herausnehmen' }).click()
  await expect(placing.getByText('3 Produkte herausgenommen.')).toBeVisible()
  expect(await stored()).toEqual([[wares.id]])
})

test('a placement that got no answer is looked up instead of being called none', async ({ page, stage }) => {
  await stage.admin.call(category.endpoints.create, { body: { name: 'Funkloch', sortOrder: 806 } })
  await stage.admin.call(menu.endpoints.create, {
    body: { name: 'Funklochkatalog', availableFrom: '2036-01-01T00:00:00Z' },
  })
  for (const name of ['Funkloch A', 'Funkloch B'])
    await stage.admin.call(product.endpoints.create, { body: { name, price: 9, unit: 'piece' } })
  await openScreen(page, 'chefin', '/products?search=Funkloch')
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check()
  await page.getByRole('button', { name: 'Verkauft in …' }).click()
  const placing = page.getByRole('dialog', { name: 'Verkauft in: 2 Produkte' })
  for (const [label, name] of [
    ['Produktkataloge', 'Funklochkatalog'],
    ['Kategorien', 'Funkloch'],
  ] as const) {
    await placing.getByRole('combobox', { name: label }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
    await page.keyboard.press('Escape')
  }

  // The line fails before the call reaches the server, and for a while after it.
  await page.route('**/api/menus**', (route) => route.abort())
  await placing.getByRole('button', { name: '2 Produkte aufnehmen' }).click()
  await expect(placing.getByRole('alert')).toHaveText(
    'Für 2 Produkte kam keine Antwort. Ob es geklappt hat, ist nicht bekannt.',
  )
  await expect(placing.getByText('Sobald die Verbindung wieder da ist, wird hier nachgesehen.')).toBeVisible()
  await expect(placing.getByText('0 Produkte aufgenommen.')).toBeHidden()
  await page.unroute('**/api/menus**')
  await expect(placing.getByText('Nachgesehen: 0 von 2 Produkten sind aufgenommen.')).toBeVisible({
    timeout: 15_000,
  })
  await placing.getByRole('button', { name: 'Zurück zur Auswahl' }).click()

  // The server carries it out, and loses its database before it knows.
  await page.route('**/api/menus/products', async (route) => {
    await route.fetch()
    const errors = [{ message: errorCatalog['outcome-unknown'][1] }]
    await route.fulfill({ status: 503, json: { code: 'outcome-unknown', errors } })
  })
  await placing.getByRole('button', { name: '2 Produkte aufnehmen' }).click()
  await expect(placing.getByText('Nachgesehen: 2 von 2 Produkten sind aufgenommen.')).toBeVisible()
  await expect(placing.getByText(/„Letzte Sammeländerungen“/)).toBeVisible()
})

test('many menus are removed only after the branches that offer them are named', async ({ page, stage }) => {
  const [one, other] = [await openBranch(stage, 'Katalog Ost'), await openBranch(stage, 'Katalog West')]
  await openScreen(page, 'chefin', '/menus?search=Katalog')
  for (const { name } of [one, other]) await page.getByRole('checkbox', { name: `${name} auswählen` }).check()
  await page.getByRole('button', { name: 'Löschen …' }).click()
  const removing = page.getByRole('dialog', { name: '2 Produktkataloge löschen?' })
  await expect(removing).toContainText(`Ausgewählte Kataloge gelten gerade in: ${one.name}, ${other.name}.`)
  await expect(removing).toContainText(`Dann gibt es nichts zu bestellen in: ${one.name}, ${other.name}.`)
  await removing.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(removing).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(one.name) })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('records are chosen in a mode of its own, and opened again after it', async ({ page, stage }) => {
    for (const name of ['Wildbret A', 'Wildbret B'])
      await stage.admin.call(category.endpoints.create, { body: { name, sortOrder: 804 } })
    await openScreen(page, 'chefin', '/categories?search=Wildbret')
    await page.getByRole('button', { name: 'Auswählen' }).click()
    await page.getByText('Wildbret B').click()
    await expect(page.getByRole('checkbox', { name: 'Wildbret B auswählen' })).toBeChecked()
    await page.getByRole('button', { name: 'Löschen …' }).click()
    const removing = page.getByRole('dialog', { name: '1 Kategorie löschen?' })
    await removing.getByRole('button', { name: '1 Kategorie löschen' }).click()
    await expect(removing.getByText('1 Kategorie gelöscht.')).toBeVisible()
    await removing.getByRole('button', { name: 'Schließen' }).last().click()
    await page.getByRole('button', { name: 'Auswahl aufheben' }).click()
    await page.getByRole('link', { name: 'Wildbret A' }).click()
    await expect(page.getByRole('heading', { name: 'Wildbret A' })).toBeVisible()
  })
})
