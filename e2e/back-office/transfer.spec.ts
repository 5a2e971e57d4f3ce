import { readFile } from 'node:fs/promises'
import { tag } from '@theke/contract/catalogue/tag.ts'
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
