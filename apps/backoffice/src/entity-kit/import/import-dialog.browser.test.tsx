import type { ImportPlan } from '@theke/contract/bulk-operations.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../testing/office.tsx'

const wrong: ImportPlan = {
  digest: 'wrong',
  counts: { new: 0, changed: 0, same: 0, wrong: 1 },
  source: null,
  unknownHeadings: [],
  matchable: [],
  matchBy: '',
  alike: null,
  note: '',
  rows: [
    {
      line: 2,
      kind: 'wrong',
      id: 1,
      title: 'Almkäse',
      changes: [],
      errors: [{ label: 'Reihenfolge', message: 'Dieser Wert ist keine gültige Zahl.' }],
    },
  ],
}

const renamed: ImportPlan = {
  ...wrong,
  digest: 'renamed',
  counts: { new: 0, changed: 1, same: 0, wrong: 0 },
  rows: [
    {
      line: 2,
      kind: 'changed',
      id: 1,
      title: 'Almkäse',
      changes: [{ label: 'Name', before: 'Almkäse', after: 'Bergkäse' }],
      errors: [],
    },
  ],
}

const dialog = page.getByRole('dialog', { name: /importieren$/ })

async function openImport(path: string) {
  const server = await startOffice()
  server.add(tag, { name: 'Almkäse' })
  await openScreen(path)
  await page.getByRole('button', { name: 'Export und Import' }).click()
  await page.getByRole('menuitem', { name: 'Importieren …' }).click()
  await expect.element(dialog).toBeVisible()
  return server
}

/** Chooses a file with this text, as the button for it would. */
async function choose(text: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('There is no input for a file')
  await page.elementLocator(input).upload(new File([text], 'tags.csv', { type: 'text/csv' }))
}

test('a file with mistakes says which they are and cannot be imported', async () => {
  const server = await openImport('/tags')
  server.answer(tag.endpoints.previewImport, () => wrong)
  await choose('Name;Reihenfolge\nAlmkäse;viele')
  await expect.element(dialog.getByText('Dieser Wert ist keine gültige Zahl.')).toBeVisible()
  await expect.element(dialog.getByText('Reihenfolge:')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '0 Zeilen importieren' })).toBeDisabled()
  expect(atob(server.calls(tag.endpoints.previewImport)[0]?.body.file ?? '')).toContain('viele')
})

test('what is right in a file with mistakes is not imported either', async () => {
  const server = await openImport('/tags')
  server.answer(tag.endpoints.previewImport, () => ({
    ...wrong,
    counts: { new: 0, changed: 1, same: 0, wrong: 1 },
    rows: [...wrong.rows, ...renamed.rows],
  }))
  await choose('Name\nBergkäse')
  await expect.element(dialog.getByRole('button', { name: '1 Zeile importieren' })).toBeDisabled()
})

test('a file is imported as its preview showed it, and the import is undone', async () => {
  const server = await openImport('/tags')
  const [{ id } = { id: 0 }] = server.all(tag)
  server.answerOnce(tag.endpoints.previewImport, () => wrong)
  server.answerOnce(tag.endpoints.previewImport, () => renamed)
  server.answer(tag.endpoints.importList, () => {
    server.records.update(tag, id, { name: 'Bergkäse' }, { batch: 'import-1' })
    return { created: 0, updated: 1, batch: 'import-1' }
  })
  await choose('Name\nfalsch')
  await expect.element(dialog.getByRole('button', { name: '0 Zeilen importieren' })).toBeDisabled()
  await choose('Name\nBergkäse')
  await expect.element(dialog.getByText('Bergkäse').last()).toBeVisible()
  await dialog.getByRole('button', { name: '1 Zeile importieren' }).click()
  await expect.element(page.getByText('Importiert: 0 neu, 1 geändert.')).toBeVisible()
  expect(server.calls(tag.endpoints.importList)[0]?.body).toMatchObject({ digest: 'renamed', matchBy: '' })
  await expect.element(page.getByRole('link', { name: 'Bergkäse' })).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.element(page.getByRole('link', { name: 'Almkäse' })).toBeVisible()
  expect(server.load(tag, id).name).toBe('Almkäse')
})

test('an import that was overtaken by somebody else says so and writes nothing', async () => {
  const server = await openImport('/tags')
  server.answer(tag.endpoints.previewImport, () => renamed)
  server.answer(tag.endpoints.importList, () => {
    throw refusal('import-moved-on')
  })
  await choose('Name\nBergkäse')
  await dialog.getByRole('button', { name: '1 Zeile importieren' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/seit der Vorschau geändert/)
})

test('an export of another shop is recognised and shown before it is imported', async () => {
  const server = await openImport('/products')
  server.answer(product.endpoints.previewImport, () => ({
    ...renamed,
    counts: { new: 3, changed: 0, same: 0, wrong: 0 },
    source: { label: 'Produkte aus Shopify', notes: ['Kategorien, die fehlen, werden angelegt.'] },
    unknownHeadings: ['Vendor', 'Published'],
  }))
  server.answer(product.endpoints.importList, () => ({ created: 3, updated: 0 }))
  await choose('Handle,Title,Vendor')
  await expect
    .element(dialog.getByRole('region', { name: 'Erkannt: Produkte aus Shopify' }))
    .toMatchTextContent('Kategorien, die fehlen, werden angelegt.')
  await expect
    .element(dialog.getByText(/wird übergangen: .*Vendor|werden übergangen: .*Vendor/))
    .toBeVisible()
  await dialog.getByRole('button', { name: '3 Zeilen importieren' }).click()
  await expect.element(page.getByText('Importiert: 3 neu, 0 geändert.')).toBeVisible()
})

test('lines that look like stored records are matched by a column on request', async () => {
  const server = await openImport('/tags')
  const matchable = [{ name: 'name', label: 'Name' }]
  const alike = { name: 'name', label: 'Name', count: 1 }
  server.answer(tag.endpoints.previewImport, ({ body: { matchBy } }) =>
    matchBy === 'name' ? { ...renamed, matchable, matchBy } : { ...renamed, matchable, alike },
  )
  await choose('Name\nAlmkäse')
  await dialog.getByRole('alert').getByRole('button').click()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  expect(server.calls(tag.endpoints.previewImport).at(-1)?.body.matchBy).toBe('name')
})
