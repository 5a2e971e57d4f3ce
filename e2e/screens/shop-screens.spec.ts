import type { Page } from '@playwright/test'
import { screensApi } from '@theke/contract/ordering/screens-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { configApi } from '@theke/contract/shop/config/config.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { agree, anOrder, quickAdd, submitButton } from '../fixtures/customer.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'

const kiosk = '/self-service/linz-urfahr'

const chooseSausage = async (page: Page) => {
  await page.getByRole('button', { name: 'Wurst & Schinken' }).click()
  await quickAdd(page, 'Käsekrainer')
}

test.beforeAll(({ stage }) => stage.changeBranch('linz-urfahr', openAllDay))

test('a kiosk forgets who walked away and waits behind its screensaver', async ({ page }) => {
  await page.clock.install()
  await page.goto(kiosk)
  await chooseSausage(page)
  await expectAccessible(page)
  const call = page.getByRole('button', { name: /^Tippen um zu bestellen/ })
  const question = page.getByRole('dialog', { name: 'Sind Sie noch da?' })
  // Scrolling to the product may end late, and is a sign of somebody.
  await expect(async () => {
    await page.clock.fastForward(50_000)
    await expect(question).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByRole('button', { name: 'Ja, weiter bestellen' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ändern (1)' })).toBeVisible()
  await page.clock.fastForward(61_000)
  await expect(call).toBeVisible()
  await expectAccessible(page)
  await call.click()
  await expect(call).toBeHidden()
  await expect(page.getByRole('button', { name: 'Jetzt bestellen' })).toBeDisabled()
})

test(
  'an order at a kiosk needs a first name, says where it comes from and returns to the start',
  { tag: '@core' },
  async ({ page, stage }) => {
    await page.clock.install()
    await page.goto(kiosk)
    await chooseSausage(page)
    await page.getByRole('button', { name: /^Jetzt bestellen/ }).click()
    for (const key of 'EVA') await page.getByRole('button', { name: key, exact: true }).click()
    await expect(page.getByRole('textbox')).toHaveCount(1)
    await expect(page.getByLabel('Vorname')).toHaveValue('Eva')
    await agree(page)
    await expectAccessible(page)
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/self-service\/status\//)
    await expect(page.getByRole('button', { name: /^Fertig/ })).toBeVisible()
    const [order] = await stage.admin.call(staffOrderApi.listOrders, { query: { limit: 1 } })
    expect(order).toMatchObject({ isSelfService: true, firstName: 'Eva', lastName: '', phone: '' })
    await expect(page.getByText(order?.ticketNumber ?? '-', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.clock.fastForward(31_000)
    await expect(page).toHaveURL(new RegExp(`${kiosk}$`))
  },
)

test('a kiosk is made for who stands before it: large, touched below the middle, in two languages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1080, height: 1920 })
  await page.goto(kiosk)
  const measured = async () => {
    const sizes = await page.locator('.kiosk').evaluate((screen) => {
      const shown = [...screen.querySelectorAll<HTMLElement>('*')].filter((one) => one.checkVisibility())
      const touched = shown.filter((one) => one.matches('a[href], button'))
      return {
        smallestText: Math.min(
          ...shown
            .filter(({ childNodes }) =>
              [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
            )
            .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
        ),
        lowestTarget: Math.min(
          ...touched.map((one) => (one.closest('.card') ?? one).getBoundingClientRect().height),
        ),
        aboveTheMiddle: touched
          .filter((one) => one.getBoundingClientRect().bottom < innerHeight * 0.45)
          .map((one) => one.textContent),
      }
    })
    expect(sizes.smallestText).toBeGreaterThanOrEqual(20)
    expect(sizes.lowestTarget).toBeGreaterThanOrEqual(66)
    return sizes.aboveTheMiddle
  }
  expect(await measured()).toEqual([])
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Sausages & ham' }).click()
  await page.getByRole('button', { name: 'Add Käsekrainer' }).first().click()
  await page.getByRole('button', { name: /^Order now/ }).click()
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await page.getByLabel('First name').fill('Eve')
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/self-service\/status\//)
  const number = page.locator('.kiosk-number')
  expect(await number.evaluate((one) => one.getBoundingClientRect().height)).toBeGreaterThan(200)
  expect(await measured()).toEqual([])
  await page.context().setOffline(true)
  await expect(page.getByText('No connection. Please order at the counter.')).toBeVisible({ timeout: 15_000 })
  await page.context().setOffline(false)
})

test('the screen at the counter follows an order and tells when the line is cut', async ({ page, stage }) => {
  await stage.admin.call(configApi.saveConfig, { body: { enablePluginFrontdesk: true } })
  const branches = await stage.admin.call(branch.endpoints.list)
  const urfahr = branches.find(({ identifier }) => identifier === 'linz-urfahr')
  const { id, ticketNumber } = await anOrder(stage, 'linz-urfahr')
  await stage.admin.call(staffOrderApi.confirmOrder, { params: { id } })
  const { apiKey } = await stage.admin.call(screensApi.renewApiKey, { params: { branchId: urfahr?.id ?? 0 } })
  await page.clock.install()
  await page.goto(`/frontdesk/${urfahr?.id}/${apiKey}`)
  await expect(page.getByRole('region', { name: 'In Zubereitung' })).toContainText(ticketNumber)
  await expectAccessible(page)
  await stage.admin.call(staffOrderApi.readyOrder, { params: { id } })
  await page.clock.fastForward(11_000)
  await expect(page.getByRole('region', { name: 'Abholbereit' })).toContainText(ticketNumber)
  await page.context().setOffline(true)
  await page.clock.fastForward(11_000)
  await expect(page.getByText(/^Keine Verbindung\. Stand von/)).toBeVisible()
  await page.context().setOffline(false)
  await page.clock.fastForward(11_000)
  await expect(page.getByText(/^Keine Verbindung/)).toBeHidden()
})

test('a monitor shows orders by the key that staff make for it, and goes dark with the key', async ({
  page,
  stage,
  browser,
}) => {
  const branch = await openBranch(stage, 'Bildschirm')
  const { id, ticketNumber } = await branch.order({ comment: 'Allergie: Sellerie' })
  await openScreen(page, 'chefin', `/branches/${branch.id}?tab=screens`)
  const renew = async () => {
    await page.getByRole('button', { name: 'Schlüssel erneuern' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Schlüssel erneuern' }).click()
    return page.getByRole('textbox', { name: 'Bestellmonitor' })
  }
  const address = await (await renew()).inputValue()

  const monitor = await (await browser.newContext()).newPage()
  await monitor.clock.install()
  await monitor.goto(address)
  const column = (name: string) => monitor.getByRole('region', { name })
  await expect(column('Neu')).toContainText(ticketNumber)
  await expectAccessible(monitor)
  await stage.admin.call(staffOrderApi.confirmOrder, { params: { id } })
  await monitor.clock.fastForward(11_000)
  await expect(column('In Arbeit')).toContainText(ticketNumber)
  await expect(column('In Arbeit')).toContainText(branch.product.name)
  await expect(column('In Arbeit')).toContainText('Allergie: Sellerie')

  await renew()
  await monitor.clock.fastForward(11_000)
  await expect(monitor.getByText('Dieser Bildschirm ist nicht mehr freigegeben.')).toBeVisible()
  await expect(monitor.getByText(ticketNumber)).toBeHidden()
  await monitor.context().close()
})
