import { timeAccessApi } from '@theke/contract/people/time-access-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { department } from '@theke/contract/shop/department.ts'
import { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { expect, test } from '../fixtures/app.ts'
import { openScanner } from '../fixtures/scanner.ts'
import { openTerminal } from '../fixtures/time-terminal.ts'

test('a badge opens the panel of its owner, who begins in a department with one tap', async ({
  page,
  stage,
}) => {
  const { admin } = stage
  const { address, branch: place, person, events } = await openTerminal(admin, 'Dora')
  const params = { id: place }
  const name = `Käse ${Date.now()}`
  const { id } = await admin.call(department.endpoints.create, {
    body: { name, identifier: `kaese-${Date.now()}`, branch: params },
  })
  const badge = `DORA-${Date.now()}`
  await admin.call(timeAccessApi.setBadge, { params: { id: person }, body: { badge } })
  await admin.call(branch.endpoints.update, { params, body: { clockingChoice: 'department' } })
  try {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Wer stempelt?' })).toBeVisible()
    const scan = await openScanner(page)
    await scan('UNBEKANNT-1')
    await expect(page.getByRole('alert')).toHaveText('Diesen Ausweis kennt das Terminal nicht.')
    await scan(badge)
    await expect(page.getByRole('heading', { name: /^Dora/ })).toBeVisible()
    await page.getByRole('button', { name }).click()
    await expect(page.getByText(/^Kommen um .+ ist gespeichert\.$/)).toBeVisible()
    await expect
      .poll(async () => (await events()).map(({ kind, review }) => [kind, review]))
      .toEqual([['start', 'none']])
    const [activity] = await admin.call(workingActivity.endpoints.list, { query: { user: { id: person } } })
    expect(activity?.department?.id).toBe(id)
  } finally {
    await admin.call(branch.endpoints.update, { params, body: { clockingChoice: 'none' } })
  }
})
