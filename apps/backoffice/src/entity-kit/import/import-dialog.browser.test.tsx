import type { ImportPlan } from '@theke/contract/bulk-operations.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleDialog, openScreen, startOffice } from '../../testing/office.tsx'

const wrong: ImportPlan = {
  digest: 'wrong',
  counts: { new: 0, changed: 0, same: 0, wrong: 1 },
  lines: { total: 1, read: 1, blank: 0, leftOut: 0 },
  questions: [],
  columns: [],
  targets: [],
  values: [],
  notes: [],
  emptiable: [],
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
      warnings: [],
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
      warnings: [],
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

test('readings of a file stand side by side, and nothing is imported before one is chosen', async () => {
  const server = await openImport('/tags')
  const options = [
    { value: 'cp850', label: 'DOS (850)', samples: ['Gruß'] },
    { value: 'windows-1252', label: 'Windows (1252)', samples: ['Gruá'] },
  ]
  server.answer(tag.endpoints.previewImport, ({ body: { reading } }) => ({
    ...renamed,
    questions: [{ name: 'encoding' as const, chosen: reading.encoding, options }],
  }))
  await choose('Name\nGruß')
  const submit = dialog.getByRole('button', { name: '1 Zeile importieren' })
  await expect.element(submit).toBeDisabled()
  await expect.element(dialog.getByText('Gruß')).toBeVisible()
  await dialog.getByRole('radio', { name: 'DOS (850)' }).click()
  await expect.element(submit).toBeEnabled()
  expect(server.calls(tag.endpoints.previewImport).at(-1)?.body.reading).toMatchObject({ encoding: 'cp850' })
})

test('empty cells delete only in the columns that are ticked', async () => {
  const server = await openImport('/tags')
  server.answer(tag.endpoints.previewImport, ({ body: { emptied } }) => ({
    ...renamed,
    lines: { total: 4, read: 2, blank: 1, leftOut: 1 },
    emptiable: [{ name: 'name', label: 'Name', count: 2, isEmptied: emptied.length > 0 }],
  }))
  await choose('Name\n;')
  await expect.element(dialog.getByText('2 gelesen, 1 leer, 1 ausgelassen')).toBeVisible()
  const box = dialog.getByRole('checkbox', { name: 'Name: 2 Werte löschen' })
  await expect.element(box).not.toBeChecked()
  await box.click()
  await expect.element(box).toBeChecked()
  expect(server.calls(tag.endpoints.previewImport).at(-1)?.body.emptied).toEqual([{ name: 'name' }])
})

test('what was read but looks odd stands at its row', async () => {
  const server = await openImport('/tags')
  const [row] = renamed.rows
  server.answer(tag.endpoints.previewImport, () => ({
    ...renamed,
    rows: row
      ? [{ ...row, warnings: [{ label: 'Name', message: '„3. Apr“ sieht nach einem Datum aus.' }] }]
      : [],
  }))
  await choose('Name\n3. Apr')
  await expect.element(dialog.getByText('sieht nach einem Datum aus')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '1 Zeile importieren' })).toBeEnabled()
})

