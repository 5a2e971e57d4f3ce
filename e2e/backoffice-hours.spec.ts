import { branch as branchEntity } from '@theke/contract/shop/branch.ts'
import type { Page } from '@playwright/test'
import { openScreen } from './back-office.ts'
import { openBranch } from './branch-of-its-own.ts'
import { expect, test } from './journey.ts'

/** What the head of the branch's page says about its hours, loaded anew until it is what is expected. */
async function expectStorefront(page: Page, identifier: string, says: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(`/store/${identifier}`)
    await expect(page.getByRole('banner')).toContainText(says, { timeout: 1000 })
  }).toPass()
}

test('closing a branch in the editor closes it in the shop at once', async ({ page, context, stage }) => {
  const branch = await openBranch(stage, 'Zeiten', { isPreorderEnabled: false })
  const shop = await context.newPage()
  await expectStorefront(shop, branch.identifier, /(offen bis|schließt bald)/)

  await openScreen(page, 'chefin', `/branches/${branch.id}?tab=hours`)
  const daily = page.getByRole('group', { name: 'Täglich' })
  await daily.getByRole('button', { name: /^Täglich: Zeit .+ entfernen$/ }).click()
  const preview = page.getByRole('region', { name: 'Die nächsten sieben Tage' })
  await expect(preview.getByText('Geschlossen')).toHaveCount(7)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await expectStorefront(shop, branch.identifier, /· geschlossen/)
})

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
  await expect(preview.getByText('Geschlossen')).not.toHaveCount(1)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  const { openingHours } = await stage.admin.load(branchEntity, branch.id)
  const weekly = openingHours.filter(({ type }) => type !== 'once')
  expect(weekly).toHaveLength(5)
  for (const entry of weekly) expect(entry).toMatchObject({ from: '07:30', to: '18:15', isClosed: false })
  expect(openingHours.filter(({ type }) => type === 'once')).toMatchObject([{ isClosed: true }])
})

test('an hour that is missing is refused beside its day, and the tab counts it', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Lücke', { openingHours: [] })
  await openScreen(page, 'chefin', `/branches/${branch.id}?tab=hours`)
  const sunday = page.getByRole('group', { name: 'Sonntag' })
  await sunday.getByRole('button', { name: 'Sonntag: Zeit hinzufügen' }).click()
  for (const part of ['Stunden', 'Minuten']) {
    await sunday.getByLabel(`Sonntag bis: ${part}`).focus()
    await page.keyboard.press('Backspace')
  }
  await page.getByRole('tab', { name: 'Allgemein' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('tab', { name: /Öffnungszeiten.*1 Fehler/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(sunday.getByRole('alert')).toBeVisible()
  expect((await stage.admin.load(branchEntity, branch.id)).openingHours).toEqual([])
})
