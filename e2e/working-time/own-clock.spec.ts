import { user } from '@theke/contract/people/user.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { department } from '@theke/contract/shop/department.ts'
import { timeCorrectionsApi } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { demoPassword, expect, test } from '../fixtures/app.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { tooSmallTargets } from '../fixtures/targets.ts'

test(
  'somebody clocks on their phone with the connection cut in the middle, and each tap counts once',
  { tag: '@core' },
  async ({ page, stage }) => {
    const { admin } = stage
    const number = Date.now()
    const place = await admin.call(branch.endpoints.create, {
      body: {
        name: `Heim ${number}`,
        identifier: `heim-${number}`,
        isRemoteClockingEnabled: true,
        clockingChoice: 'department',
      },
    })
    await admin.call(department.endpoints.create, {
      body: { name: 'Feinkost', identifier: `feinkost-${number}`, branch: { id: place.id } },
    })
    const username = `heim-${number}`
    const { id } = await admin.call(user.endpoints.create, {
      body: {
        username,
        email: `${username}@shop.example`,
        password: demoPassword,
        firstName: 'Emil',
        roles: ['ROLE_EMPLOYEE'],
        branches: [{ id: place.id }],
      },
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await openScreen(page, username, '/my-time')
    const counted = page.waitForResponse('**/api/time-clock/events')
    await page.getByRole('button', { name: 'Feinkost' }).click()
    await counted
    await expect(page.getByRole('heading', { name: 'In der Arbeit' })).toBeVisible()
    await expect(page.getByText('Ein Stempel ist gespeichert')).toBeHidden()
    expect(await tooSmallTargets(page)).toEqual([])

    // The server gets the tap, but its answer is lost; then there is no connection at all.
    let lost = 0
    await page.route('**/api/time-clock/events', async (route) => {
      if (lost++ === 0) await route.fetch()
      return route.abort()
    })
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('heading', { name: 'In Pause' })).toBeVisible()
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await expect(page.getByText(/^2 Stempel sind gespeichert/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^2 Stempel sind gespeichert/)).toBeVisible()
    await page.unroute('**/api/time-clock/events')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText(/Stempel sind gespeichert/)).toBeHidden()
    const events = await admin.call(timeCorrectionsApi.listEvents, { query: { user: { id } } })
    expect(events.map(({ kind, source, problem }) => [kind, source, problem]).toReversed()).toEqual([
      ['start', 'app', null],
      ['pause', 'app', null],
      ['resume', 'app', null],
    ])
    const [present] = await admin.call(timeCorrectionsApi.listPresent, {
      query: { branch: { id: place.id } },
    })
    expect(present?.department?.name).toBe('Feinkost')
    await page.getByRole('link', { name: 'Meine Auswertung' }).click()
    await expect(page.getByRole('heading', { name: 'Meine Auswertung' })).toBeVisible()
  },
)
