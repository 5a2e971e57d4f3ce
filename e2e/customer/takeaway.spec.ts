import { expectAnnounced } from '../fixtures/announcements.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { agree, card, cart, fillContact, goToCheckout, orderOf, submitButton } from '../fixtures/customer.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'

test.beforeAll(({ stage }) => stage.changeBranch('linz-urfahr', openAllDay))

test(
  'a customer picks a branch, searches, fills the cart and orders for takeaway',
  { tag: '@core' },
  async ({ page, stage }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Linz Urfahr' }).click()
    await expect(page).toHaveURL(/\/store\/linz-urfahr$/)
    await expect(page).toHaveTitle('Linz Urfahr - Fleischerei Huber')

    const search = page.getByRole('searchbox', { name: 'Produkte suchen' })
    await search.fill('gibt es nicht')
    await expect(page.getByText('Keine Ergebnisse gefunden.')).toBeVisible()
    await search.fill('käsekrainer')
    await page
      .getByRole('list', { name: 'Suchergebnisse' })
      .getByRole('button', { name: 'Käsekrainer' })
      .click()
    const found = card(page, 'Käsekrainer')
    await expect(found.getByRole('button', { name: 'Käsekrainer', exact: true })).toBeFocused()
    await expect(found).toBeInViewport()

    await expect(cart(page)).toContainText('Keine Produkte im Warenkorb!')
    await found.getByRole('button', { name: 'Käsekrainer hinzufügen' }).click()
    await expectAnnounced(page, 'Produkt zum Warenkorb hinzugefügt.')
    await found.getByRole('button', { name: 'Käsekrainer: mehr' }).click()
    await found.getByRole('button', { name: 'Käsekrainer: mehr' }).click()
    await found.getByRole('button', { name: 'Käsekrainer: weniger' }).click()
    await expect(cart(page).getByRole('textbox', { name: 'Menge Käsekrainer' })).toHaveValue('2')
    await expect(cart(page).getByRole('button', { name: 'Jetzt bestellen' })).toContainText('5,20 €')

    await goToCheckout(page)
    await expect(page).toHaveTitle(/^Bestellvorgang - /)
    await fillContact(page)
    await page.getByPlaceholder('Hier können Sie Details zur Bestellung angeben.').fill('Bitte vakuumieren.')
    await page.getByText('EC Karte / Debitkarte').click()
    await agree(page)
    await expect(submitButton(page)).toHaveText(/^Bestellung abschicken/)
    await submitButton(page).click()

    const order = await orderOf(stage, page)
    await expect(page).toHaveTitle(/^Bestellstatus - /)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank für Ihre Bestellung, Anna!')
    await expect(page.getByText(order.ticketNumber, { exact: true })).toBeVisible()
    await expect(
      page.getByText('Ihre Bestellung ist bei uns eingegangen und wartet auf Bestätigung.'),
    ).toBeVisible()
    const facts = page.getByRole('region', { name: 'Ihre Bestellung' })
    await expect(facts).toContainText('Abholung')
    await expect(facts).toContainText('So schnell wie möglich')
    await expect(facts).toContainText('EC Karte / Debitkarte')
    await expect(facts.getByRole('listitem')).toHaveText('2 ×Käsekrainer5,20 €')

    const kept = await stage.admin.call(staffOrderApi.loadOrder, { params: { id: order.id } })
    expect(kept).toMatchObject({
      status: 'new',
      firstName: 'Anna',
      lastName: 'Gruber',
      email: 'anna.gruber@example.at',
      phone: '+436641234567',
      comment: 'Bitte vakuumieren.',
      paymentMethod: 'atm-card',
      appointmentDate: null,
      pricing: { totalGross: 5.2 },
    })

    await page.goto('/store/linz-urfahr')
    await expect(cart(page)).toContainText('Keine Produkte im Warenkorb!')
  },
)
