import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'
import { fakeOrders } from './fake-orders.ts'

export const doing = 'In Zubereitung'
export const ready = 'Abholbereit / In Zustellung'

const column = (name: string) => page.getByRole('region', { name, exact: true })

/** The card of an order in a column of the board. */
export const cardIn = (name: string, ticket = '001') =>
  column(name).getByRole('article', { name: new RegExp(`^${ticket}`) })

/** The board with one new order. */
export async function openBoard(address = '/orders') {
  const server = await startOffice()
  const orders = fakeOrders(server)
  server.answer(printingApi.listPrintJobs, () => [])
  orders.place()
  await openScreen(address)
  return { server, orders }
}
