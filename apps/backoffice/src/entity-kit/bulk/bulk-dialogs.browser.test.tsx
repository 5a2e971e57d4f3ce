import { bulkEndpoints } from '@theke/contract/bulk-changes.ts'
import { category } from '@theke/contract/catalogue/category.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import type { FakeServer } from '@theke/contract/testing/fake-server.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  expectAccessibleDialog,
  expectAnnounced,
  openScreen,
  startOffice,
  typeAddress,
} from '../../testing/office.tsx'

const lines = page.getByRole('row').filter({ has: page.getByRole('link') })
const chooseAll = () => page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).click()

async function openCategories(): Promise<FakeServer> {
  const server = await startOffice()
  for (const name of ['Grillgut A', 'Grillgut B', 'Grillgut C']) server.add(category, { name })
  await openScreen('/categories')
  return server
}

test('many records are chosen by one and the rest, and given the same value', async () => {
  const server = await openCategories()
  await page.getByRole('checkbox', { name: 'Grillgut A auswählen' }).click()
  await page.getByRole('button', { name: 'Alle 3 auswählen' }).click()
  await page.getByRole('button', { name: 'Ändern …' }).click()
  const changing = page.getByRole('dialog', { name: '3 Kategorien ändern' })
  await expect.element(changing.getByRole('button', { name: '0 Kategorien ändern' })).toBeDisabled()
  await changing.getByRole('radio', { name: 'Nein' }).click()
  await expect.element(changing.getByRole('rowheader', { name: 'Grillgut A' })).toBeVisible()
  await expectAccessibleDialog()
  await changing.getByRole('button', { name: '3 Kategorien ändern' }).click()
  await expect.element(changing.getByText('3 Kategorien geändert.')).toBeVisible()
  await changing.getByRole('button', { name: 'Schließen' }).last().click()
  await expect.poll(() => lines.getByLabelText('Nein').elements().length).toBe(3)
  expect(server.all(category).map(({ isEnabled }) => isEnabled)).toEqual([false, false, false])
})

