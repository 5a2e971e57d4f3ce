import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expect, test } from '../fixtures/app.ts'

test(
  'the history is narrowed by words, state, branch and day, and the address keeps it',
  { tag: '@core' },
  async ({ page, stage }) => {
    const branch = await openBranch(stage, 'Verlauf')
    const rejected = await branch.order({ lastName: 'Ablehner' })
    const open = await branch.order({ lastName: 'Offener' })
    await stage.admin.call(staffOrderApi.rejectOrder, { params: { id: rejected.id }, body: {} })

    await openScreen(page, 'chefin', '/orders/history')
    const lines = page.getByRole('row').filter({ has: page.getByRole('button') })
    await page.getByRole('combobox', { name: 'Filiale' }).selectOption({ label: branch.name })
    await expect(lines).toHaveCount(2)
    await expect(lines.first()).toContainText('Offener')
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Abgelehnt' })
    await expect(lines).toHaveCount(1)
    await expect(lines).toContainText('Ablehner')
    await expect(page.getByText('1 Bestellung', { exact: true })).toBeVisible()

    await page.reload()
    await expect(lines).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Bestellart' }).selectOption({ label: 'Lieferung' })
    await expect(page.getByText('Keine Bestellung passt zu diesen Filtern.')).toBeVisible()

    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
    await expect(lines).toHaveCount(50)
    await page.getByRole('searchbox', { name: 'Bestellungen suchen' }).fill('Offener')
    await expect(lines).toHaveCount(1)
    await lines.click()
    const drawer = page.getByRole('dialog', { name: `Bestellung ${open.ticketNumber}` })
    await expect(drawer).toContainText(branch.product.name)
    await expect(drawer).toContainText('Eingegangen')
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(lines).toHaveCount(1)
  },
)

test('long lists come in parts, and each order comes once', async ({ page }) => {
  await openScreen(page, 'chefin', '/orders/history')
  const tickets = page.getByRole('button', { name: /^Bestellung .+ öffnen$/ })
  await expect(tickets).toHaveCount(50)
  await expect(page.getByText(/^50 von [\d. ]+ angezeigt$/)).toBeVisible()
  const older = page.getByRole('row').filter({ has: tickets }).nth(50)
  await page.getByRole('button', { name: 'Weitere laden' }).click()
  await expect(tickets).toHaveCount(100)
  await expect(older).toBeVisible()
})

test('the outbox shows what the customer and the branch were written, as they read it', async ({
  page,
  context,
  stage,
}) => {
  const branch = await openBranch(stage, 'Post', { notificationEmail: 'wurst@filiale.example' })
  const order = await branch.order({ email: 'sabine.lehner@kundin.example' })
  await stage.admin.call(staffOrderApi.confirmOrder, { params: { id: order.id } })

  await openScreen(page, 'chefin', '/outbox')
  const letters = page.getByRole('list', { name: 'Nachrichten' }).getByRole('button')
  await expect(letters.filter({ hasText: 'wurst@filiale.example' })).not.toHaveCount(0)
  const toCustomer = letters.filter({ hasText: 'sabine.lehner@kundin.example' })
  await expect(toCustomer).toHaveCount(2)
  await expect(page.getByText(/^Ohne SMTP-Server .* wird nichts verschickt/)).toBeVisible()

  await toCustomer.last().click()
  // Nothing runs in the frame, the test's own scripts included; so the letter is read on a page of its own.
  const frame = page.getByTitle(/^Nachricht „/)
  await expect(frame).toHaveAttribute('sandbox', '')
  const letter = await context.newPage()
  await letter.setContent((await frame.getAttribute('srcdoc')) ?? '')
  await expect(letter.getByText(branch.product.name)).toBeVisible()
  await expect(letter.getByText('8,40 €').first()).toBeVisible()
  await letter.close()
  await page.getByRole('tab', { name: 'Nur Text' }).click()
  await expect(page.getByLabel('Nur Text').last()).toContainText(branch.product.name)
  await expect(page.getByLabel('Nur Text').last()).toContainText(order.uid)

  await page.getByRole('link', { name: `Bestellung ${order.ticketNumber} öffnen` }).click()
  await expect(page.getByRole('dialog', { name: `Bestellung ${order.ticketNumber}` })).toContainText('Lehner')
})
