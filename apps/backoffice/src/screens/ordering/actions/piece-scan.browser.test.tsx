import { product } from '@theke/contract/catalogue/product.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { pieceApi } from '@theke/contract/ordering/counter/piece-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import type { OrderItemView } from '@theke/contract/ordering/order.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { configApi, configFields } from '@theke/contract/shop/config/config.ts'
import { fieldRefusal } from '@theke/contract/testing/fake-records.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { stepHeaders } from '@theke/contract/ordering/counter/step-headers.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleDialog, openScreen, startOffice } from '../../../testing/office.tsx'
import { fakeOrders } from '../testing/fake-orders.ts'
import { createItem, createWireOrder } from '../testing/order-factory.ts'

const drawer = page.getByRole('dialog', { name: 'Bestellung 001' })
const field = drawer.getByRole('textbox', { name: 'Etikett der Waage' })
const again = 'Tafelspitz mit 359 g ist schon gebucht. Ist das ein zweites, gleich schweres Stück?'

const label359 = '2804711003590'
const label640 = '2804711006409'
const labelOfOther = '2804712005005'
const labelOfPrice = '2904711008943'

const roast = (part: Partial<OrderItemView> = {}) =>
  createItem({
    model: 'approximate',
    scale: { isNeeded: true, ordered: 1000, weights: [] },
    amount: 1,
    price: 24.9,
    ...part,
  })

/** The drawer of an order over 1 kg, at a server that books by the end of the labels. */
async function openOrder({ items = [roast()], scaleFormats = '28AAAAAGGGGGP' } = {}) {
  const server = await startOffice()
  const orders = fakeOrders(server)
  orders.place({ isConfirmed: true, items })
  server.answer(printingApi.listPrintJobs, () => [])
  server.answer(configApi.loadConfig, () => ({ ...defaultValues(configFields), scaleFormats }))
  const setWeights = (line: number, weights: number[]) => {
    orders.change(1, {
      items: orders
        .find(1)
        .items.map((item, index) =>
          index === line ? roast({ ...item, scale: { isNeeded: false, ordered: 1000, weights } }) : item,
        ),
    })
    return orders.find(1)
  }
  const weightsOf = (line: number) => orders.find(1).items[line]?.scale?.weights ?? []
  server.answer(pieceApi.bookPiece, ({ body: { code, isAgain, line } }) => {
    if (code === labelOfOther) throw fieldRefusal('code', 'Schulter ist nicht in dieser Bestellung.')
    const grams = code === label640 ? 640 : 359
    const price = code === labelOfPrice ? 8.94 : null
    const reply = { product: 'Tafelspitz', grams, price }
    if (items.length > 1 && line === null) return { ...reply, order: null, lines: [0, 1] }
    const place = line ?? 0
    if (weightsOf(place).includes(grams) && !isAgain) throw fieldRefusal('isAgain', again)
    return { ...reply, order: setWeights(place, [...weightsOf(place), grams]), lines: [place] }
  })
  server.answer(pieceApi.takePieceBack, ({ params, body: { grams } }) => {
    const line = Number(params['index'])
    return setWeights(line, weightsOf(line).toSpliced(weightsOf(line).lastIndexOf(grams), 1))
  })
  await openScreen('/orders?order=1')
  return { server, weightsOf }
}

