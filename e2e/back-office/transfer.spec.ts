import { readFile } from 'node:fs/promises'
import { option, part, product } from '@theke/contract/catalogue/product.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { expectAnnounced } from '../fixtures/announcements.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'

test(
  'a list goes to a file and back, with a look at what it changes',
  { tag: '@core' },
  async ({ page, stage }) => {
    const { id } = await stage.admin.call(tag.endpoints.create, { body: { name: 'Almkäse', sortOrder: 801 } })
    await openScreen(page, 'chefin', '/tags?search=Almk')
    await expect(page.getByRole('link', { name: 'Almkäse' })).toBeVisible()
    await page.getByRole('button', { name: 'Export und Import' }).click()
    await expect(page.getByRole('menuitem', { name: 'Importieren …' })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Als CSV exportieren' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toContain('Almkäse')

    await page.getByRole('button', { name: 'Export und Import' }).click()
    await page.getByRole('menuitem', { name: 'Importieren …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tags importieren' })
    const choose = async (text: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'tags.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose(csv.replace('801', 'viele'))
    await expect(dialog.getByText('Dieser Wert ist keine gültige Zahl.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '0 Zeilen importieren' })).toBeDisabled()
    await choose(csv.replace('Almkäse', 'Bergkäse'))
    await expect(dialog.getByText('Bergkäse').last()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '1 Zeile importieren' }).click()
    await expect(page.getByText('Importiert: 0 neu, 1 geändert.')).toBeVisible()
    expect((await stage.admin.load(tag, id)).name).toBe('Bergkäse')
  },
)

test('an export of another shop is recognised, shown and imported', async ({ page }) => {
  await openScreen(page, 'chefin', '/products')
  await page.getByRole('button', { name: 'Export und Import' }).click()
  await page.getByRole('menuitem', { name: 'Importieren …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Produkte importieren' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles('apps/server/src/catalogue/foreign/testing/shopify-products.csv')
  await expect(dialog.getByRole('region', { name: 'Erkannt: Produkte aus Shopify' })).toContainText(
    'Kategorien, die fehlen, werden angelegt.',
  )
  await expect(dialog.getByText(/wird übergangen: .*Vendor/)).toBeVisible()
  await dialog.getByRole('button', { name: '3 Zeilen importieren' }).click()
  await expect(page.getByText('Importiert: 3 neu, 0 geändert.')).toBeVisible()
})

test('the steps of a product are copied into another one', async ({ page, stage }) => {
  const step = {
    ...defaultValues(part),
    name: 'Welches Brot?',
    options: [{ ...defaultValues(option), name: 'Semmel', value: 'semmel' }],
  }
  const platter = await stage.admin.call(product.endpoints.create, {
    body: {
      name: 'Jausenplatte',
      price: 24.9,
      unit: 'piece',
      type: 'configurable',
      config: { parts: [step] },
    },
  })
  const other = await stage.admin.call(product.endpoints.create, {
    body: { name: 'Brotzeit', price: 6.5, unit: 'piece' },
  })
  await openScreen(page, 'chefin', `/products/${platter.id}?tab=configurator`)
  await page.getByRole('button', { name: 'Schritte kopieren' }).click()
  await expectAnnounced(page, 'Schritte: kopiert.')
  await page.goto(`/backend#/products/${other.id}?tab=configurator`)
  await expect(page.getByText('Noch keine Schritte.')).toBeVisible()
  await page.getByRole('button', { name: 'Schritte einfügen' }).click()
  const preview = page.getByRole('region', { name: 'So sieht es der Kunde' })
  await expect(preview.getByText('Welches Brot?')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expectAnnounced(page, 'Gespeichert.')
  const { type, config } = await stage.admin.load(product, other.id)
  expect([type, config.parts[0]?.options[0]?.name]).toEqual(['configurable', 'Semmel'])
})
