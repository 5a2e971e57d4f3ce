import { product } from '@theke/contract/catalogue/product.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { contentAiApi } from '@theke/contract/content/content-ai-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../testing/office.tsx'

const english = (german: string) => page.getByRole('textbox', { name: `Englisch für „${german}“` })
const button = (name: string) => page.getByRole('button', { name })
const step = {
  name: 'Zuschnitt',
  nameEn: '',
  description: '',
  descriptionEn: '',
  type: 'select',
  optional: false,
  options: [{ name: 'Am Stück', nameEn: '', value: 'stueck', modifier: 'add', unit: null, price: 0 }],
  addons: [],
} as const
const beef = {
  name: 'Tafelspitz',
  nameEn: 'Beef rump',
  price: 21.5,
  unit: 'kilogram',
  type: 'configurable',
  config: { parts: [{ ...step, options: [...step.options], addons: [] }] },
} as const

test('the English of a product and of its choices stands beside the German on one tab', async () => {
  const server = await startOffice()
  const { id } = server.add(product, {
    ...beef,
    config: { parts: [{ ...step, options: [...step.options], addons: [] }] },
  })
  await openScreen(`/products/${id}`)
  await page.getByRole('tab', { name: 'Englisch' }).click()
  await expect.element(english('Tafelspitz')).toHaveValue('Beef rump')
  await english('Zuschnitt').fill('Cut')
  await english('Am Stück').fill('In one piece')
  await button('Speichern').click()
  await expect.poll(() => server.load(product, id).config.parts[0]?.nameEn).toBe('Cut')
  expect(server.load(product, id).config.parts[0]?.options[0]?.nameEn).toBe('In one piece')
  await page.getByRole('tab', { name: 'Allgemein' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Tafelspitz')
})

test('what is outdated is said, and found right with one press', async () => {
  const server = await startOffice()
  const { id } = server.add(tag, { name: 'Aus der Region', nameEn: 'Local', outdatedEnglish: ['Local'] })
  await openScreen(`/tags/${id}`)
  await expect.element(page.getByRole('note')).toMatchTextContent('Der deutsche Text wurde seither geändert.')
  await button('Passt noch').click()
  await expect.element(page.getByRole('note')).not.toBeInTheDocument()
  await button('Speichern').click()
  await expect.poll(() => server.load(tag, id).outdatedEnglish).toEqual([])
})

test('proposals stand beside their text and are stored only where somebody takes them and saves', async () => {
  const server = await startOffice()
  server.answer(contentAiApi.loadState, () => ({ isAvailable: true, hasImages: false, used: 0, limit: 1000 }))
  server.answer(contentAiApi.proposeEnglish, () => ({ english: ['Game'] }))
  const { id } = server.add(tag, { name: 'Wild', nameEn: '' })
  await openScreen(`/tags/${id}`)
  await button('Englisch vorschlagen').click()
  await expect.element(page.getByText('Game', { exact: true })).toBeVisible()
  await expect.element(english('Wild')).toHaveValue('')
  expect(server.load(tag, id).nameEn).toBe('')
  await button('Übernehmen: Game').click()
  await expect.element(english('Wild')).toHaveValue('Game')
  expect(server.load(tag, id).nameEn).toBe('')
  await button('Speichern').click()
  await expect.poll(() => server.load(tag, id).nameEn).toBe('Game')
})

test('where no provider is configured nothing is proposed', async () => {
  const server = await startOffice()
  server.answer(contentAiApi.loadState, () => ({ isAvailable: false, hasImages: false, used: 0, limit: 0 }))
  const { id } = server.add(tag, { name: 'Wild' })
  await openScreen(`/tags/${id}`)
  await expect.element(english('Wild')).toBeVisible()
  await expect.element(button('Englisch vorschlagen')).not.toBeInTheDocument()
})

test('the English of many records is proposed, changed, and saved together', async () => {
  const server = await startOffice()
  server.answer(contentAiApi.loadState, () => ({ isAvailable: true, hasImages: false, used: 0, limit: 1000 }))
  server.answer(contentAiApi.proposeEnglish, () => ({ english: ['Organic', 'Game'] }))
  for (const name of ['Bio', 'Wild']) server.add(tag, { name })
  server.add(tag, { name: 'Regional', nameEn: 'Local' })
  await openScreen('/tags')
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).click()
  await button('Englisch vorschlagen').click()
  const dialog = page.getByRole('dialog', { name: 'Englisch vorschlagen' })
  const asked = dialog.getByRole('textbox', { name: 'Englisch für „Bio“' })
  await expect.element(asked).toHaveValue('Organic')
  await expect.element(dialog.getByRole('textbox', { name: 'Regional' })).not.toBeInTheDocument()
  await dialog.getByRole('textbox', { name: 'Englisch für „Wild“' }).fill('')
  await asked.fill('Organically grown')
  expect(server.all(tag).map(({ nameEn }) => nameEn)).toEqual(['', '', 'Local'])
  await dialog.getByRole('button', { name: '1 Text speichern' }).click()
  await expect.element(dialog.getByText('1 Eintrag gespeichert.')).toBeVisible()
  expect(server.all(tag).map(({ nameEn }) => nameEn)).toEqual(['Organically grown', '', 'Local'])
})
