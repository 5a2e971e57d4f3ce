import { recordAnnouncements } from '../fixtures/announcements.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { card as productCard, cart, quickAdd } from '../fixtures/customer.ts'
import { expect, test } from '../fixtures/app.ts'

test.use({ viewport: { width: 1024, height: 768 } })

test(
  'what the counter marks as sold out in two taps is seen in shop, cart and phone order at once, and back as fast',
  { tag: '@core' },
  async ({ page, context, browser, stage }) => {
    const branch = await openBranch(stage, 'Aus')
    const { name } = branch.product
    const order = await branch.order({ lastName: 'Gruber' })

    const shop = await (await browser.newContext({ baseURL: stage.origin })).newPage()
    await recordAnnouncements(shop.context())
    await shop.context().addCookies(await context.cookies())
    await shop.goto(`/store/${branch.identifier}`)
    await quickAdd(shop, name)
    await openScreen(page, branch.employee, '/orders')
    const phone = await context.newPage()
    await phone.goto('/backend#/orders/new')
    await phone.getByRole('textbox', { name: 'Produkt' }).fill('bratens')
    const option = phone.getByRole('option', { name })
    await expect(option).toBeVisible()

    await page.getByRole('link', { name: 'Ausverkauft' }).click()
    await page.getByRole('button', { name: `${name} ist ausverkauft` }).click()
    await expect(productCard(shop, name)).toContainText('Heute ausverkauft')
    await expect(cart(shop)).toContainText('Heute ausverkauft')
    await expect(option).toContainText('Heute ausverkauft')

    const entry = page.getByRole('listitem').filter({ hasText: 'gemeldet von Resi Moser' })
    await expect(entry).toContainText('1 offene Bestellung betroffen')
    await expect(entry.getByRole('link', { name: `${order.ticketNumber} Sabine Gruber` })).toBeVisible()
    // It can be taken back for a few seconds only.
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(productCard(shop, name)).not.toContainText('ausverkauft')
    await expect(option).not.toContainText('ausverkauft')
    await expect(entry).toHaveCount(0)

    await page.getByRole('button', { name: 'Bis auf Weiteres' }).click()
    await page.getByRole('searchbox', { name: 'Produkt suchen' }).fill('bratens')
    await page.getByRole('button', { name: `${name} ist ausverkauft` }).click()
    await expect(productCard(shop, name)).toContainText('Ausverkauft')
    await page.reload()
    await page.getByRole('button', { name: `${name} ist wieder da` }).click()
    await expect(
      productCard(shop, name)
        .getByRole('button', { name: /Menge|hinzufügen|mehr/i })
        .first(),
    ).toBeVisible()
    await shop.context().close()
  },
)
