import { type FrontdeskTicket, screensApi } from '@theke/contract/ordering/screens-api.ts'
import { startFakeServer } from '@theke/contract/testing/fake-server.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { offerBranch } from '../../testing/storefront.tsx'
import { FrontdeskPage } from './frontdesk-page.tsx'

const { shop } = offerBranch()

const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => String(101 + index))

/** The screen with these numbers ready. Its pages turn by hand, as does its asking for others. */
async function openScreen(first: readonly string[]) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let numbers = first
  startFakeServer().answer(screensApi.listFrontdeskTickets, () =>
    numbers.map<FrontdeskTicket>((ticketNumber) => ({ ticketNumber, mode: 'takeaway', state: 'inDelivery' })),
  )
  await cleanup()
  await render(<FrontdeskPage shop={shop} branch={{ id: 1, name: 'Linz' }} apiKey="key" />)
  const ready = page.getByRole('region', { name: 'Abholbereit' })
  return {
    shown: () =>
      ready
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    isPage: (text: string) => expect.element(ready.getByText(text)).toBeVisible(),
    turn: () => vi.advanceTimersByTime(8000),
    change: (next: readonly string[]) => {
      numbers = next
      dispatchEvent(new Event('visibilitychange'))
    },
  }
}

test('more numbers than can be read from afar are all shown, by pages', async () => {
  const numbers = numbersUpTo(30)
  const { shown, isPage, turn } = await openScreen(numbers)
  await isPage('Seite 1 von 2')
  expect(shown()).toEqual(numbers.slice(0, 16))
  turn()
  await isPage('Seite 2 von 2')
  expect(shown()).toEqual(numbers.slice(16))
  await expect
    .element(page.getByRole('region', { name: 'In Zubereitung' }).getByText('Derzeit keine'))
    .toBeVisible()
})

test('a number that was just called stands first on every page, and pages that become fewer turn on from the last', async () => {
  const numbers = numbersUpTo(40)
  const { shown, isPage, turn, change } = await openScreen(numbers)
  await isPage('Seite 1 von 3')
  change([...numbers, '900'])
  await expect.poll(shown).toEqual(['900', ...numbers.slice(0, 16)])
  turn()
  await isPage('Seite 2 von 3')
  expect(shown()).toEqual(['900', ...numbers.slice(16, 32)])
  turn()
  await isPage('Seite 3 von 3')
  expect(shown()).toEqual(['900', ...numbers.slice(32)])
  change(numbers.slice(0, 30))
  await isPage('Seite 2 von 2')
  expect(shown()).toEqual(numbers.slice(16, 30))
  turn()
  await isPage('Seite 1 von 2')
})