test('what is chosen in a dialog is not lost without a question by a step aside', async () => {
  await openCategories()
  await chooseAll()
  await page.getByRole('button', { name: 'Ändern …' }).click()
  const changing = page.getByRole('dialog', { name: '3 Kategorien ändern' })
  await changing.getByRole('radio', { name: 'Nein' }).click()
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  typeAddress('/tags')
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(changing.getByRole('radio', { name: 'Nein' })).toBeChecked()
  typeAddress('/tags')
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect.element(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

test('records that have the value already are not among those changed', async () => {
  const server = await openCategories()
  const [first] = server.all(category)
  server.change(category, first?.id ?? 0, { isEnabled: false })
  await chooseAll()
  await page.getByRole('button', { name: 'Ändern …' }).click()
  const changing = page.getByRole('dialog', { name: '3 Kategorien ändern' })
  await changing.getByRole('radio', { name: 'Nein' }).click()
  await changing.getByRole('button', { name: '2 Kategorien ändern' }).click()
  await expect.element(changing.getByText('2 Kategorien geändert.')).toBeVisible()
  expect(server.calls(bulkEndpoints(category).updateEach)[0]?.body).toMatchObject({ entries: { length: 2 } })
})

test('a column more is shown', async () => {
  await openCategories()
  await page.getByRole('button', { name: 'Spalten' }).click()
  await page.getByRole('checkbox', { name: 'Erstellt' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('columnheader', { name: 'Erstellt' })).toBeVisible()
})

test('many records are removed after a question and brought back', async () => {
  const server = await openCategories()
  await chooseAll()
  await page.getByRole('button', { name: 'Löschen …' }).click()
  const removing = page.getByRole('dialog', { name: '3 Kategorien löschen?' })
  await removing.getByRole('button', { name: '3 Kategorien löschen' }).click()
  await expect.element(removing.getByText('3 Kategorien gelöscht.')).toBeVisible()
  expect(server.all(category)).toEqual([])
  await removing.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.element(removing.getByText('3 Kategorien wiederhergestellt.')).toBeVisible()
  await removing.getByRole('button', { name: 'Schließen' }).last().click()
  await expect.poll(() => lines.elements().length).toBe(3)
  expect(server.all(category)).toHaveLength(3)
})

test('records that could not be removed are named with the reason', async () => {
  const server = await openCategories()
  const [first] = server.all(category)
  server.answerOnce(category.endpoints.removeMany, ({ body: { records } }) => ({
    done: records.map(({ id }) => id).filter((id) => id !== first?.id),
    failed: [{ id: first?.id ?? 0, message: 'Kategorie wird noch verwendet.' }],
  }))
  await chooseAll()
  await page.getByRole('button', { name: 'Löschen …' }).click()
  const removing = page.getByRole('dialog', { name: '3 Kategorien löschen?' })
  await removing.getByRole('button', { name: '3 Kategorien löschen' }).click()
  await expect.element(removing.getByText('2 Kategorien gelöscht.')).toBeVisible()
  await expect.element(removing.getByText('Kategorie wird noch verwendet.')).toBeVisible()
})

test('a call about many records that is refused is not called done', async () => {
  const server = await openCategories()
  server.answerOnce(category.endpoints.removeMany, () => {
    throw refusal('not-allowed')
  })
  await chooseAll()
  await page.getByRole('button', { name: 'Löschen …' }).click()
  const removing = page.getByRole('dialog', { name: '3 Kategorien löschen?' })
  await removing.getByRole('button', { name: '3 Kategorien löschen' }).click()
  await expect.element(removing.getByText('Dafür fehlt Ihnen die Berechtigung.')).toBeVisible()
  expect(server.all(category)).toHaveLength(3)
})

const prices = (server: FakeServer) => server.all(product).map(({ price }) => price)

async function openRoasts(): Promise<FakeServer> {
  const server = await startOffice()
  for (const [name, price] of [
    ['Bulkbraten A', 12.3],
    ['Bulkbraten B', 20],
    ['Bulkbraten C', 0.5],
  ] as const)
    server.add(product, { name, price, unit: 'kilogram' })
  await openScreen('/products?sort=name')
  await chooseAll()
  return server
}

test('prices of many are raised by a percentage, shown before and after, and set back @full', async () => {
  const server = await openRoasts()
  await page.getByRole('button', { name: 'Ändern …' }).click()
  const changing = page.getByRole('dialog', { name: '3 Produkte ändern' })
  await expect.element(changing.getByRole('combobox', { name: 'Feld' })).toHaveValue('Preis')
  await expect.element(changing.getByRole('button', { name: '0 Produkte ändern' })).toBeDisabled()
  await changing.getByRole('combobox', { name: 'Änderung' }).click()
  await page.getByRole('option', { name: 'erhöhen um Prozent' }).click()
  await changing.getByRole('textbox', { name: 'Prozent' }).fill('10')
  await changing.getByRole('combobox', { name: 'Rundung' }).click()
  await page.getByRole('option', { name: 'auf ,90' }).click()
  await expect
    .element(changing.getByRole('row', { name: /Bulkbraten A/ }))
    .toMatchTextContent(/12,30\s€\s*13,90\s€/)
  await changing.getByRole('button', { name: '3 Produkte ändern' }).click()
  await expect.element(changing.getByText('3 Produkte geändert.')).toBeVisible()
  expect(prices(server)).toEqual([13.9, 21.9, 0.9])
  await changing.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.element(changing.getByText('3 Produkte zurückgesetzt.')).toBeVisible()
  expect(prices(server)).toEqual([12.3, 20, 0.5])
})

test('prices of many are raised by an amount', async () => {
  const server = await openRoasts()
  await page.getByRole('button', { name: 'Ändern …' }).click()
  const changing = page.getByRole('dialog', { name: '3 Produkte ändern' })
  await changing.getByRole('combobox', { name: 'Änderung' }).click()
  await page.getByRole('option', { name: 'erhöhen um', exact: true }).click()
  await changing.getByRole('textbox', { name: 'Betrag' }).fill('1,50')
  await changing.getByRole('button', { name: '3 Produkte ändern' }).click()
  await expect.element(changing.getByText('3 Produkte geändert.')).toBeVisible()
  expect(prices(server)).toEqual([13.8, 21.5, 2])
})

test('a table of many records is filled in by keys, and words are not taken for a price', async () => {
  const server = await openRoasts()
  await page.getByRole('button', { name: 'Als Tabelle …' }).click()
  const grid = page.getByRole('dialog', { name: 'Produkte als Tabelle' })
  const price = (letter: string) => grid.getByRole('textbox', { name: `Preis: Bulkbraten ${letter}` })
  await expect.poll(() => grid.element().querySelector('td :focus')).not.toBeNull()
  await price('A').fill('1.234,50')
  await userEvent.keyboard('{Enter}')
  await expect.element(price('B')).toHaveFocus()
  await userEvent.keyboard('zwanzig')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(price('C')).toHaveFocus()
  await grid.getByRole('button', { name: 'Speichern' }).click()
  await expect.element(grid.getByText('Dieser Wert ist keine gültige Zahl.')).toBeVisible()
  expect(prices(server)).toEqual([12.3, 20, 0.5])
  await price('B').click()
  await userEvent.keyboard('{Escape}')
  await grid.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced('1 Zeile gespeichert.')
  expect(prices(server)).toEqual([1234.5, 20, 0.5])
})

test('a row of the table that somebody else has changed meanwhile is not overwritten', async () => {
  const server = await openRoasts()
  const [first] = server.all(product)
  await page.getByRole('button', { name: 'Als Tabelle …' }).click()
  const grid = page.getByRole('dialog', { name: 'Produkte als Tabelle' })
  await grid.getByRole('textbox', { name: 'Preis: Bulkbraten A' }).fill('13')
  server.change(product, first?.id ?? 0, { name: 'Bulkbraten A neu' })
  await grid.getByRole('button', { name: 'Speichern' }).click()
  await expect.element(grid.getByText(/hat diesen Eintrag inzwischen geändert/).first()).toBeVisible()
  expect(prices(server)).toEqual([12.3, 20, 0.5])
  // A person who has read that decides.
  await grid.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced('1 Zeile gespeichert.')
  expect(prices(server)).toEqual([13, 20, 0.5])
})

test('a row keeps the version it was typed over, and one that is removed meanwhile is told', async () => {
  const server = await openRoasts()
  const [first, second] = server.all(product)
  await page.getByRole('button', { name: 'Als Tabelle …' }).click()
  const grid = page.getByRole('dialog', { name: 'Produkte als Tabelle' })
  for (const letter of ['A', 'B'])
    await grid.getByRole('textbox', { name: `Preis: Bulkbraten ${letter}` }).fill('13')
  server.change(product, first?.id ?? 0, { price: 15 })
  const { listSome } = bulkEndpoints(product)
  server.answer(listSome, () => server.all(product).filter(({ id }) => id !== second?.id))
  window.dispatchEvent(new Event('visibilitychange'))
  await expectAnnounced('1 Zeile wurde inzwischen gelöscht.')
  await expect.element(grid.getByText('1 Zelle in 1 Zeile geändert')).toBeVisible()
  await grid.getByRole('button', { name: 'Speichern' }).click()
  await expect.element(grid.getByText(/hat diesen Eintrag inzwischen geändert/).first()).toBeVisible()
  expect(prices(server)).toEqual([15, 20, 0.5])
})

test('what is typed into the table while it is saved stays, and is asked about before it is left', async () => {
  const server = await openRoasts()
  const { promise: saved, resolve } = Promise.withResolvers<void>()
  server.answerOnce(bulkEndpoints(product).updateEach, async ({ next }) => {
    await saved
    return next()
  })
  await page.getByRole('button', { name: 'Als Tabelle …' }).click()
  const grid = page.getByRole('dialog', { name: 'Produkte als Tabelle' })
  const price = (letter: string) => grid.getByRole('textbox', { name: `Preis: Bulkbraten ${letter}` })
  for (const letter of ['A', 'B', 'C']) await price(letter).fill('13')
  await grid.getByRole('button', { name: 'Speichern' }).click()
  await price('B').fill('20')
  await price('C').fill('14')
  resolve()
  await expectAnnounced('3 Zeilen gespeichert.')
  await expect.element(grid.getByText('2 Zellen in 2 Zeilen geändert')).toBeVisible()
  expect(prices(server)).toEqual([13, 13, 13])

  typeAddress('/tags')
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await grid.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced('2 Zeilen gespeichert.')
  expect(prices(server)).toEqual([13, 20, 14])
})

test('the last change of many is undone from the list', async () => {
  const server = await openRoasts()
  await page.getByRole('button', { name: 'Als Tabelle …' }).click()
  const grid = page.getByRole('dialog', { name: 'Produkte als Tabelle' })
  await grid.getByRole('textbox', { name: 'Preis: Bulkbraten B' }).fill('25')
  await grid.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced('1 Zeile gespeichert.')
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
  await expect.element(batches.getByText('1 Eintrag zurückgenommen.')).toBeVisible()
  expect(prices(server)).toEqual([12.3, 20, 0.5])
})

async function openTagged() {
  const server = await startOffice()
  const kept = server.add(tag, { name: 'Alm' })
  const added = server.add(tag, { name: 'Weide' })
  for (const letter of ['A', 'B', 'C', 'D', 'E'])
    server.add(product, {
      name: `Tagbraten ${letter}`,
      price: 9,
      unit: 'kilogram',
      tags: [{ id: kept.id }],
    })
  await openScreen('/products?sort=name')
  const tagsOf = () => server.all(product).map(({ tags }) => tags.map(({ id }) => id))
  return { kept: kept.id, added: added.id, tagsOf }
}

test('rows are chosen with Shift, by pointer and by key', async () => {
  await openTagged()
  const box = (letter: string) => page.getByRole('checkbox', { name: `Tagbraten ${letter} auswählen` })
  await box('B').click()
  await box('D').click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('3 ausgewählt')).toBeVisible()
  await expect.element(box('C')).toBeChecked()
  box('E').element().focus()
  await userEvent.keyboard('{Shift>} {/Shift}')
  await expect.element(page.getByText('4 ausgewählt')).toBeVisible()
  await page.getByRole('row', { name: /Tagbraten A/ }).click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('5 ausgewählt')).toBeVisible()
})

test('a tag is added to many and set back, and one is taken from many @full', async () => {
  const { kept, added, tagsOf } = await openTagged()
  await chooseAll()
  await page.getByRole('button', { name: 'Ändern …' }).click()
  const changing = page.getByRole('dialog', { name: '5 Produkte ändern' })
  const chooseTag = async (name: string) => {
    await changing.getByRole('combobox', { name: 'Tags' }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
    await userEvent.keyboard('{Escape}')
  }
  await changing.getByRole('combobox', { name: 'Feld' }).click()
  await page.getByRole('option', { name: 'Tags' }).click()
  await chooseTag('Weide')
  await expect
    .element(changing.getByRole('row', { name: /Tagbraten A/ }))
    .toMatchTextContent(/Alm\s*Alm, Weide/)
  await changing.getByRole('button', { name: '5 Produkte ändern' }).click()
  await expect.element(changing.getByText('5 Produkte geändert.')).toBeVisible()
  expect(tagsOf()).toEqual(Array(5).fill([kept, added]))
  await changing.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.element(changing.getByText('5 Produkte zurückgesetzt.')).toBeVisible()
  expect(tagsOf()).toEqual(Array(5).fill([kept]))
  await changing.getByRole('button', { name: 'Schließen' }).last().click()

  await page.getByRole('button', { name: 'Ändern …' }).click()
  await changing.getByText('entfernen').click()
  await chooseTag('Alm')
  await changing.getByRole('button', { name: '5 Produkte ändern' }).click()
  await expect.element(changing.getByText('5 Produkte geändert.')).toBeVisible()
  expect(tagsOf()).toEqual(Array(5).fill([]))
})

test('on a phone records are chosen in a mode of its own, and opened again after it', async () => {
  const server = await startOffice()
  await page.viewport(390, 800)
  for (const name of ['Wildbret A', 'Wildbret B']) server.add(category, { name })
  await openScreen('/categories')
  await page.getByRole('button', { name: 'Auswählen' }).click()
  await page.getByText('Wildbret B').click()
  await expect.element(page.getByRole('checkbox', { name: 'Wildbret B auswählen' })).toBeChecked()
  await page.getByRole('button', { name: 'Löschen …' }).click()
  const removing = page.getByRole('dialog', { name: '1 Kategorie löschen?' })
  await removing.getByRole('button', { name: '1 Kategorie löschen' }).click()
  await expect.element(removing.getByText('1 Kategorie gelöscht.')).toBeVisible()
  expect(server.all(category).map(({ name }) => name)).toEqual(['Wildbret A'])
  await removing.getByRole('button', { name: 'Schließen' }).last().click()
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click()
  await page.getByRole('link', { name: 'Wildbret A' }).click()
  await expect.element(page.getByRole('heading', { name: 'Wildbret A' })).toBeVisible()
})
