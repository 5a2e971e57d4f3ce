import { productFromWire } from '@theke/contract/shop/views/storefront-views.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { createProduct } from '@theke/domain/catalogue/testing/product-factory.ts'
import type { PricedProduct } from '@theke/domain/catalogue/product.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Providers } from '../../../app-providers.tsx'
import { expectAccessibleDialog, expectOnScreen, startOffice } from '../../../testing/office.tsx'
import { createWireOrder } from '../testing/order-factory.ts'
import { KnownCustomers } from './known-customers.tsx'
import { ProductSearch } from './product-search.tsx'

const offered = (stated: Partial<PricedProduct>) =>
  productFromWire({
    ...createProduct(stated),
    price: 2.6,
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
const loaf = offered({ id: 1, name: 'Leberkäse', unit: 'decagram', minimumQuantity: 10, quantityStepSize: 1 })
const roll = offered({ id: 2, name: 'Leberkäsesemmel' })

for (const width of [1024, 390])
  test(`a number alone means pieces, and less than the minimum comes last and is asked about, ${width} px wide${width === 390 ? '' : ' @full'}`, async () => {
    await startOffice()
    await page.viewport(width, 844)
    const added: string[] = []
    await render(
      <Providers>
        <ProductSearch
          products={[loaf, roll]}
          field={{ current: null }}
          isForDay={false}
          error={undefined}
          priceOf={() => undefined}
          onAdd={({ name }, { amount, unit }) => added.push(`${amount} ${unit} ${name}`)}
        />
      </Providers>,
    )
    const search = page.getByRole('textbox', { name: 'Produkt' })
    const options = page.getByRole('option')
    await search.fill('20 dag leberk')
    await expect.element(options.first()).toMatchTextContent('Leberkäse20')
    await search.fill('leberkäse 20 dag')
    await expect.element(options.first()).toMatchTextContent('Leberkäse20')
    await search.fill('0 0')
    await expect.element(page.getByText('Kein Produkt passt.')).toBeVisible()
    await search.fill('2 leberk')
    await expect.element(options.first()).toMatchTextContent('Leberkäsesemmel')
    await expect.element(options.last()).toMatchTextContent('unter der Mindestmenge 10 dag')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(options.last()).toHaveAttribute('data-combobox-selected')
    await expectAccessibleDialog(page.getByRole('listbox'))
    expectOnScreen(page.getByRole('listbox'))

    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Leberkäse gibt es ab 10 dag. Wirklich nur 2 dag?')
    expect(added).toEqual([])
    await page.getByRole('button', { name: 'Andere Menge' }).click()
    await expect.element(search).toHaveValue('2 leberk')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => added).toEqual(['2 piece Leberkäsesemmel'])
  })

for (const width of [1024, 390])
  test(`a known customer is one line, with the last orders folded, ${width} px wide${width === 390 ? '' : ' @full'}`, async () => {
    const server = await startOffice()
    await page.viewport(width, 844)
    server.answer(staffOrderApi.listOrders, () => [
      createWireOrder({ id: 7, firstName: 'Gerlinde', lastName: 'Haslinger', ticketNumber: '007' }),
    ])
    const taken: unknown[] = []
    await render(
      <Providers>
        <KnownCustomers
          phone="0664 1234567"
          onTake={(known) => taken.push(known.lastName)}
          onRepeat={() => {}}
        />
      </Providers>,
    )
    const line = page.getByRole('paragraph').filter({ hasText: 'Gerlinde Haslinger' })
    await expect.element(line).toMatchTextContent('Gerlinde Haslinger1 Bestellungübernehmen')
    const repeat = page.getByRole('button', { name: 'Bestellung 007 wiederholen' })
    await expect.element(repeat).not.toBeInTheDocument()
    expectOnScreen()
    await page.getByText('Letzte Bestellungen').click()
    await expect.element(repeat).toBeVisible()
    await page.getByRole('button', { name: 'Gerlinde Haslinger übernehmen' }).click()
    expect(taken).toEqual(['Haslinger'])
  })
