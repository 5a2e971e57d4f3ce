import { configApi } from '@theke/contract/shop/config/config.ts'
import { card as staffCard, openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { agree, fillContact, goToCheckout, orderOf, quickAdd } from '../fixtures/customer.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'

test('a customer chooses to whom the shop gives something; staff see it with the order', async ({
  page,
  stage,
}) => {
  await stage.admin.call(configApi.saveConfig, {
    body: { enablePluginDonations: true, submitOrderText: 'Zahlungspflichtig bestellen' },
  })
  const branch = await openBranch(stage, 'Spende')
  await page.goto(`/store/${branch.identifier}`)
  await quickAdd(page, branch.product.name)
  await goToCheckout(page)
  await fillContact(page)
  const donation = page.getByRole('group', { name: 'Spende' })
  await donation.getByRole('heading', { name: 'Spende' }).click()
  await expect(donation).toContainText('Wir spenden 0,07 € Ihrer Bestellung')

  await donation.getByRole('button', { name: 'Organisation auswählen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Organisation auswählen' })
  const search = dialog.getByRole('searchbox', { name: 'Organisation suchen' })
  await search.fill('gibt es nicht')
  await expect(dialog).toContainText('Keine passende Organisation gefunden.')
  await search.fill('SCHWER KRANKE')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, '[role=dialog], dialog')
  await dialog.getByRole('button', { name: 'Kinderhospiz Regenbogen: Auswählen' }).click()
  await expect(dialog).toBeHidden()
  await expect(donation).toContainText('Kinderhospiz Regenbogen')

  await page.reload()
  await expect(donation).toContainText('Kinderhospiz Regenbogen')
  await donation.getByRole('heading', { name: 'Spende' }).click()
  await donation.getByRole('button', { name: 'Andere Organisation auswählen' }).click()
  await dialog.getByRole('button', { name: 'Kinderhospiz Regenbogen: Auswahl aufheben' }).click()
  await dialog.getByRole('button', { name: 'Tafel an der Donau: Auswählen' }).click()

  await agree(page)
  const submit = page.getByRole('button', { name: 'Zahlungspflichtig bestellen 4,20 €' })
  await submit.click()
  const order = await orderOf(stage, page)
  await expect(page.getByRole('region', { name: 'Ihre Bestellung' })).toContainText(
    'Unsere Spende0,07 € an Tafel an der Donau',
  )
  expect(order.pricing.totalGross).toBe(4.2)

  await openScreen(page, branch.employee, '/orders')
  await staffCard(page, order)
    .getByRole('button', { name: `Bestellung ${order.ticketNumber} öffnen` })
    .click()
  await expect(page.getByRole('dialog')).toContainText(
    'Spende für diese Bestellung: 0,07 € an Tafel an der Donau.',
  )
  await stage.admin.call(configApi.saveConfig, { body: { submitOrderText: '' } })
})
