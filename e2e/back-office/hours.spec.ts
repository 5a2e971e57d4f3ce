import { expectAnnounced } from '../fixtures/announcements.ts'
import { branch as branchEntity } from '@theke/contract/shop/branch.ts'
import type { Page } from '@playwright/test'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expect, test } from '../fixtures/app.ts'

/** What the head of the branch's page says about its hours, loaded anew until it is what is expected. */
async function expectStorefront(page: Page, identifier: string, says: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(`/store/${identifier}`)
    await expect(page.getByRole('banner')).toContainText(says, { timeout: 1000 })
  }).toPass()
}

test(
  'closing a branch in the editor closes it in the shop at once',
  { tag: '@core' },
  async ({ page, context, stage }) => {
    const branch = await openBranch(stage, 'Zeiten', { isPreorderEnabled: false })
    const shop = await context.newPage()
    await expectStorefront(shop, branch.identifier, /rund um die Uhr offen/)

    await openScreen(page, 'chefin', `/branches/${branch.id}?tab=hours`)
    const daily = page.getByRole('group', { name: 'Täglich' })
    await daily.getByRole('button', { name: /^Täglich: Zeit .+ entfernen$/ }).click()
    const preview = page.getByRole('region', { name: 'Die nächsten sieben Tage' })
    await expect(preview.getByText('Geschlossen')).toHaveCount(7)
    await page.keyboard.press('Control+s')
    await expectAnnounced(page, 'Gespeichert.')
    await expectStorefront(shop, branch.identifier, /· geschlossen/)
  },
)

test('hours typed for one day are copied to the week, shown in words and stored', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Woche', { openingHours: [] })
  await openScreen(page, 'chefin', `/branches/${branch.id}?tab=hours`)
  const monday = page.getByRole('group', { name: 'Montag' })
  await monday.getByRole('button', { name: 'Montag: Zeit hinzufügen' }).click()
  const type = async (label: string, hours: string, minutes: string): Promise<void> => {
    await monday.getByLabel(`${label}: Stunden`).fill(hours)
    await monday.getByLabel(`${label}: Minuten`).fill(minutes)
  }
  await type('Montag von', '07', '30')
  await type('Montag bis', '18', '15')
  await monday.getByRole('button', { name: 'Montag übernehmen für …' }).click()
  await page.getByRole('menuitem', { name: 'Montag bis Freitag' }).click()

  const preview = page.getByRole('region', { name: 'Die nächsten sieben Tage' })
  await expect(preview.getByText('07:30–18:15')).toHaveCount(5)
  await expect(preview.getByText('Geschlossen')).toHaveCount(2)

  await page.getByRole('button', { name: 'Besonderen Tag hinzufügen' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced(page, 'Gespeichert.')
  const { openingHours } = await stage.admin.load(branchEntity, branch.id)
  const weekly = openingHours.filter(({ type }) => type !== 'once')
  expect(weekly).toHaveLength(5)
  for (const entry of weekly) expect(entry).toMatchObject({ from: '07:30', to: '18:15', isClosed: false })
  expect(openingHours.filter(({ type }) => type === 'once')).toMatchObject([{ isClosed: true }])
})

test('a refused save opens the tab with the mistake, counts it there and leads to the field', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Fehler')
  await openScreen(page, 'chefin', `/branches/${branch.id}`)
  await page.getByRole('textbox', { name: 'Kennung' }).fill('Nicht erlaubt!')
  await page.getByRole('tab', { name: 'Öffnungszeiten' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('tab', { name: /Allgemein.*1 Fehler/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const wrong = page.getByRole('textbox', { name: 'Kennung' })
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert')).toContainText('Bitte prüfen Sie die markierten Felder.')
  expect((await stage.admin.load(branchEntity, branch.id)).identifier).toBe(branch.identifier)
})
