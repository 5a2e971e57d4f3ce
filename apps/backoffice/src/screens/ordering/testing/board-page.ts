import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { page } from 'vitest/browser'
import { queryClient } from '../../../query-client.ts'
import { openScreen, startOffice } from '../../../testing/office.tsx'
import { fakeOrders } from './fake-orders.ts'

export const doing = 'In Zubereitung'
export const ready = 'Abholbereit / In Zustellung'

const column = (name: string) => page.getByRole('region', { name, exact: true })

/** The card of an order in a column of the board. */
export const cardIn = (name: string, ticket = '001') =>
  column(name).getByRole('article', { name: new RegExp(`^${ticket}`) })

export const confirmIn = (ticket: string) => cardIn('Neu', ticket).getByRole('button', { name: 'Bestätigen' })

/** Cuts the line until the returned function is called. */
export function cutLine(): () => Promise<void> {
  const { fetch } = globalThis
  globalThis.fetch = noAnswer
  dispatchEvent(new Event('offline'))
  return async () => {
    globalThis.fetch = fetch
    await queryClient.refetchQueries({ queryKey: ['session'] })
  }
}

/** The board with one new order. */
export async function openBoard(address = '/orders') {
  const server = await startOffice()
  const orders = fakeOrders(server)
  server.answer(printingApi.listPrintJobs, () => [])
  orders.place()
  await openScreen(address)
  return { server, orders }
}
