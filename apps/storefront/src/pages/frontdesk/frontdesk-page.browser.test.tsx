import { type FrontdeskTicket, screensApi } from '@theke/contract/ordering/screens-api.ts'
import { startFakeServer } from '@theke/contract/testing/fake-server.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { offerBranch } from '../../testing/storefront.tsx'
import { FrontdeskPage } from './frontdesk-page.tsx'

const { shop } = offerBranch()

test('more numbers than can be read from afar are all shown, by pages', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const numbers = Array.from({ length: 30 }, (_, index) => String(101 + index))
  const tickets = numbers.map<FrontdeskTicket>((ticketNumber) => ({
    ticketNumber,
    mode: 'takeaway',
    state: 'inDelivery',
  }))
  startFakeServer().answer(screensApi.listFrontdeskTickets, () => tickets)
  await render(<FrontdeskPage shop={shop} branch={{ id: 1, name: 'Linz' }} apiKey="key" />)
  const ready = page.getByRole('region', { name: 'Abholbereit' })
  const shown = () =>
    ready
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
  await expect.element(ready.getByText('Seite 1 von 2')).toBeVisible()
  expect(shown()).toEqual(numbers.slice(0, 15))
  vi.advanceTimersByTime(8000)
  await expect.element(ready.getByText('Seite 2 von 2')).toBeVisible()
  expect(shown()).toEqual(numbers.slice(15))
  await expect
    .element(page.getByRole('region', { name: 'In Zubereitung' }).getByText('Derzeit keine'))
    .toBeVisible()
})
