import type { DraftOf } from '@theke/contract/define-entity.ts'
import { user } from '@theke/contract/people/user.ts'
import { employmentContract } from '@theke/contract/timekeeping/employment-contract.ts'
import { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type AppFixture, expect, test } from '../fixtures/app.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'

const month = '2026-03-01'
const name = 'Resi Moser'

test(
  'a month is released and locked, stays as it is, and is opened again by an administrator with a reason',
  { tag: '@core' },
  async ({ page, stage }) => {
    const branch = await openBranch(stage, 'Abschluss')
    const { person, activity } = await workedMonth(stage, branch)
    const list = `/month-closing?month=${month}&branch=${branch.id}`
    await openScreen(page, 'chefin', list)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('Offen')
    await expect(row).toContainText('7:30')
    await expectAccessible(page)

    await page.getByRole('checkbox', { name: 'Alle auswählen' }).check()
    await page.getByRole('button', { name: 'Freigeben (1)' }).click()
    await expect(row).toContainText('Freigegeben')
    await page.getByRole('checkbox', { name: 'Alle auswählen' }).check()
    await page.getByRole('button', { name: 'Sperren (1)' }).click()
    await expect(row).toContainText('Gesperrt')

    await page.goto(`/backend#/working-activities/${activity}`)
    await page.getByRole('textbox', { name: 'Bemerkung' }).fill('Nachgetragen')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Dieser Monat ist gesperrt.', { exact: false })).toBeVisible()
    await page.getByRole('textbox', { name: 'Bemerkung' }).fill('')

    await page.goto(`/backend#/month-closing/${person}?month=${month}`)
    await expect(page.getByRole('row').filter({ hasText: '02.03.' })).toContainText('08:00–16:00')
    await page.getByRole('button', { name: 'Wieder öffnen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Wieder öffnen' }).click()
    await expect(dialog).toContainText('Bitte sagen Sie, warum der gesperrte Monat geändert wird.')
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Zuschlag fehlte')
    await dialog.getByRole('button', { name: 'Wieder öffnen' }).click()
    await expect(page.getByText(/Wieder öffnen \(Zuschlag fehlte\)/)).toBeVisible()
    await page.getByRole('link', { name: 'Zur Liste' }).click()
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Nach dem Sperren geändert')
  },
)

test('employees see their own month and close none', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Eigener Monat')
  await workedMonth(stage, branch)
  await openScreen(page, branch.employee, `/month-closing?month=${month}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('link', { name: 'PDF' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Freigeben' })).toHaveCount(0)
})

/** An employee of the branch with a contract and one day of work in the month. */
async function workedMonth(
  { admin }: AppFixture,
  branch: { id: number; employee: string },
): Promise<{ person: number; activity: number }> {
  const [found] = await admin.call(user.endpoints.list, { query: { search: branch.employee } })
  const person = found?.id ?? 0
  const contract: Partial<DraftOf<typeof employmentContract>> = {
    user: { id: person },
    branch: { id: branch.id },
    validFrom: '2026-01-01',
    entryDate: '2020-01-01',
  }
  await admin.call(employmentContract.endpoints.create, { body: contract })
  const worked: Partial<DraftOf<typeof workingActivity>> = {
    user: { id: person },
    branch: { id: branch.id },
    start: '2026-03-02T07:00:00.000Z',
    end: '2026-03-02T15:00:00.000Z',
    pauses: [{ start: '2026-03-02T11:00:00.000Z', end: '2026-03-02T11:30:00.000Z' }],
  }
  const { id } = await admin.call(workingActivity.endpoints.create, { body: worked })
  return { person, activity: id }
}
