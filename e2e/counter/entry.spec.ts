import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { card, column, forgetSession, openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expect, test } from '../fixtures/app.ts'

test(
  'a caller is found by number, their last order repeated and a new one taken without a mouse',
  { tag: '@core' },
  async ({ page, stage }) => {
    const branch = await openBranch(stage, 'Anruf')
    const phone = `+4366455${branch.id.toString().padStart(6, '0')}`
    await branch.order({ phone, lastName: 'Stammgast' })
    await openScreen(page, branch.employee, '/orders/new')
    const number = page.getByRole('textbox', { name: 'Telefon' })
    await number.fill(phone.replace('+43', '0'))
    await page.getByRole('button', { name: /Stammgast übernehmen/ }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Nachname' })).toHaveValue('Stammgast')
    await page.getByText('Letzte Bestellungen').press('Enter')
    await page.getByRole('button', { name: /wiederholen$/ }).press('Enter')
    const amount = page.getByRole('textbox', { name: `Menge ${branch.product.name}` })
    await expect(amount).toHaveValue('2')

    const search = page.getByRole('textbox', { name: 'Produkt' })
    await search.fill('3 bratens')
    await expect(page.getByRole('option', { name: branch.product.name })).toBeVisible()
    await search.press('Enter')
    await expect(amount).toHaveValue('5')

    // What is typed outlives a reload and a shop that does not answer, and becomes one order.
    await page.reload()
    await expect(amount).toHaveValue('5')
    await page.route(`**${customerOrderApi.placeOrder.path}`, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await search.press('Control+Enter')
    await expect(page.getByRole('alert')).toContainText('wird sie nur einmal angelegt')
    await page.unroute(`**${customerOrderApi.placeOrder.path}`)
    await search.press('Control+Enter')
    await expect(page.getByRole('heading', { name: /aufgenommen und bestätigt/ })).toBeVisible()
    await page.getByRole('link', { name: 'Bestellung öffnen' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText('Telefon')
    await page.getByRole('button', { name: 'Schließen', exact: true }).click()
    await expect(column(page, 'In Zubereitung').getByRole('article')).toHaveCount(1)
  },
)

test('what was typed of an order comes back after a slip of the finger, and a repeated order adds to it', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Ausrutscher')
  const phone = `+4366477${branch.id.toString().padStart(6, '0')}`
  await branch.order({ phone, lastName: 'Stammgast' })
  await openScreen(page, 'chefin', '/orders/new')
  await page.getByRole('combobox', { name: 'Filiale' }).selectOption({ label: branch.name })
  const amount = page.getByRole('textbox', { name: `Menge ${branch.product.name}` })
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  const number = page.getByRole('textbox', { name: 'Telefon' })
  await page.getByRole('textbox', { name: 'Produkt' }).fill('3 bratens')
  await page.getByRole('option', { name: branch.product.name }).click()
  await expect(amount).toHaveValue('3')
  await number.fill(phone)
  await page.getByText('Letzte Bestellungen').click()
  await page.getByRole('button', { name: /wiederholen$/ }).click()
  await expect(page.getByText('1 Position übernommen.')).toBeVisible()
  await expect(amount).toHaveValue('5')

  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(amount).toHaveCount(0)
  await expect(number).toHaveValue('')
  await expect(page.getByText('Die Eingabe wurde verworfen.')).toBeVisible()
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(amount).toHaveValue('5')
  await expect(number).toHaveValue(phone)
  await expect(undo).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Produkt' })).toBeFocused()

  await page.getByRole('combobox', { name: 'Filiale' }).selectOption({ label: 'Linz Urfahr' })
  await expect(amount).toHaveCount(0)
  await undo.click()
  await expect(amount).toHaveValue('5')
  await page.reload()
  await expect(amount).toHaveValue('5')
})

test('an order that somebody has begun to enter is kept from everybody else who uses the device', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Schichtwechsel')
  const phone = page.getByRole('textbox', { name: 'Telefon' })
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage))
  await openScreen(page, branch.employee, '/orders/new')
  await phone.fill('0664 5550100')
  await page.getByRole('button', { name: 'Angemeldet als Resi Moser' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  expect(await stored()).not.toContain('5550100')

  // Another person follows without a log-out, as after a session that is over.
  await openScreen(page, branch.employee, '/orders/new')
  await expect(phone).toHaveValue('')
  await phone.fill('0664 5550200')
  await page.reload()
  await expect(phone).toHaveValue('0664 5550200')
  await forgetSession(page)
  await openScreen(page, 'chefin', '/orders/new')
  await expect(phone).toHaveValue('')
  expect(await stored()).not.toContain('5550200')
})

test('staff see what became of every message and send the mail again; a device is watched', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Nachricht')
  const order = await branch.order({ email: 'post@kunde.example' })
  await openScreen(page, branch.employee, '/orders')
  await card(column(page, 'Neu'), order)
    .getByRole('button', { name: /öffnen/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: /eingegangen/ })).toHaveCount(1)
  await drawer.getByRole('button', { name: 'E-Mail erneut senden' }).click()
  // This shop has no mail server, so the message stays in the outbox and is not reported as sent.
  await expect(drawer.getByText('Bestätigung konnte nicht versendet werden')).toBeVisible()
  await expect(drawer.getByRole('link', { name: /eingegangen/ })).toHaveCount(2)
  await expect(drawer.getByText('E-Mail erneut gesendet')).toBeHidden()
  await page.getByRole('button', { name: 'Schließen', exact: true }).click()

  await page.getByRole('button', { name: 'Geräte überwachen' }).click()
  await page.getByRole('textbox', { name: 'Name dieses Geräts' }).fill('Tablet Theke')
  await page.getByRole('button', { name: 'Dieses Gerät überwachen' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tablet Theke' })).toContainText('wach')
})
