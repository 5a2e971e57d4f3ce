import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { user } from '@theke/contract/people/user.ts'
import { project } from '@theke/contract/timekeeping/project.ts'
import { task } from '@theke/contract/timekeeping/task.ts'
import { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { type AppFixture, demoPassword, expect, test } from '../fixtures/app.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A project with two hours of its budget booked, a task that is overdue and one of somebody. */
async function aProject({ admin }: AppFixture, branch: number) {
  const mark = randomUUID().slice(0, 8)
  const { id: worker } = await admin.call(user.endpoints.create, {
    body: {
      username: `anna-${mark}`,
      email: `anna-${mark}@shop.example`,
      firstName: 'Anna',
      lastName: `Leitner ${mark}`,
      password: demoPassword,
      roles: ['ROLE_EMPLOYEE'],
      branches: [{ id: branch }],
    },
  })
  const { id } = await admin.call(project.endpoints.create, {
    body: { name: `Umbau ${mark}`, branch: { id: branch }, budgetHours: 10 },
  })
  const create = (body: object) => admin.call(task.endpoints.create, { body: { project: { id }, ...body } })
  await create({ name: 'Kühlraum putzen', dueDate: '2020-03-01' })
  const plan = await create({ name: 'Angebote einholen', users: [{ id: worker }] })
  await admin.call(workingActivity.endpoints.create, {
    body: {
      user: { id: worker },
      branch: { id: branch },
      task: { id: plan.id },
      start: '2026-03-02T07:00:00Z',
      end: '2026-03-02T09:00:00Z',
    },
  })
  return { id, name: `Umbau ${mark}`, person: `Anna Leitner ${mark}` }
}

function column(page: Page, name: string) {
  return page.getByRole('region', { name })
}

test(
  'tasks are moved by mouse, button and keys, and every step can be taken back',
  { tag: '@core' },
  async ({ page, stage }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const branch = await openBranch(stage, 'Aufgaben')
    const { id, name, person } = await aProject(stage, branch.id)
    await openScreen(page, 'chefin', `/task-board?project=${id}`)
    const [open, doing, done] = [column(page, 'Offen'), column(page, 'In Arbeit'), column(page, 'Erledigt')]
    const cold = (place: Locator) => place.getByRole('listitem').filter({ hasText: 'Kühlraum putzen' })
    await expect(cold(open)).toContainText('Überfällig seit 1.3.2020')
    await expect(page.getByRole('button', { name })).toContainText('2 h von 10 h')
    await expect(page.getByRole('button', { name })).toContainText('8 h übrig')

    await cold(open).dragTo(doing)
    await expect(cold(doing)).toBeVisible()
    await cold(doing).getByRole('button', { name: '„Kühlraum putzen“ nach „Erledigt“ verschieben' }).click()
    await expect(cold(done)).toBeVisible()
    await expect(cold(done)).not.toContainText('Überfällig')
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(cold(doing)).toBeVisible()

    const offers = page.getByRole('link', { name: 'Angebote einholen' })
    await offers.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(doing.getByRole('link', { name: 'Angebote einholen' })).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(open.getByRole('link', { name: 'Angebote einholen' })).toBeVisible()
    await page.keyboard.press('Control+y')
    await expect(doing.getByRole('link', { name: 'Angebote einholen' })).toBeVisible()

    await expect(page.getByText('Wird gespeichert')).toHaveCount(0)
    await page.reload()
    await expect(doing.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('combobox', { name: 'Person' }).click()
    await page.getByRole('option', { name: person }).click()
    await expect(doing.getByRole('listitem')).toHaveCount(1)
    await offers.click()
    await expect(page.getByRole('heading', { name: 'Angebote einholen' })).toBeVisible()
  },
)
