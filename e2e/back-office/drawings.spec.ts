import type { Page } from '@playwright/test'
import { product } from '@theke/contract/catalogue/product.ts'
import sharp from 'sharp'
import { expectAnnounced } from '../fixtures/announcements.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'
import { openScreen } from '../fixtures/back-office.ts'

// So large that a card of A7 is shown in its own size.
test.use({ viewport: { width: 2200, height: 1400 }, contextOptions: { reducedMotion: 'reduce' } })

const canvas = (page: Page) => page.getByRole('listbox', { name: 'Zeichenfläche' })
const number = (page: Page, label: string) => page.getByRole('textbox', { name: label })

test(
  'a price card is made of a starter by mouse and keys, and its picture is what the editor showed',
  { tag: '@core' },
  async ({ page, stage }) => {
    await openScreen(page, 'chefin', '/image-templates/new')
    await expect(page.getByRole('button', { name: /^Preiskärtchen A7/ })).toBeVisible()
    await page.getByRole('button', { name: /^Preiskärtchen A7/ }).click()
    await canvas(page).focus()
    for (const name of ['Balken', 'Name', 'Beschreibung', 'Preis']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(new RegExp(`^${name},`))
    }
    await page.getByRole('button', { name: 'Preis', exact: true }).click()
    await canvas(page).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+Shift+ArrowRight')
    await expect(number(page, 'Von links (px)')).toHaveValue('73')
    await expect(number(page, 'Von oben (px)')).toHaveValue('510')
    await expect(number(page, 'Breite (px)')).toHaveValue('810')
    await page.keyboard.press('Control+z')
    await expect(number(page, 'Breite (px)')).toHaveValue('800')
    await page.keyboard.press('Control+y')
    await expect(number(page, 'Breite (px)')).toHaveValue('810')

    await page.keyboard.press('Control+d')
    await expect(page.getByRole('option')).toHaveCount(8)
    await page.keyboard.press('Control+x')
    await expect(page.getByRole('option')).toHaveCount(7)
    await page.keyboard.press('Control+v')
    await page.keyboard.press('Delete')
    await expect(page.getByRole('option')).toHaveCount(7)

    const name = page.getByRole('option', { name: /^Name,/ })
    const box = await name.boundingBox()
    if (!box) throw new Error('The layer is not in sight')
    await page.mouse.move(box.x + 200, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 214, box.y + 83, { steps: 4 })
    await page.mouse.up()
    await expect(number(page, 'Von oben (px)')).not.toHaveValue('92')
    const dragged = await number(page, 'Von oben (px)').inputValue()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(number(page, 'Von oben (px)')).toHaveValue('92')
    await page.getByRole('button', { name: 'Wiederholen' }).click()
    await expect(number(page, 'Von oben (px)')).toHaveValue(dragged)
    await page.getByLabel('Text', { exact: true }).selectText()
    await page.getByRole('button', { name: 'Fett', exact: true }).click()
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue('**{product.name}**')
    await expectAccessible(page)

    await canvas(page).focus()
    await page.keyboard.press('Control+a')
    await expect(page.getByRole('heading', { name: '7 Ebenen ausgewählt' })).toBeVisible()
    await expect(number(page, 'Breite (px)')).toHaveValue('1.240')
    await page.keyboard.press('Control+ArrowRight')
    await expect(number(page, 'Breite (px)')).toHaveValue('1.241')
    await number(page, 'Drehen um (°)').fill('90')
    await number(page, 'Drehen um (°)').press('Enter')
    await expect(number(page, 'Höhe (px)')).toHaveValue('1.241')
    await canvas(page).focus()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(number(page, 'Breite (px)')).toHaveValue('1.240')

    await page.keyboard.press('Control+s')
    await expectAnnounced(page, 'Angelegt.')
    // The stored template has a page of its own, which begins with a record of its own choice.
    await expect(page).toHaveURL(/#\/image-templates\/\d+/)
    await expect(page.getByRole('combobox', { name: 'Vorschau mit' })).toBeVisible()
    const { data } = await stage.admin.list(product.endpoints.list, {
      query: { search: 'Leberkäse', limit: 1 },
    })
    const [shown] = data
    if (!shown) throw new Error('The demo shop has no product of this name')
    await page.getByRole('combobox', { name: 'Vorschau mit' }).fill(shown.name)
    await page.getByRole('option', { name: shown.name, exact: true }).click()
    await canvas(page).press('Escape')
    await expect(page.locator('[aria-busy=true] [data-picture]')).toHaveCount(0)
    await page.mouse.move(5, 5)

    const editor = await page.locator('[data-picture]').screenshot()
    const reply = await page.request.get(`/image-template/preiskaertchen-a7/${shown.id}.png`)
    expect(await differingShare(editor, await reply.body())).toBeLessThanOrEqual(0.005)
  },
)

/** The share of pixels of which a channel differs by more than 16 of 255: edges are smoothed a little differently by each renderer. */
async function differingShare(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) =>
      sharp(bytes).flatten().removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  )
  if (!a || !b) throw new Error('There are two pictures')
  expect([a.info.width, a.info.height]).toEqual([b.info.width, b.info.height])
  let count = 0
  for (let at = 0; at < a.data.length; at += 3) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > 16,
    )
    if (differs) count++
  }
  return count / (a.info.width * a.info.height)
}
