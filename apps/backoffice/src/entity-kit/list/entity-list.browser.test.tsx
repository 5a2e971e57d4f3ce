import { tag } from '@theke/contract/catalogue/tag.ts'
import { user } from '@theke/contract/people/user.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { table } from '@theke/contract/shop/table.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, startOffice } from '../../testing/office.tsx'

const lines = page.getByRole('row').filter({ has: page.getByRole('link') })
const titles = () => lines.elements().map((line) => line.querySelector('a')?.textContent)
const expectTitles = (...expected: string[]) => expect.poll(titles).toEqual(expected)

async function openTables() {
  const server = await startOffice()
  const { id, name } = server.add(branch, { name: 'Neubau', identifier: 'neubau' })
  const other = server.add(branch, { name: 'Hernals', identifier: 'hernals' })
  for (const [seats, identifier] of ['Stube', 'Garten', 'Fenster'].entries())
    server.add(table, { identifier, branch: { id }, seats: seats + 2, isEnabled: identifier !== 'Fenster' })
  server.add(table, { identifier: 'Anderswo', branch: { id: other.id }, seats: 2 })
  await openScreen('/tables')
  await page.getByRole('combobox', { name: 'Filiale' }).click()
  await page.getByRole('option', { name }).click()
  return server
}

test('a list is filtered by a reference and sorted by its columns, either way', async () => {
  await openTables()
  const number = page.getByRole('button', { name: 'Tischnummer' })
  await number.click()
  await expectTitles('Fenster', 'Garten', 'Stube')
  await number.click()
  await expectTitles('Stube', 'Garten', 'Fenster')
  await expect
    .element(page.getByRole('columnheader', { name: 'Tischnummer' }))
    .toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Plätze' }).click()
  await expectTitles('Stube', 'Garten', 'Fenster')
  await expect.element(lines.first()).toMatchTextContent(/Neubau/)
})

test('the address of a list keeps what it shows, and it is searched from the keyboard beside its filters', async () => {
  await openTables()
  const choose = async (option: string) => {
    await page.getByRole('combobox', { name: 'Aktiv' }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Nein')
  await expectTitles('Fenster')
  await openScreen(location.hash.slice(1))
  await expectTitles('Fenster')

  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox', { name: 'Suchen …' })).toHaveFocus()
  await userEvent.keyboard('Garten')
  await expect.element(page.getByText('Nichts gefunden.')).toBeVisible()
  await choose('Nein')
  await expectTitles('Garten')
})

test('a list that fills more than a page is turned page by page', async () => {
  const server = await startOffice()
  for (let number = 1; number <= 51; number++)
    server.add(tag, { name: `Blatt ${String(number).padStart(2, '0')}`, sortOrder: number })
  await openScreen('/tags')
  const back = page.getByRole('button', { name: 'Vorige Seite' })
  const on = page.getByRole('button', { name: 'Nächste Seite' })
  await expect.element(page.getByText('1–50 von 51 Tags')).toBeVisible()
  expect(lines.elements()).toHaveLength(50)
  await expect.element(back).toBeDisabled()
  await on.click()
  await expectTitles('Blatt 51')
  await expect.element(page.getByText('51–51 von 51 Tags')).toBeVisible()
  await expect.element(on).toBeDisabled()
  await back.click()
  await expect.poll(() => titles()[0]).toBe('Blatt 01')
  expect(lines.elements()).toHaveLength(50)
  history.back()
  await expectTitles('Blatt 51')
  // What is searched or filtered begins at its first page.
  await page.getByRole('searchbox', { name: 'Suchen …' }).fill('Blatt 07')
  await expect.poll(() => titles()[0]).toBe('Blatt 07')
})

test('a list that could not be loaded says why and loads on the next try', async () => {
  const server = await startOffice()
  server.add(tag, { name: 'Regional' })
  server.answerOnce(tag.endpoints.list, () => {
    throw refusal('unexpected', 'Tags konnten nicht geladen werden')
  })
  await openScreen('/tags')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Tags konnten nicht geladen werden/)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.element(page.getByRole('link', { name: 'Regional' })).toBeVisible()
})

test('on a phone a user is listed with what tells two of the same name apart', async () => {
  const server = await startOffice()
  const name = { firstName: 'Resi', lastName: 'Moser' }
  server.add(user, { ...name, username: 'resi-neubau', email: 'resi@shop.example', roles: ['ROLE_EMPLOYEE'] })
  await page.viewport(390, 844)
  await openScreen('/users')
  await expect
    .element(page.getByRole('link', { name: 'Resi Moser' }))
    .toHaveTextContent('Resi Moserresi-neubau · Mitarbeiter')
})

test('a table waits for the names in its columns, unless they do not load', async () => {
  const server = await startOffice()
  const { id, name } = server.add(branch, { name: 'Neubau', identifier: 'neubau' })
  server.add(table, { identifier: 'Stube', branch: { id }, seats: 2, isEnabled: true })
  const asked = Promise.withResolvers<undefined>()
  server.answer(branch.endpoints.list, async () => {
    await asked.promise
    throw refusal('not-found')
  })
  await openScreen('/tables')
  await expect.poll(() => server.calls(table.endpoints.list).length).toBe(1)
  expect(titles()).toEqual([])
  asked.resolve(undefined)
  await expectTitles('Stube')
  await expect.element(lines.first()).toMatchTextContent(`Nr. ${id}`)
  expect(lines.first().element().textContent).not.toContain(name)
})