test('a label that is typed books its piece, which can be taken back', async () => {
  const { weightsOf } = await openOrder()
  await field.fill(label359)
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer.getByText('Tafelspitz: 359 g gebucht.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.element(drawer.getByText(/^gewogen 359 g/)).toBeVisible()
  await expectAccessibleDialog(drawer)
  await drawer.getByRole('button', { name: 'Rückgängig' }).first().click()
  await expect.element(drawer.getByText('Tafelspitz: 359 g zurückgenommen.')).toBeVisible()
  expect(weightsOf(0)).toEqual([])
})

test('the same label is asked about, and what is scanned meanwhile waits for the answer', async () => {
  const { server, weightsOf } = await openOrder()
  for (const code of [label359, label359, label640]) {
    await field.fill(code)
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(drawer.getByText(again)).toBeVisible()
  await expectAccessibleDialog(drawer)
  expect(server.calls(pieceApi.bookPiece)).toHaveLength(2)
  await drawer.getByRole('button', { name: 'Ja, buchen' }).click()
  await expect.element(drawer.getByText('Tafelspitz: 640 g gebucht.')).toBeVisible()
  expect(weightsOf(0)).toEqual([359, 359, 640])
})

test('a piece of another product is named in red and stays so while the next one is booked', async () => {
  await openOrder()
  for (const code of [labelOfOther, labelOfPrice]) {
    await field.fill(code)
    await userEvent.keyboard('{Enter}')
  }
  await expect
    .element(drawer.getByText('Tafelspitz: 359 g gebucht. Aus 8,94 € bei 24,90 € je kg.'))
    .toBeVisible()
  await expect
    .element(drawer.getByRole('alert'))
    .toMatchTextContent('Schulter ist nicht in dieser Bestellung.')
})

test('what was refused stays however many pieces are booked after it', async () => {
  const { server } = await openOrder()
  let grams = 100
  for (const code of [labelOfOther, ...Array.from({ length: 6 }, () => label359)]) {
    if (code === label359)
      server.answerOnce(pieceApi.bookPiece, () => ({
        order: createWireOrder({ isConfirmed: true, items: [roast()] }),
        lines: [0],
        product: 'Tafelspitz',
        grams: ++grams,
        price: null,
      }))
    await field.fill(code)
    await userEvent.keyboard('{Enter}')
    await expect
      .element(
        drawer.getByText(code === labelOfOther ? 'Schulter ist nicht' : `Tafelspitz: ${grams} g gebucht`),
      )
      .toBeVisible()
  }
  await expect.element(drawer.getByText('Tafelspitz: 106 g gebucht.')).toBeVisible()
  await expect.element(drawer.getByText('Schulter ist nicht in dieser Bestellung.')).toBeVisible()
  expect(drawer.getByText(/^Tafelspitz: \d+ g gebucht/).elements()).toHaveLength(4)
})

test('an order is not left silently while a piece is asked about', async () => {
  await openOrder()
  for (const code of [label359, label359]) {
    await field.fill(code)
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(drawer.getByText(again)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page
    .getByRole('dialog', { name: 'Änderungen verwerfen?' })
    .getByRole('button', { name: 'Weiter bearbeiten' })
    .click()
  await drawer.getByRole('button', { name: 'Nein' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})

test('an order is not left silently while pieces are on their way, or one that was refused is unread', async () => {
  const { server, weightsOf } = await openOrder()
  const held = Promise.withResolvers<void>()
  server.answerOnce(pieceApi.bookPiece, async () => {
    await held.promise
    throw fieldRefusal('code', 'Schulter ist nicht in dieser Bestellung.')
  })
  for (const code of [labelOfOther, label359]) {
    await field.fill(code)
    await userEvent.keyboard('{Enter}')
  }
  const stay = page
    .getByRole('dialog', { name: 'Änderungen verwerfen?' })
    .getByRole('button', { name: 'Weiter bearbeiten' })
  await userEvent.keyboard('{Escape}')
  await stay.click()
  held.resolve()
  await expect.element(drawer.getByText('Tafelspitz: 359 g gebucht.')).toBeVisible()
  expect(weightsOf(0)).toEqual([359])
  await userEvent.keyboard('{Escape}')
  await stay.click()
  await drawer.getByRole('alert').getByRole('button', { name: 'Meldung schließen' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})

test('a line whose other pieces are missing is closed with what was scanned', async () => {
  const scale = { isNeeded: true, ordered: 10_000, weights: [4600] }
  const { server } = await openOrder({ items: [roast({ amount: 2, unit: 'piece', scale })] })
  server.answer(staffOrderApi.updateItem, () => createWireOrder({ isConfirmed: true, items: [roast()] }))
  await expect
    .element(drawer.getByText('gewogen 4,6 kg (−54 %), weitere Stücke fehlen', { exact: true }))
    .toBeVisible()
  await drawer.getByRole('button', { name: 'Das ist alles' }).click()
  await expect
    .poll(() => server.calls(staffOrderApi.updateItem)[0]?.body)
    .toMatchObject({
      weights: '4600',
      isWeightConfirmed: true,
    })
})

test('where two lines have the product one is chosen', async () => {
  const { weightsOf } = await openOrder({ items: [roast(), roast({ amount: 2 })] })
  await field.fill(label359)
  await userEvent.keyboard('{Enter}')
  await drawer.getByRole('button', { name: '2 kg, noch nicht gewogen, bestellt etwa 1 kg' }).click()
  await expect.element(drawer.getByText('Tafelspitz, 2 kg: 359 g gebucht.')).toBeVisible()
  expect([weightsOf(0), weightsOf(1)]).toEqual([[], [359]])
})

/** What a scanner types at once where no field has the focus. */
function scanAnywhere(code: string): void {
  for (const key of [...Array.from(code), 'Enter'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

test('a scanner is heard where no field has the focus', async () => {
  const { server, weightsOf } = await openOrder()
  await expect.element(field).toBeVisible()
  scanAnywhere(label359.slice(1))
  scanAnywhere(label359)
  await expect.element(drawer.getByText('Tafelspitz: 359 g gebucht.')).toBeVisible()
  expect(weightsOf(0)).toEqual([359])
  expect(server.calls(pieceApi.bookPiece)).toHaveLength(1)
})

test('a label scanned into the field of a weight is no weight, and what was typed there stays', async () => {
  const { weightsOf } = await openOrder()
  const weight = drawer.getByRole('textbox', { name: /^Gewicht von/ })
  await weight.fill(`192${label359}`)
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer.getByText('Tafelspitz: 359 g gebucht.')).toBeVisible()
  await expect.element(weight).toHaveValue('192')
  expect(weightsOf(0)).toEqual([359])
})

test('a shop whose scales print no labels has no field for them, also not for the number of a product', async () => {
  const { server } = await openOrder({ scaleFormats: '' })
  await expect.element(drawer.getByRole('textbox', { name: /^Gewicht von/ })).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  const { id } = server.add(product, { name: 'Tafelspitz' })
  await openScreen(`/products/${id}`)
  await expect.element(page.getByRole('textbox', { name: 'Artikelnummer' })).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Waagennummer (PLU)' }).elements()).toEqual([])
})

test('a shop with such labels has the number of the scale in the form of a product', async () => {
  const { server } = await openOrder()
  const { id } = server.add(product, { name: 'Tafelspitz' })
  await openScreen(`/products/${id}`)
  await expect.element(page.getByRole('textbox', { name: 'Waagennummer (PLU)' })).toBeVisible()
})

test('a scan whose reply was lost is the same scan when it comes again, and the next one another', async () => {
  const { server } = await openOrder()
  const keys = () => server.calls(pieceApi.bookPiece).map(({ headers }) => headers.get(stepHeaders.key))
  server.answerOnce(pieceApi.bookPiece, noAnswer)
  for (const count of [1, 2]) {
    await field.fill(label640)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => keys().length).toBe(count)
  }
  expect(keys()[0]).toBe(keys()[1])
  await field.fill(label359)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => new Set(keys()).size).toBe(2)
})
