import { productFromWire } from '@theke/contract/shop/views/storefront-views.ts'
import { createOption, createPart, createProduct } from '@theke/domain/catalogue/testing/product-factory.ts'
import { cents } from '@theke/domain/money.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Providers } from '../../../app-providers.tsx'
import { ConfigureDialog } from './configure-dialog.tsx'
import { EntryLines } from './entry-lines.tsx'

const boiled = productFromWire({
  ...createProduct({
    id: 1,
    name: 'Tafelspitz',
    unit: 'kilogram',
    minimumQuantity: 0.25,
    quantityStepSize: 0.05,
    maximumQuantity: 20,
  }),
  price: 21.5,
  parts: [],
  description: '',
  allergens: [],
  images: [],
  tags: [],
  isStepByStep: false,
  isAvailable: true,
  leadTime: null,
  bundleItems: [],
})
const products = new Map([[boiled.id, boiled]])
const amount = page.getByRole('textbox', { name: 'Menge Tafelspitz' })

function OneLine() {
  const [items, setItems] = useState<CartItem[]>([
    { product: { id: 1 }, amount: 2, unit: 'kilogram', parts: [], addons: [] },
  ])
  return (
    <EntryLines
      items={items}
      lines={[]}
      offer={{ products, all: products }}
      errorOf={() => undefined}
      onChange={(_index, item) => setItems(item ? [item] : [])}
      onConfigure={() => {}}
    />
  )
}

async function type(text: string): Promise<void> {
  await cleanup()
  await render(
    <Providers>
      <OneLine />
    </Providers>,
  )
  await amount.fill(text)
  await userEvent.keyboard('{Enter}')
}

test('an amount may name a unit of its kind', async () => {
  for (const [text, shown] of [
    ['500 g', '0,5'],
    ['0,75 kg', '0,75'],
    ['50 dag', '0,5'],
    ['1,5', '1,5'],
  ] as const) {
    await type(text)
    await expect.element(amount).toHaveValue(shown)
    expect(page.getByRole('status').elements(), text).toEqual([])
  }
})

test('what is no number becomes the minimum, which is said and undone', async () => {
  await type('viel')
  await expect.element(amount).toHaveValue('0,25')
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent('Bitte geben Sie eine Zahl ein. Die Menge ist jetzt 0,25')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.element(amount).toHaveValue('2')
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('more than the maximum becomes the maximum, with the smaller unit that may be meant', async () => {
  await type('750')
  await expect.element(amount).toHaveValue('20')
  await expect.element(page.getByRole('status')).toMatchTextContent('Die größte mögliche Menge ist 20')
  await page.getByRole('button', { name: /^Meinten Sie 0,75.kg\?$/ }).click()
  await expect.element(amount).toHaveValue('0,75')
  await type('751')
  await expect.element(amount).toHaveValue('20')
  expect(page.getByRole('button', { name: /^Meinten Sie/ }).elements()).toEqual([])
})

test('what was chosen for a product is lost by no tap beside its dialog and no Escape', async () => {
  await cleanup()
  const onClose = vi.fn<() => void>()
  const product = { ...boiled, parts: [createPart({ name: 'Aufschrift', type: 'text', optional: true })] }
  await render(
    <Providers>
      <ConfigureDialog
        product={product}
        initial={{ product: { id: 1 }, amount: 2, unit: 'kilogram', parts: [{ text: '' }], addons: [] }}
        products={products}
        isNew
        onSave={() => {}}
        onClose={onClose}
      />
    </Providers>,
  )
  const text = page.getByRole('textbox', { name: 'Aufschrift' })
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  await text.fill('Alles Gute')
  await userEvent.keyboard('{Escape}')
  document.querySelector<HTMLElement>('.mantine-Modal-inner')?.click()
  await expect.element(text).toHaveValue('Alles Gute')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('options say what they do to the price in one notation, and per what', async () => {
  const sized = createPart({
    name: 'Größe',
    options: [
      createOption('Klein', { modifier: 'overwrite', price: cents(1900) }),
      createOption('Normal', { price: cents(0) }),
    ],
  })
  const extra = createPart({
    name: 'Dazu',
    type: 'multiselect',
    options: [
      createOption('Kren', { price: cents(120), unit: 'person' }),
      createOption('Brot', { price: cents(0) }),
    ],
  })
  await cleanup()
  await render(
    <Providers>
      <ConfigureDialog
        product={{ ...boiled, type: 'configurable', parts: [sized, extra] }}
        initial={{ product: { id: 1 }, amount: 2, unit: 'kilogram', parts: [{}, {}], addons: [] }}
        products={products}
        isNew
        onSave={() => {}}
        onClose={() => {}}
      />
    </Providers>,
  )
  for (const name of ['Klein (19,00 € je kg)', 'Normal (21,50 € je kg)'])
    await expect.element(page.getByRole('radio', { name, exact: true })).toBeVisible()
  for (const name of ['Kren (+1,20 € je Person)', 'Brot (inkl.)'])
    await expect.element(page.getByRole('checkbox', { name, exact: true })).toBeVisible()
})
