import { expectAnnounced } from '../fixtures/announcements.ts'
import { product as productEntity } from '@theke/contract/catalogue/product.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { option, part } from '@theke/contract/catalogue/product.ts'
import sharp from 'sharp'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expect, test } from '../fixtures/app.ts'

test(
  'a new price and name are what the next customer sees',
  { tag: '@core' },
  async ({ page, context, stage }) => {
    const branch = await openBranch(stage, 'Preis')
    const shop = await context.newPage()
    await shop.goto(`/store/${branch.identifier}`)
    await expect(shop.getByRole('article').filter({ hasText: branch.product.name })).toContainText('4,20 €')

    await openScreen(page, 'chefin', `/products/${branch.product.id}`)
    await expect(page.getByText('So sieht es der Kunde')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill(`Große ${branch.product.name}`)
    await page.getByRole('tab', { name: 'Preis & Einheiten' }).click()
    await page.getByRole('textbox', { name: 'Preis', exact: true }).fill('5,35')
    await expect(page.getByRole('complementary')).toContainText('5,35 €')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expectAnnounced(page, 'Gespeichert.')

    await expect(async () => {
      await shop.reload()
      const offer = shop.getByRole('article').filter({ hasText: `Große ${branch.product.name}` })
      await expect(offer).toContainText('5,35 €', { timeout: 1000 })
    }).toPass()
  },
)

test('the steps of a platter are written, put in order by keys and met by the customer', async ({
  page,
  context,
  stage,
}) => {
  const branch = await openBranch(stage, 'Platte')
  const step = (name: string) => ({
    ...defaultValues(part),
    name,
    optional: false,
    options: ['Gut', 'Besser'].map((words) => ({ ...defaultValues(option), name: words, value: words })),
  })
  await stage.admin.call(productEntity.endpoints.update, {
    params: { id: branch.product.id },
    body: { type: 'configurable', config: { parts: [step('Brot'), step('Fleisch')] } },
  })
  await openScreen(page, 'chefin', `/products/${branch.product.id}?tab=configurator`)

  await page.getByRole('button', { name: 'Schritt hinzufügen' }).click()
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Beilage')
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
  const options = page.getByRole('group', { name: 'Auswahl' })
  await options.getByRole('textbox', { name: 'Name' }).fill('Krautsalat')
  await options.getByRole('textbox', { name: 'Preis' }).fill('1,5')

  const grip = page.getByRole('button', { name: 'Beilage verschieben' })
  await grip.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Beilage ist an Stelle 3 von 3.')).toBeAttached()
  // The list measures its rows in the next frames and takes no arrows before it has.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Beilage ist an Stelle 2 von 3.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Beilage ist an Stelle 1 von 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Beilage an Stelle 1 von 3 abgelegt.')).toBeAttached()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced(page, 'Gespeichert.')
  const { config } = await stage.admin.load(productEntity, branch.product.id)
  expect(config.parts.map(({ name }) => name)).toEqual(['Beilage', 'Brot', 'Fleisch'])
  expect(config.parts[0]?.options).toMatchObject([{ name: 'Krautsalat', price: 1.5 }])

  const shop = await context.newPage()
  await shop.goto(`/store/${branch.identifier}`)
  await shop
    .getByRole('article')
    .filter({ hasText: branch.product.name })
    .getByRole('button', { name: `${branch.product.name} auswählen` })
    .click()
  const steps = shop.getByRole('dialog').getByRole('group')
  await expect(steps.first()).toContainText('Beilage')
  await expect(steps.first()).toContainText('Krautsalat')
})

test('a picture is uploaded, seen and shown in the shop', async ({ page, context, stage }) => {
  const branch = await openBranch(stage, 'Bild')
  // Playwright catches a chooser only once it has begun to listen, so that begins well before the click.
  page.on('filechooser', () => {})
  await openScreen(page, 'chefin', `/products/${branch.product.id}?tab=images`)
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#B32122' } })
    .png()
    .toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Hochladen' }).click()
  await (await chooser).setFiles({ name: 'Bratensemmel.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('button', { name: 'Bild 1 entfernen' })).toBeVisible()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced(page, 'Gespeichert.')

  const shop = await context.newPage()
  const shown = shop.getByRole('article').filter({ hasText: branch.product.name }).locator('img')
  await expect(async () => {
    await shop.goto(`/store/${branch.identifier}`)
    await expect(shown).toBeVisible({ timeout: 1000 })
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }).toPass()

  const wrong = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Hochladen' }).click()
  await (await wrong).setFiles({ name: 'Kein Bild.png', mimeType: 'image/png', buffer: Buffer.from('Wurst') })
  await expect(page.getByText('Die Datei ist beschädigt oder kein Bild.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bild 2 entfernen' })).toHaveCount(0)
})
