import type { Page } from '@playwright/test'
import { planningApi } from '@theke/contract/timekeeping/planning-api.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type AppFixture, expect, test } from '../fixtures/app.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { aTeam, cell, shiftIn, shiftOf } from '../fixtures/planning.ts'

const week = '2027-02-01'
const monday = 1

test.use({ viewport: { width: 1440, height: 1000 }, contextOptions: { reducedMotion: 'reduce' } })

/** A week with a shift of Anna and one of Johanna, open before a planner. */
async function openPlan(page: Page, stage: AppFixture) {
  const { branch, anna, johanna } = await aTeam(stage)
  const place = { branch: { id: branch.id } }
  const shifts = [shiftOf(anna, week, [0, 7, 13]), shiftOf(johanna, week, [1, 7, 13])]
  await stage.admin.call(planningApi.saveShifts, { body: { ...place, shifts } })
  await openScreen(page, 'chefin', `/planning?branch=${branch.id}&week=${week}`)
  await expect(shiftIn(cell(page, 'Anna Leitner', monday), '08:00–14:00')).toBeVisible()
  return { place, branch }
}

async function comment(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Bemerkung' }).fill(text)
  await page.getByRole('button', { name: 'Übernehmen' }).click()
}

test('who saves a shift after another planner sees both, decides, and loses nothing of what they typed', async ({
  page,
  browser,
  stage,
}) => {
  const { place, branch } = await openPlan(page, stage)
  const otherPage = await (await browser.newContext()).newPage()
  await otherPage.setViewportSize({ width: 1440, height: 1000 })
  await openScreen(otherPage, 'chefin', `/planning?branch=${branch.id}&week=${week}`)
  await shiftIn(cell(otherPage, 'Anna Leitner', monday), '08:00–14:00').press('Shift+ArrowLeft')
  await expect(shiftIn(cell(otherPage, 'Anna Leitner', monday), '08:00–13:45')).toBeVisible()
  await expect(otherPage.getByRole('button', { name: /^Veröffentlichen/ })).toBeEnabled()

  await shiftIn(cell(page, 'Anna Leitner', monday), '08:00–14:00').click()
  await comment(page, 'Kasse und Lager')
  const dialog = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
  await expect(dialog).toContainText('Jemand anderer hat inzwischen geändert, was Sie gerade geändert haben.')
  await expect(dialog).toContainText('08:00–14:00, 30 Minuten Pause, Kasse und Lager')
  await expect(dialog).toContainText('08:00–13:45, 30 Minuten Pause')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Andere Änderung behalten' }).click()
  await expect(dialog).toHaveCount(0)
  const shorter = shiftIn(cell(page, 'Anna Leitner', monday), '08:00–13:45')
  await expect(shorter).toBeVisible()

  // What is seen now can be changed, also several times and back.
  await shorter.press('Shift+ArrowLeft')
  await shiftIn(cell(page, 'Anna Leitner', monday), '08:00–13:30').press('Shift+ArrowLeft')
  await expect(shiftIn(cell(page, 'Anna Leitner', monday), '08:00–13:15')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(shiftIn(cell(page, 'Anna Leitner', monday), '08:00–13:30')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  // The other one removes what was changed meanwhile, and hears of it.
  await shiftIn(cell(otherPage, 'Anna Leitner', monday), '08:00–13:45').press('Delete')
  const otherDialog = otherPage.getByRole('dialog', { name: 'Noch nicht gespeichert' })
  await expect(otherDialog).toContainText('Ihre Änderung: entfernt')
  await otherDialog.getByRole('button', { name: 'Meine behalten' }).click()
  await expect(shiftIn(cell(otherPage, 'Anna Leitner', monday), '08:00')).toHaveCount(0)

  await shiftIn(cell(page, 'Anna Leitner', monday), '08:00–13:30').click()
  await comment(page, 'Doch nötig')
  await expect(dialog).toContainText('Jetzt geplant: entfernt')
  await dialog.getByRole('button', { name: 'Meine behalten' }).click()
  await expect(shiftIn(cell(page, 'Anna Leitner', monday), '08:00–13:30')).toBeVisible()
  await expect
    .poll(async () => {
      const { shifts } = await stage.admin.call(planningApi.loadWeek, { query: { ...place, week } })
      return shifts.map(({ planned }) => planned?.comment)
    })
    .toEqual(['Doch nötig', ''])
})

test('a change that is still being saved keeps its page open, and is reported on the next screen when that fails', async ({
  page,
  stage,
}) => {
  await openPlan(page, stage)
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>()
  await page.route('**/api/planning/shifts', async (route) => {
    await isLeft
    await route.abort()
  })
  await shiftIn(cell(page, 'Anna Leitner', monday), '08:00–14:00').press('Shift+ArrowLeft')
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const closing = await question
  expect(closing.type()).toBe('beforeunload')
  await closing.dismiss()
  await page.getByRole('link', { name: 'Kategorien', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Kategorien', level: 1 })).toBeVisible()
  leave()
  const notice = page.getByRole('alert').filter({ hasText: 'KW 5' })
  await expect(notice).toContainText('Eine Änderung am Dienstplan der KW 5 wurde nicht gespeichert.')
})
