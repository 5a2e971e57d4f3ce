import type { SoldOutNotice } from '@theke/contract/catalogue/sold-out-api.ts'
import type { HoursNotice } from '@theke/contract/shop/views/storefront-views.ts'
import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offerBranch, openBranchPage, openCheckout, sausage } from '../testing/storefront.tsx'

/** The stream of the browser, in which a test says what the server sends. */
class TestStream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  constructor() {
    super()
    streams.push(this)
  }
  close(): void {
    this.readyState = TestStream.CLOSED
  }
}

let streams: TestStream[] = []

beforeEach(() => {
  streams = []
  const { EventSource } = globalThis
  Object.assign(globalThis, { EventSource: TestStream })
  return () => Object.assign(globalThis, { EventSource })
})

function send(name: 'message' | 'hours', data: SoldOutNotice | HoursNotice): void {
  const event = new MessageEvent(name, { data: JSON.stringify(data) })
  for (const stream of streams) if (stream.readyState === 1) stream.dispatchEvent(event)
}

const { states: open, soonest } = offerBranch()
const paused = {
  kind: 'closed',
  next: '2026-05-04T09:00:00.000Z',
  nextTime: '11:00',
  nextDay: '',
  closedMessage: '',
  reason: 'paused',
} as const
const pausedHours: HoursNotice = {
  states: { page: paused, takeaway: paused, delivery: paused, dineIn: paused },
  soonest,
  validUntil: '2099-01-01T00:00:00.000Z',
}

/** What keeps a page fresh is loaded once somebody does something. */
async function listen(): Promise<void> {
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => streams.length).toBeGreaterThan(0)
}

test('an open page says that a branch takes no orders for a while, and no longer once it does again', async () => {
  const server = await openBranchPage()
  await listen()
  const notice = page.getByText('11:00')
  await expect.element(notice.first()).not.toBeInTheDocument()
  send('hours', pausedHours)
  await expect.element(notice.first()).toBeVisible()
  send('hours', { ...pausedHours, states: open })
  await expect.element(notice.first()).not.toBeInTheDocument()
  expect(server.calls(storefrontApi.loadBranch)).toHaveLength(1)
})

test('what is sold out in the same moment is not lost over it', async () => {
  await openBranchPage()
  await listen()
  send('message', [{ id: sausage.id, text: 'Heute ausverkauft', until: null }])
  send('hours', pausedHours)
  await expect.element(page.getByText('Heute ausverkauft').first()).toBeVisible()
  await expect.element(page.getByText('11:00').first()).toBeVisible()
})

test('the checkout says it as well, and what was typed stays', async () => {
  await openCheckout()
  await page.getByLabelText('Vorname').fill('Anna')
  await listen()
  send('hours', pausedHours)
  await expect.element(page.getByText('11:00').first()).toBeVisible()
  await expect.element(page.getByLabelText('Vorname')).toHaveValue('Anna')
})
