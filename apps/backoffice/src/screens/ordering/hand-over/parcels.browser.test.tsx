import { handOverApi } from '@theke/contract/ordering/hand-over-api.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, openScreen, startOffice } from '../../../testing/office.tsx'
import { fakeOrders } from '../testing/fake-orders.ts'

test('parcels of an order are counted, and one of another order is named before the hand-over', async () => {
  const server = await startOffice()
  const orders = fakeOrders(server)
  orders.place({ isConfirmed: true, uid: 'a1b2c3d4e5f6' })
  orders.place({ isConfirmed: true, uid: 'b1b2c3d4e5f6', firstName: 'Anna', lastName: 'Huber' })
  server.answer(handOverApi.findForHandOver, ({ query: { code } }) =>
    [1, 2].map(orders.find).filter(({ uid }) => code?.includes(uid)),
  )
  await openScreen('/hand-over')
  const field = page.getByRole('textbox', { name: 'Code scannen, Nummer oder Name eingeben' })
  const scan = async (code: string) => {
    await field.fill(code)
    await userEvent.keyboard('{Enter}')
  }
  const parcel = page.getByRole('article', { name: 'Sabine Lehner' })
  await scan('THEKE-a1b2c3d4e5f6-1-3')
  await expect.element(parcel).toMatchTextContent(/1 von 3 Paketen gescannt\. Es fehlen die Pakete 2 und 3\./)
  await scan('THEKE-a1b2c3d4e5f6-3-3')
  await expect.element(parcel).toMatchTextContent(/2 von 3 Paketen gescannt\. Es fehlt Paket 2\./)
  const held = Promise.withResolvers<void>()
  server.answerOnce(handOverApi.findForHandOver, async () => {
    await held.promise
    return [orders.find(2)]
  })
  await scan('THEKE-b1b2c3d4e5f6-1-2')
  const alert = page.getByRole('alert')
  // However long it takes to learn whose it is.
  await expect.element(alert).toMatchTextContent(/^Dieses Paket gehört nicht zu Ticket 001\. ?Verstanden$/)
  held.resolve()
  await expect
    .element(alert)
    .toMatchTextContent(/Dieses Paket gehört nicht zu Ticket 001\. ?Es gehört zu Ticket 002, Anna Huber\./)
  await expectAccessible(page.getByRole('main').element())
  await expect.element(parcel).toBeVisible()
  await page.getByRole('button', { name: 'Verstanden' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await scan('THEKE-a1b2c3d4e5f6-2-3')
  await expect.element(parcel).toMatchTextContent(/3 von 3 Paketen gescannt\./)
  await scan('THEKE-b1b2c3d4e5f6-1-2')
  await page.getByRole('button', { name: 'Ticket 002 öffnen' }).click()
  await expect.element(page.getByRole('article', { name: 'Anna Huber' })).toBeVisible()
})
