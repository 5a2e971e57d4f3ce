import { expectAnnounced } from '../fixtures/announcements.ts'
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
