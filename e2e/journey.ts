import { AxeBuilder } from '@axe-core/playwright'
import { createClient, type Client } from '@theke/contract/client.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { peopleApi } from '@theke/contract/people/user.ts'
import type { DraftOf } from '@theke/contract/define-entity.ts'
import { expect, test as base, type Page } from '@playwright/test'
import { recordAnnouncements } from './announcements.ts'
import { throttle } from './hardship.ts'
import { startShop, type ShopServer } from './shop-server.ts'

export { expect }

export const demoPassword = 'theke-demo-2026'

type BranchChanges = Partial<DraftOf<typeof branch>>

/** The shop under test and the means to set the stage in it. */
export type AppFixture = ShopServer & {
  /** The interface as the demo shop's administrator. */
  admin: Client
  /** Changes a branch of the demo shop, such as its hours, whatever time of day the test runs at. */
  changeBranch: (identifier: string, changes: BranchChanges) => Promise<void>
}

export const openAllDay: BranchChanges = {
  openingHours: [{ type: 'daily', date: null, isClosed: false, from: '00:00', to: '00:00' }],
  isDeliveryHoursEnabled: false,
}

type JourneyFixtures = {
  /** What the visitor has decided about cookies before; null asks. */
  decision: 'accepted' | 'refused' | null
  /** Whether the shop may ask to be installed; otherwise the visitor said not now. */
  isAskedToInstall: boolean
  noErrors: void
  noStrangers: void
}

// Refusals and lost lines are what journeys provoke; scripts that a sandboxed letter may not run are the test's own.
const expected = /status of (4\d\d|5\d\d)|net::ERR|Blocked script execution in 'about:srcdoc'/

/**
 * A journey has the demo shop, started once for all journeys of a worker. No page errs and none asks another host. The visitor has
 * refused cookies and does not want to install the shop, so that no banner asks.
 */
export const test = base.extend<JourneyFixtures, { stage: AppFixture }>({
  decision: ['refused', { option: true }],
  isAskedToInstall: [false, { option: true }],
  context: async ({ context, stage, decision, isAskedToInstall }, provide) => {
    const cookie = { name: 'cookie-banner-acceptance-state', url: stage.origin }
    if (decision !== null) await context.addCookies([{ ...cookie, value: decision }])
    const notNow = { name: 'install-prompt-dismissed', value: 'true', url: stage.origin }
    if (!isAskedToInstall) await context.addCookies([notNow])
    await recordAnnouncements(context)
    await throttle(context)
    await provide(context)
  },
  stage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, provide) => {
      const server = await startShop()
      const admin = await logIn(server.origin)
      await provide({
        ...server,
        admin,
        changeBranch: (identifier, changes) => changeBranch(admin, identifier, changes),
      })
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stage }, provide) => provide(stage.origin),
  noErrors: [
    async ({ page }, provide) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text())) problems.push(message.text())
      })
      await provide()
      expect(problems, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
  noStrangers: [
    async ({ page, baseURL }, provide) => {
      const strangers = new Set<string>()
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (!['data:', 'blob:', 'about:'].includes(protocol) && origin !== baseURL)
          strangers.add(request.url())
      })
      await provide()
      expect([...strangers], 'requests to other hosts').toEqual([])
    },
    { auto: true },
  ],
})

/** Nothing on the page, or in the part of it that `within` selects, keeps anybody out (WCAG 2.2 AA). */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // A screen that is still on its way is judged when it stands.
  if (within === undefined) await expect(page.locator('h1').first()).toBeAttached()
  const axe = new AxeBuilder({ page }).withTags([
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ])
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

async function logIn(origin: string): Promise<Client> {
  let identity: Record<string, string> = {}
  const client = createClient({
    origin,
    fetch: async (address, init) => {
      const response = await fetch(address, init)
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
      if (cookie) identity = { ...identity, cookie }
      return response
    },
    headers: () => identity,
  })
  const { csrfToken } = await client.call(peopleApi.login, {
    body: { username: 'chefin', password: demoPassword },
  })
  identity = { ...identity, 'x-csrf-token': csrfToken }
  return client
}

async function changeBranch(admin: Client, identifier: string, changes: BranchChanges): Promise<void> {
  const branches = await admin.call(branch.endpoints.list)
  const found = branches.find((candidate) => candidate.identifier === identifier)
  if (found === undefined) throw new Error(`The demo shop has no branch ${identifier}`)
  await admin.call(branch.endpoints.update, { params: { id: found.id }, body: changes })
}

/** Open on every day of the week but this one. */
