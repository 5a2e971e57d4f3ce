import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { slotApi } from '@theke/contract/ordering/slot-api.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openScreen, startOffice } from '../../../testing/office.tsx'
import { fakeOrders } from '../testing/fake-orders.ts'
import { createOrder } from '../testing/order-factory.ts'
import { offerChangeUndo } from './change-undo.tsx'

const drawer = page.getByRole('dialog', { name: 'Bestellung 001' })
const undo = drawer.getByRole('button', { name: 'Rückgängig' })

/** The drawer of an order whose customer was renamed a moment ago. */
async function openChanged() {
  const server = await startOffice()
  const orders = fakeOrders(server)
  server.answer(printingApi.listPrintJobs, () => [])
  const before = orders.place({ firstName: 'Sabine' })
  orders.change(1, { firstName: 'Anna' })
  await openScreen('/orders?order=1')
  await expect.element(drawer).toBeVisible()
  offerChangeUndo(createOrder(before), createOrder(orders.find(1)))
  await expect.element(drawer.getByText('Bestellung 001 ist geändert.')).toBeVisible()
  return { server, orders }
}

test('a change that was saved is taken back by its reverse, to the state that was seen', async () => {
  const { server, orders } = await openChanged()
  const { updatedAt } = orders.find(1)
  server.answer(staffOrderApi.changeOrder, ({ body }) => {
    orders.change(1, { firstName: body.firstName ?? '' }, { isSilent: true })
    return orders.find(1)
  })
  await undo.click()
  await expect.element(drawer.getByText('Die Änderung ist zurückgenommen.')).toHaveFocus()
  await expect.element(drawer.getByText('Sabine Lehner').first()).toBeVisible()
  const [call] = server.calls(staffOrderApi.changeOrder)
  expect(call?.body).toMatchObject({ firstName: 'Sabine', seen: updatedAt, shownTotal: 12.9 })
})

test('a lost reply is asked for again with the same key', async () => {
  const { server, orders } = await openChanged()
  server.answer(staffOrderApi.changeOrder, () => {
    return new Response('', { status: 504 })
  })
  await undo.click()
  await expect.element(drawer.getByText(/^Es kam keine Antwort/)).toBeVisible()
  server.answer(staffOrderApi.changeOrder, () => orders.find(1))
  await undo.click()
  await expect.element(drawer.getByText('Die Änderung ist zurückgenommen.')).toBeVisible()
  const [first, second] = server.calls(staffOrderApi.changeOrder)
  expect(second?.body).toEqual(first?.body)
})

test('the change stays where somebody else has changed the order meanwhile, and the reason is told', async () => {
  const { server } = await openChanged()
  server.answer(staffOrderApi.changeOrder, () => {
    throw refusal('changed-meanwhile', 'Die Bestellung wurde inzwischen von jemand anderem geändert.')
  })
  await undo.click()
  await expect
    .element(drawer.getByRole('alert'))
    .toMatchTextContent('Die Änderung bleibt. Die Bestellung wurde inzwischen von jemand anderem geändert.')
  await expect.element(undo).not.toBeInTheDocument()
})

/** What the branch offers, as far as the editor of an order reads it. */
const offer = {
  branch: { identifier: 'neubau', deliveryAreas: [], isTableSelectionEnabled: false },
  modes: ['takeaway'],
  paymentMethods: ['cash'],
  tables: [],
  categories: [],
  products: [],
  addonProducts: [],
  hasQuotas: false,
  hasTimeLimits: false,
  donationAmount: null,
  frequent: [],
  campaigns: [],
}

for (const width of [390, 1024])
  test(`without a server the editor keeps what was typed, says why, and goes on by itself at ${width} px${width === 390 ? '' : ' @full'}`, async () => {
    const server = await startOffice()
    await page.viewport(width, 800)
    const orders = fakeOrders(server)
    const before = orders.place({ phone: '' })
    server.answer(printingApi.listPrintJobs, () => [])
    server.answer(slotApi.loadDayOffer, () => Response.json({ data: offer }))
    server.answer(slotApi.listSlots, () => Response.json({ data: { days: [], places: null } }))
    server.answer(staffOrderApi.previewChange, noAnswer)
    await openScreen('/orders/1/change')
    const comment = page.getByLabelText('Kommentar')
    await page.getByText('Name, Adresse und Bemerkung').click()
    await comment.fill('Mit Senf')
    const said = page.getByRole('alert')
    await expect.element(said).toMatchTextContent('Der Server antwortet nicht')
    await expect.element(said).toBeInViewport()
    await expect.element(page.getByRole('button', { name: 'Wird geprüft …' })).toBeDisabled()
    await expectAccessible(page.getByRole('main').element())
    const { pricing, payment } = before
    server.answer(staffOrderApi.previewChange, () => ({
      pricing,
      payment,
      advance: null,
      changes: ['Kommentar: Mit Senf'],
      errors: [],
      isOverrulable: true,
    }))
    server.answer(staffOrderApi.changeOrder, noAnswer)
    await page.getByRole('button', { name: '1 Änderung speichern' }).click()
    await expect.element(said).toMatchTextContent('keine Antwort')
    await expect.element(comment).toHaveValue('Mit Senf')
    server.answer(staffOrderApi.changeOrder, ({ body }) => {
      orders.change(1, { comment: body.comment ?? '' }, { isSilent: true })
      return orders.find(1)
    })
    await page.getByRole('button', { name: '1 Änderung speichern' }).click()
    await expect.element(drawer).toMatchTextContent('Mit Senf')
    const [lost, sent] = server.calls(staffOrderApi.changeOrder)
    expect(sent?.body).toEqual(lost?.body)
  })

