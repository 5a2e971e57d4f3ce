import { option, part, product } from '@theke/contract/catalogue/product.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAnnounced, openScreen, startOffice, typeAddress } from '../../../testing/office.tsx'

test('the steps of a product are copied into another one', async () => {
  const server = await startOffice()
  const step = {
    ...defaultValues(part),
    name: 'Welches Brot?',
    options: [{ ...defaultValues(option), name: 'Semmel', value: 'semmel' }],
  }
  const platter = server.add(product, {
    name: 'Jausenplatte',
    price: 24.9,
    unit: 'piece',
    type: 'configurable',
    config: { parts: [step] },
  })
  const other = server.add(product, { name: 'Brotzeit', price: 6.5, unit: 'piece' })
  await openScreen(`/products/${platter.id}?tab=configurator`)
  await page.getByRole('button', { name: 'Schritte kopieren' }).click()
  await expectAnnounced('Schritte: kopiert.')
  typeAddress(`/products/${other.id}?tab=configurator`)
  await expect.element(page.getByText('Noch keine Schritte.')).toBeVisible()
  await page.getByRole('button', { name: 'Schritte einfügen' }).click()
  const preview = page.getByRole('region', { name: 'So sieht es der Kunde' })
  await expect.element(preview.getByText('Welches Brot?')).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expectAnnounced('Gespeichert.')
  const { type, config } = server.load(product, other.id)
  expect([type, config.parts[0]?.options[0]?.name]).toEqual(['configurable', 'Semmel'])
})