test('columns are mapped by hand, and one field is read from one column', async () => {
  const server = await openImport('/tags')
  const column = { samples: ['Almkäse'], origin: 'proposed' as const }
  server.answer(tag.endpoints.previewImport, ({ body: { columns } }) => ({
    ...renamed,
    columns: ['Ware', 'Artikel'].map((heading, at) => ({
      ...column,
      heading,
      target: columns.find((one) => one.heading === heading)?.target ?? (at === 0 ? 'name' : ''),
    })),
    targets: [
      { name: 'name', label: 'Name' },
      { name: 'sortOrder', label: 'Reihenfolge' },
    ],
  }))
  await choose('Ware;Artikel\nAlmkäse;Bergkäse')
  await expect.element(dialog.getByText('vorgeschlagen').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Spalte „Artikel“ lesen als' }).click()
  await page.getByRole('option', { name: 'Name' }).click()
  await expect
    .element(dialog.getByRole('combobox', { name: 'Spalte „Ware“ lesen als' }))
    .toHaveValue('wird übergangen')
  expect(server.calls(tag.endpoints.previewImport).at(-1)?.body.columns).toEqual([
    { heading: 'Ware', target: '' },
    { heading: 'Artikel', target: 'name' },
  ])
})

test('a value of the file is read as another one, which the import gets as well', async () => {
  const server = await openImport('/tags')
  const value = {
    heading: 'Einheit',
    from: 'Kisterl',
    count: 12,
    options: ['Stück', 'Packung'],
    canKeep: false,
  }
  server.answer(tag.endpoints.previewImport, ({ body: { values } }) => ({
    ...renamed,
    values: [
      { ...value, to: values.find(({ from }) => from === 'Kisterl')?.to ?? '' },
      {
        ...value,
        heading: 'MwSt',
        from: 'A',
        options: [],
        to: values.find(({ from }) => from === 'A')?.to ?? '',
      },
    ],
  }))
  server.answer(tag.endpoints.importList, () => ({ created: 0, updated: 1 }))
  await choose('Name;Einheit\nAlmkäse;Kisterl')
  await dialog.getByRole('combobox', { name: '„Kisterl“ lesen als' }).click()
  await page.getByRole('option', { name: 'Packung' }).click()
  await dialog.getByRole('textbox', { name: '„A“ lesen als' }).fill('10')
  await page.getByText('Werte zum Klären').click()
  await expect
    .poll(() => server.calls(tag.endpoints.previewImport).at(-1)?.body.values)
    .toEqual([
      { heading: 'Einheit', from: 'Kisterl', to: 'Packung' },
      { heading: 'MwSt', from: 'A', to: '10' },
    ])
  await dialog.getByRole('button', { name: '1 Zeile importieren' }).click()
  expect(server.calls(tag.endpoints.importList)[0]?.body.values).toHaveLength(2)
})

test('questions, columns and values are answered with the keyboard alone, and read by assistive technology', async () => {
  const server = await openImport('/tags')
  const options = [
    { value: ',', label: 'Komma: 1.250 ist 1250', samples: ['1.250 → 1250'] },
    { value: '.', label: 'Punkt: 1.250 ist 1,25', samples: ['1.250 → 1,25'] },
  ]
  server.answer(tag.endpoints.previewImport, ({ body: { reading, columns, values } }) => ({
    ...renamed,
    questions: [{ name: 'decimalSign' as const, chosen: reading.decimalSign, options }],
    columns: [
      {
        heading: 'Ware',
        samples: ['Almkäse', '#NV'],
        target: columns[0]?.target ?? '',
        origin: columns.length > 0 ? ('chosen' as const) : ('' as const),
      },
    ],
    targets: [{ name: 'name', label: 'Name' }],
    values: [
      { heading: 'Ware', from: '#NV', to: values[0]?.to ?? '', count: 1, options: [], canKeep: true },
      { heading: 'Einheit', from: 'Kisterl', to: '', count: 2, options: ['Stück'], canKeep: false },
    ],
    emptiable: [{ name: 'name', label: 'Name', count: 2, isEmptied: false }],
  }))
  await choose('Ware;Einheit\nAlmkäse;Kisterl')
  await expect.element(dialog.getByRole('radio', { name: 'Komma' })).toBeVisible()
  await expectAccessibleDialog(dialog)

  const body = () => server.calls(tag.endpoints.previewImport).at(-1)?.body
  dialog.getByRole('radio', { name: 'Komma' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => body()?.reading.decimalSign).toBe(',')
  dialog.getByRole('combobox', { name: 'Spalte „Ware“ lesen als' }).element().focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => body()?.columns).toEqual([{ heading: 'Ware', target: 'name' }])
  await expect.element(dialog.getByRole('button', { name: '1 Zeile importieren' })).toBeEnabled()
  dialog.getByRole('checkbox', { name: '„#NV“ so übernehmen' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => body()?.values).toEqual([{ heading: 'Ware', from: '#NV', to: '#NV' }])
  await expect.element(dialog.getByRole('checkbox', { name: '„#NV“ so übernehmen' })).toBeChecked()
  await expectAccessibleDialog(dialog)
})