test('on a phone, the foot leaves the form in sight where somebody else has changed the order', async () => {
  const server = await startOffice()
  await page.viewport(390, 844)
  const orders = fakeOrders(server)
  orders.place({ comment: '' })
  server.answer(printingApi.listPrintJobs, () => [])
  server.answer(slotApi.loadDayOffer, () => Response.json({ data: offer }))
  server.answer(slotApi.listSlots, () => Response.json({ data: { days: [], places: null } }))
  server.answer(staffOrderApi.previewChange, () => {
    throw refusal('changed-meanwhile', 'Die Bestellung wurde inzwischen von jemand anderem geändert.')
  })
  await openScreen('/orders/1/change')
  await page.getByText('Name, Adresse und Bemerkung').click()
  await page.getByLabelText('Kommentar').fill('Mit Senf')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Ihre Eingaben bleiben.')
  const goOn = page.getByRole('button', { name: 'Mit dem neuen Stand weitermachen' })
  await expect.element(goOn).toHaveFocus()
  expect(goOn.element().closest('footer')?.clientHeight).toBeLessThan(200)
  await goOn.click()
  await expect.element(page.getByRole('button', { name: 'Alles verwerfen' })).toBeVisible()
  await expect.element(page.getByLabelText('Kommentar')).toHaveValue('Mit Senf')
})

test('what was typed last is saved with its own sum, not with that of what was typed before', async () => {
  const server = await startOffice()
  const orders = fakeOrders(server)
  const { pricing, payment } = orders.place({ comment: '' })
  server.answer(printingApi.listPrintJobs, () => [])
  server.answer(slotApi.loadDayOffer, () => Response.json({ data: offer }))
  server.answer(slotApi.listSlots, () => Response.json({ data: { days: [], places: null } }))
  const said = { pricing, payment, advance: null, changes: ['Kommentar'], errors: [], isOverrulable: true }
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  server.answer(staffOrderApi.previewChange, async ({ body }) => {
    if (body.comment !== 'Mit Senf und Kren') return said
    await answer
    return { ...said, pricing: { ...pricing, totalGross: 14.9 } }
  })
  const { promise: saved, resolve: answerSave } = Promise.withResolvers<void>()
  server.answer(staffOrderApi.changeOrder, async () => {
    await saved
    return orders.find(1)
  })
  await openScreen('/orders/1/change')
  await page.getByText('Name, Adresse und Bemerkung').click()
  await page.getByLabelText('Kommentar').fill('Mit Senf')
  const comment = page.getByLabelText('Kommentar').element()
  const save = page.getByRole('button', { name: '1 Änderung speichern' })
  await expect.element(save).toBeEnabled()
  await page.getByLabelText('Kommentar').fill('Mit Senf und Kren')
  await expect.element(page.getByRole('button', { name: 'Wird geprüft …' })).toBeDisabled()
  resolve()
  expect(comment.closest('[inert]')).toBeNull()
  await save.click()
  // Nothing can be typed that would not be saved.
  await expect.poll(() => comment.closest('[inert]')).not.toBeNull()
  answerSave()
  await expect.element(drawer).toBeVisible()
  expect(server.calls(staffOrderApi.changeOrder)[0]?.body).toMatchObject({ shownTotal: 14.9 })
})

test('an error is shown at its field where the editor has one, and else in words beside the button that saves', async () => {
  const server = await startOffice()
  const orders = fakeOrders(server)
  const { pricing, payment } = orders.place({ comment: '' })
  server.answer(printingApi.listPrintJobs, () => [])
  server.answer(slotApi.loadDayOffer, () => Response.json({ data: offer }))
  server.answer(slotApi.listSlots, () => Response.json({ data: { days: [], places: null } }))
  const errors = [
    { field: 'comment', message: 'Der Kommentar ist zu lang' },
    { field: 'deliveryLastName', message: 'Bei der Lieferadresse fehlt der Nachname' },
  ]
  server.answer(staffOrderApi.previewChange, () => {
    return { pricing, payment, advance: null, changes: ['Kommentar'], errors, isOverrulable: true }
  })
  await openScreen('/orders/1/change')
  await page.getByText('Name, Adresse und Bemerkung').click()
  await page.getByLabelText('Kommentar').fill('Mit Senf')
  await expect.element(page.getByText('Bei der Lieferadresse fehlt der Nachname')).toBeVisible()
  await expect.element(page.getByText('Der Kommentar ist zu lang')).toBeVisible()
  expect(page.getByText('Der Kommentar ist zu lang').elements()).toHaveLength(1)
  const check = page.getByRole('alert').filter({ hasText: 'Bitte prüfen' })
  expect(
    check
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Kommentar'])
})
