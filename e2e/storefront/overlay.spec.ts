import { configApi } from '@theke/contract/shop/config/config.ts'
import { cart } from '../fixtures/customer.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'

test.beforeAll(async ({ stage }) => {
  await stage.changeBranch('linz-urfahr', openAllDay)
  await stage.admin.call(configApi.saveConfig, { body: { isOverlayForm: true } })
})
test.afterAll(({ stage }) => stage.admin.call(configApi.saveConfig, { body: { isOverlayForm: false } }))

test('the groups of an overlay form open by key, close on Escape, and open by themselves for a result', async ({
  page,
}) => {
  await page.goto('/store/linz-urfahr')
  const tile = page.getByRole('main').getByRole('button', { name: 'Wurst & Schinken', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Wurst & Schinken' })
  await tile.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Käsekrainer', exact: true })).toBeVisible()
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(tile).toBeFocused()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Käsekrainer hinzufügen' }).click()
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect(cart(page)).toContainText('Käsekrainer')

  await page.getByRole('searchbox', { name: 'Produkte suchen' }).fill('haussalami')
  await page.getByRole('list', { name: 'Suchergebnisse' }).getByRole('button').first().click()
  const found = dialog.getByRole('button', { name: 'Haussalami', exact: true })
  await expect(found).toBeFocused()
  await expect(found).toBeInViewport()
})

test('a group that is pressed before its file has come is not pressed in vain', async ({ page }) => {
  const isHeldBack = Promise.withResolvers<void>()
  const hasPressed = Promise.withResolvers<void>()
  await page.route('**/assets/overlay-groups-*.js', async (route) => {
    isHeldBack.resolve()
    await hasPressed.promise
    await route.continue()
  })
  await page.goto('/store/linz-urfahr', { waitUntil: 'commit' })
  await isHeldBack.promise
  await page.getByRole('main').getByRole('button', { name: 'Wurst & Schinken', exact: true }).click()
  hasPressed.resolve()
  const dialog = page.getByRole('dialog', { name: 'Wurst & Schinken' })
  await expect(dialog.getByRole('button', { name: 'Käsekrainer', exact: true })).toBeVisible()
})
