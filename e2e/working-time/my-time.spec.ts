import { timeAccessApi } from '@theke/contract/people/time-access-api.ts'
import { user } from '@theke/contract/people/user.ts'
import { timeTrackingApi } from '@theke/contract/timekeeping/time-tracking-api.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, demoPassword, test, type AppFixture } from '../fixtures/app.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { tooSmallTargets } from '../fixtures/targets.ts'

/** Somebody who has begun to work an hour ago. */
async function somebodyAtWork({ admin }: AppFixture): Promise<string> {
  const [place] = await admin.call(branch.endpoints.list)
  const username = `arbeit-${Date.now()}`
  const { id } = await admin.call(user.endpoints.create, {
    body: {
      username,
      email: `${username}@shop.example`,
      password: demoPassword,
      firstName: 'Clara',
      lastName: username,
      roles: ['ROLE_EMPLOYEE'],
      branches: [{ id: place?.id ?? 0 }],
    },
  })
  const { token } = await admin.call(timeAccessApi.renewTimeToken, { params: { id } })
  await admin.call(timeTrackingApi.start, {
    params: { username, accessToken: token },
    body: { clientKey: 'first', at: new Date(Date.now() - 60 * 60_000).toISOString() },
  })
  return username
}

test(
  'somebody sees their week and asks for a correction, a manager approves it and both see before and after',
  { tag: '@core' },
  async ({ page, stage, browser }) => {
    const username = await somebodyAtWork(stage)
    await page.setViewportSize({ width: 390, height: 844 })
    await openScreen(page, username, '/my-time')
    await expect(page.getByRole('heading', { name: 'In der Arbeit' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Korrektur melden für/ }).click()
    await page.getByRole('button', { name: 'Pause hinzufügen' }).click()
    await page.getByRole('button', { name: 'Pause entfernen' }).click()
    await page.getByLabel('Hat nicht stattgefunden').check()
    await page.getByRole('button', { name: 'Antrag senden' }).click()
    await expect(page.getByText(validationTexts.blank)).toBeVisible()
    expect(await tooSmallTargets(page)).toEqual([])
    await page.getByLabel('Grund').fill('Falsche Person gestempelt')
    await page.getByRole('button', { name: 'Antrag senden' }).click()
    const own = page.getByRole('listitem').filter({ hasText: 'Falsche Person gestempelt' })
    await expect(own).toContainText('Beantragt')

    const office = await (await browser.newContext({ baseURL: stage.origin })).newPage()
    await openScreen(office, 'chefin', '/time-corrections')
    const request = office
      .getByRole('listitem')
      .filter({ hasText: username })
      .filter({ hasText: 'Falsche Person gestempelt' })
    await expect(request).toContainText('Nicht vorhanden')
    await request.getByRole('button', { name: 'Ablehnen' }).click()
    await expect(request).toContainText('Bitte sagen Sie, warum Sie ablehnen.')
    // The list of what waits is read anew later than that of what was decided: the request stands there once all the same.
    const decided = Promise.withResolvers<void>()
    await office.route(/\/api\/time-corrections\?.*state=requested/, async (route) => {
      await decided.promise
      await route.continue()
    })
    await request.getByRole('button', { name: 'Genehmigen' }).click()
    await expect(request).toContainText('Genehmigt')
    decided.resolve()
    await page.reload()
    await expect(own).toContainText('Genehmigt')
    await expect(page.getByRole('heading', { name: 'Nicht in der Arbeit' })).toBeVisible()
  },
)
