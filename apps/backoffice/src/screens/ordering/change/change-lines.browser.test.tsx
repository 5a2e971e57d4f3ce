import { productFromWire } from '@theke/contract/shop/views/storefront-views.ts'
import { createPart, createProduct } from '@theke/domain/catalogue/testing/product-factory.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Providers } from '../../../app-providers.tsx'
import { startOffice } from '../../../testing/office.tsx'
import { createItem, createOrder } from '../testing/order-factory.ts'
import { type ChangeItem, draftOf } from './change-draft.ts'
import { ChangeLines } from './change-lines.tsx'

const views = {
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
}
const cheese = productFromWire({ ...createProduct({ id: 1, name: 'Bergkäse', unit: 'kilogram' }), ...views })
const basket = productFromWire({
  ...createProduct({ id: 2, name: 'Festkorb', type: 'bundle' }),
  ...views,
  type: 'bundle',
  parts: [createPart({ name: 'Wein', options: [] })],
})
const roll = productFromWire({ ...createProduct({ id: 3, name: 'Semmel' }), ...views })
const products = new Map([cheese, basket, roll].map((product) => [product.id, product]))
const item = (id: number, name: string, unit: 'kilogram' | 'piece', amount: number) =>
  createItem({ product: { id }, name, unit, amount, parts: [], addons: [] })
const order = createOrder({
  items: [
    item(1, 'Bergkäse', 'kilogram', 0.5),
    item(2, 'Festkorb', 'piece', 1),
    item(3, 'Semmel', 'piece', 2),
  ],
})

function Lines() {
  const [items, setItems] = useState<ChangeItem[]>(draftOf(order).items)
  return (
    <ChangeLines
      {...{ order, items }}
      offer={{ products }}
      priceOf={() => undefined}
      errorOf={() => undefined}
      onChange={setItems}
      onConfigure={() => {}}
    />
  )
}

async function show(): Promise<void> {
  await startOffice()
  await render(
    <Providers>
      <Lines />
    </Providers>,
  )
}

for (const width of [390, 1024])
  test(`the amount of a line is typed, also in another unit of its kind, at ${width} px${width === 390 ? '' : ' @full'}`, async () => {
    await page.viewport(width, 800)
    await show()
    const amount = page.getByRole('textbox', { name: 'Menge Bergkäse' })
    for (const [typed, shown] of [
      ['0,75', '0,75'],
      ['300 g', '0,3'],
    ] as const) {
      await amount.fill(typed)
      await userEvent.keyboard('{Enter}')
      await expect.element(amount).toHaveValue(shown)
    }
    await expect.element(page.getByText('bisher 0,5')).toBeVisible()
    await amount.fill('viel')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect.element(amount).toHaveValue('0,3')
    await amount.fill('0')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('button', { name: 'Bergkäse zurückholen' }).click()
    await expect.element(amount).toHaveValue('0,5')
  })

test('the choices of a bundle can be changed as those of any product that has some', async () => {
  await show()
  const choices = page.getByRole('button', { name: 'Auswahl ändern' })
  await expect.element(choices.first()).toBeVisible()
  expect(choices.elements()).toHaveLength(1)
})
