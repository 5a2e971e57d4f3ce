import { card, column, openScreen } from './fixtures/back-office.ts'
import { openBranch } from './fixtures/branch.ts'
import { expect, test } from './fixtures/app.ts'

test('an employee sees the orders of the own branch only, on the board, in the history and by address', async ({
  page,
  stage,
}) => {
  const own = await openBranch(stage, 'Eigene')
  const foreign = await openBranch(stage, 'Fremde')
  const foreignOrder = await foreign.order({ lastName: 'Fremdinger' })
  const ownOrder = await own.order({ lastName: 'Eigner' })

  await openScreen(page, own.employee, '/orders')
  await expect(card(column(page, 'Neu'), ownOrder)).toContainText('Eigner')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Filiale' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Verlauf', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Eigner' })).toBeVisible()
  await expect(page.getByText('1 Bestellung', { exact: true })).toBeVisible()

  await page.goto(`/backend#/orders?order=${foreignOrder.id}`)
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(page.getByText('Fremdinger')).toBeHidden()

  // What happens at the other branch does not ring here either.
  await page.keyboard.press('Escape')
  await foreign.order({ lastName: 'Zweitfremd' })
  const next = await own.order({ lastName: 'Zweiter' })
  await expect(card(column(page, 'Neu'), next)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('an employee finds no way to what only administrators may do', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Rollen')
  await openScreen(page, branch.employee, '/orders')
  const navigation = page.getByRole('navigation', { name: 'Bereiche' })
  await expect(navigation.getByRole('link', { name: 'Produkte' })).toBeVisible()
  for (const name of ['Konfiguration', 'Benutzer', 'Logs'])
    await expect(navigation.getByRole('link', { name })).toHaveCount(0)
  for (const path of ['config', 'logs']) {
    await page.goto(`/backend#/${path}`)
    await page.reload()
    await expect(page.getByText('Dafür fehlt Ihnen die Berechtigung.')).toBeVisible()
  }
  await page.goto(`/backend#/branches/${branch.id}`)
  await expect(page.getByText('Nur zur Ansicht')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0)
})

test('an administrator sees all branches and works for one of them at a time if wished', async ({
  page,
  stage,
}) => {
  const here = await openBranch(stage, 'Hier')
  const there = await openBranch(stage, 'Dort')
  const [hereOrder, thereOrder] = [
    await here.order({ lastName: 'Hierlinger' }),
    await there.order({ lastName: 'Dortmann' }),
  ]
  await openScreen(page, 'chefin', '/orders')
  const choice = page.getByRole('combobox', { name: 'Filiale' })
  await expect(page.getByRole('article', { name: /Hierlinger/ })).toContainText(here.name)
  await expect(page.getByRole('article', { name: /Dortmann/ })).toContainText(there.name)
  await choice.selectOption({ label: here.name })
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, hereOrder)).toContainText('Hierlinger')

  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await choice.selectOption({ label: 'Alle Filialen' })
  await expect(page.getByRole('article', { name: /Dortmann/ })).toBeVisible()
  expect(thereOrder.status).toBe('new')

  await page.getByRole('searchbox', { name: 'Bestellungen suchen' }).fill('Dortm')
  await expect(page.getByRole('article', { name: /Hierlinger/ })).toBeHidden()
  await expect(page.getByRole('article', { name: /Dortmann/ })).toBeVisible()
})
