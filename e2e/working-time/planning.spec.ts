import type { Page } from '@playwright/test'
import { messagesApi } from '@theke/contract/messages/outbox.ts'
import { planningApi } from '@theke/contract/timekeeping/planning-api.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'
import { forgetSession, openScreen } from '../fixtures/back-office.ts'
import { aTeam, cell, dragByFinger, nextMonday, shiftIn, shiftOf } from '../fixtures/planning.ts'
import { tooSmallTargets } from '../fixtures/targets.ts'

const week = '2027-02-01'
const [monday, tuesday, wednesday] = [1, 2, 3]

test.use({ viewport: { width: 1440, height: 1000 }, contextOptions: { reducedMotion: 'reduce' } })

async function typeTime(page: Page, label: string, time: string): Promise<void> {
  const [hours = '', minutes = ''] = time.split(':')
  await page.getByRole('spinbutton', { name: `${label}: Stunden` }).fill(hours)
  await page.getByRole('spinbutton', { name: `${label}: Minuten` }).fill(minutes)
}

test(
  'a week is planned with the mouse, its conflicts are resolved or decided, and it is published',
  { tag: '@core' },
  async ({ page, stage }) => {
    const { branch, johanna, anna } = await aTeam(stage)
    await openScreen(page, 'chefin', `/planning?branch=${branch.id}&week=${week}`)

    await cell(page, 'Johanna Pichler', monday)
      .getByRole('button', { name: /^Neue Schicht/ })
      .click()
    await typeTime(page, 'Von', '11:30')
    await typeTime(page, 'Bis', '20:00')
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    const late = shiftIn(cell(page, 'Johanna Pichler', monday), '11:30–20:00')
    await expect(late).toHaveAccessibleName(/noch nicht veröffentlicht/)

    // Tuesday early: ten hours of rest are too few.
    await cell(page, 'Johanna Pichler', tuesday)
      .getByRole('button', { name: /^Neue Schicht/ })
      .click()
    await typeTime(page, 'Von', '06:00')
    await typeTime(page, 'Bis', '14:30')
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await page.getByRole('button', { name: '1 Verstoß' }).click()
    const warning = page.getByRole('dialog', { name: 'Ruhezeit unter 11 h' })
    await expect(warning).toContainText(
      'Johanna hört Mo um 20:00 auf und beginnt Di um 06:00, das sind 10 h. Verlangt sind 11 h (§ 12 Abs. 1 AZG).',
    )
    await warning.getByRole('button', { name: 'Ab 07:00 beginnen' }).click()
    await expect(shiftIn(cell(page, 'Johanna Pichler', tuesday), '07:00–14:30')).toBeVisible()
    await expect(page.getByRole('button', { name: '1 Verstoß' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByRole('button', { name: '1 Verstoß' })).toBeVisible()

    // Dragging moves a shift, with Alt it copies it.
    await late.dragTo(cell(page, 'Anna Leitner', wednesday))
    const moved = shiftIn(cell(page, 'Anna Leitner', wednesday), '11:30–20:00')
    await expect(moved).toBeVisible()
    await expect(page.getByRole('button', { name: '1 Verstoß' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(late).toBeVisible()
    await page.keyboard.down('Alt')
    await late.dragTo(cell(page, 'Anna Leitner', wednesday))
    await page.keyboard.up('Alt')
    await expect(late).toBeVisible()
    await expect(moved).toBeVisible()

    await page.getByRole('button', { name: 'Veröffentlichen (3 Änderungen)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Woche veröffentlichen' })
    const publish = dialog.getByRole('button', { name: 'Veröffentlichen' })
    await expect(publish).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Vertretung, besprochen')
    await expectAccessible(page, '[role=dialog]')
    await publish.click()
    await expect(page.getByRole('button', { name: 'Keine Änderungen', exact: true })).toBeDisabled()
    await expect(late).toHaveAccessibleName(/, veröffentlicht$/)

    const { shifts, exceptions } = await stage.admin.call(planningApi.loadWeek, {
      query: { branch: { id: branch.id }, week },
    })
    expect(shifts.filter(({ published }) => published !== null)).toHaveLength(3)
    expect(exceptions).toMatchObject([{ code: 'dailyRest', reason: 'Vertretung, besprochen' }])
    const messages = await stage.admin.call(messagesApi.listOutbox, { query: { limit: 20 } })
    const textTo = ({ email }: { email: string }) =>
      messages.find(({ recipient }) => recipient === email)?.text
    expect(textTo(johanna)).toContain('Neu: Di., 2.2., 06:00 bis 14:30, Theke')
    expect(textTo(anna)).toContain('Neu: Mi., 3.2., 11:30 bis 20:00, Theke')
    expect(textTo(anna)).not.toContain('Di., 2.2.')
  },
)

test('a week is planned by keyboard alone', async ({ page, stage }) => {
  const { branch } = await aTeam(stage)
  await openScreen(page, 'chefin', `/planning?branch=${branch.id}&week=${week}`)
  await cell(page, 'Offene Schichten', monday).getByRole('button').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Neue Schicht' })).toBeVisible()
  await page.getByRole('button', { name: 'Übernehmen' }).press('Enter')
  const first = shiftIn(cell(page, 'Anna Leitner', monday), '08:00–16:30')
  await first.focus()

  await page.keyboard.press('Shift+ArrowLeft')
  const shorter = shiftIn(cell(page, 'Anna Leitner', monday), '08:00–16:15')
  await expect(shorter).toBeVisible()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+v')
  await expect(shiftIn(cell(page, 'Anna Leitner', tuesday), '08:00–16:15')).toBeVisible()
  await shorter.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(shiftIn(cell(page, 'Johanna Pichler', monday), '08:00–16:15')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(shiftIn(cell(page, 'Johanna Pichler', monday), '08:00')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(shiftIn(cell(page, 'Johanna Pichler', monday), '08:00–16:15')).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(shiftIn(cell(page, 'Johanna Pichler', monday), '08:00')).toHaveCount(0)

  await expect(page.getByRole('button', { name: 'Veröffentlichen (1 Änderung)' })).toBeEnabled()
  await page.reload()
  await expect(shiftIn(cell(page, 'Anna Leitner', tuesday), '08:00–16:15')).toBeVisible()
  await page.getByRole('button', { name: 'Woche danach' }).click()
  await page.getByRole('button', { name: 'Vorwoche kopieren' }).click()
  await expect(shiftIn(cell(page, 'Anna Leitner', tuesday), '08:00–16:15')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeEnabled()
  await page.getByRole('button', { name: 'Woche davor' }).click()
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeDisabled()
})

test('a person asks for holiday, a manager sees what is left and approves, and it is in the plan', async ({
  page,
  stage,
}) => {
  const { branch, anna } = await aTeam(stage)
  // The second Monday of next February, because nobody can ask for days that are over.
  const february = Date.UTC(new Date().getFullYear() + 1, 1, 1)
  const first = new Date(february + (((8 - new Date(february).getUTCDay()) % 7) + 7) * 86_400_000)
  const typed = (days: number) =>
    new Date(first.getTime() + days * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('.')
  await openScreen(page, anna.username, '/absence-requests')
  await page.getByRole('button', { name: 'Antrag stellen' }).click()
  await page.getByRole('textbox', { name: 'Erster Tag' }).fill(typed(0))
  await page.getByRole('textbox', { name: 'Letzter Tag' }).fill(typed(2))
  await page.getByRole('textbox', { name: 'Letzter Tag' }).press('Tab')
  await expectAccessible(page, '[role=dialog]')
  await page.getByRole('button', { name: 'Beantragen' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '3 Arbeitstage' })).toBeVisible()
  await expect(page.getByRole('button', { name: /genehmigen/ })).toHaveCount(0)

  await forgetSession(page)
  await openScreen(page, 'chefin', '/absence-requests')
  const request = page.getByRole('listitem').filter({ hasText: 'Anna Leitner' })
  await expect(request).toContainText('Urlaubstage offen')
  await request.getByRole('button', { name: 'Antrag von Anna Leitner genehmigen' }).click()
  await page.getByRole('textbox', { name: 'Bemerkung' }).fill('Schönen Urlaub!')
  await page.getByRole('button', { name: 'Genehmigen', exact: true }).click()
  await expect(request).toHaveCount(0)

  await page.goto(`/backend#/planning?branch=${branch.id}&week=${first.toISOString().slice(0, 10)}`)
  await expect(shiftIn(cell(page, 'Anna Leitner', monday), 'Urlaub')).toHaveAccessibleName(
    /, veröffentlicht$/,
  )
  const messages = await stage.admin.call(messagesApi.listOutbox, { query: { limit: 20 } })
  expect(messages.find(({ recipient }) => recipient === anna.email)?.text).toContain('Schönen Urlaub!')
})

test('people take an open shift and pass one on by phone, and a manager decides about a broken rule', async ({
  page,
  stage,
}) => {
  const { branch, johanna, anna } = await aTeam(stage)
  const first = nextMonday()
  const passedOn = shiftOf(anna, first, [1, 6, 12])
  const place = { branch: { id: branch.id } }
  const shifts = [shiftOf(johanna, first, [0, 13, 21]), passedOn, shiftOf(null, first, [4, 8, 14])]
  await stage.admin.call(planningApi.saveShifts, { body: { ...place, shifts } })
  await stage.admin.call(planningApi.publishWeek, { body: { ...place, week: first, reasons: [] } })

  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, anna.username, '/my-time')
  await expect(page.getByRole('button', { name: /^Übernehmen: / })).toBeVisible()
  expect(await tooSmallTargets(page)).toEqual([])
  await page.getByRole('button', { name: /^Übernehmen: / }).click()
  await expect(page.getByText('Die Schicht gehört jetzt Ihnen.')).toBeVisible()
  await expect(page.getByText('Gerade ist keine Schicht offen.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Anbieten: / })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Für' }).click()
  await page.getByRole('option', { name: 'Johanna Pichler' }).click()
  await page.getByRole('textbox', { name: 'Bemerkung' }).fill('Arzttermin')
  await expectAccessible(page, '[role=dialog]')
  await page.getByRole('dialog').getByRole('button', { name: 'Anbieten' }).click()
  const swap = page
    .getByRole('list', { name: 'Schichttausch' })
    .getByRole('listitem')
    .filter({ hasText: 'Arzttermin' })
  await expect(swap).toContainText('Anna Leitner bietet sie Johanna Pichler an')

  await forgetSession(page)
  await openScreen(page, johanna.username, '/my-time')
  await expect(swap).toContainText('das sind 9 h. Verlangt sind 11 h')
  await swap.getByRole('button', { name: /^Annehmen: / }).click()
  await expect(swap).toContainText('Wartet auf die Filialleitung')

  await forgetSession(page)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await openScreen(page, 'chefin', '/absence-requests')
  await swap.getByRole('button', { name: /^Genehmigen: / }).click()
  const decision = page.getByRole('dialog', { name: 'Schichttausch genehmigen' })
  await decision.getByRole('button', { name: 'Genehmigen' }).click()
  await expect(decision).toContainText(
    'Bitte sagen Sie in der Bemerkung, warum der Tausch trotzdem sein soll.',
  )
  await decision.getByRole('textbox', { name: 'Bemerkung' }).fill('Mit Johanna besprochen')
  await decision.getByRole('button', { name: 'Genehmigen' }).click()
  await expect(decision).toHaveCount(0)
  const { shifts: after } = await stage.admin.call(planningApi.loadWeek, {
    query: { ...place, week: first },
  })
  expect(after.find(({ key }) => key === passedOn.key)?.published?.user?.id).toBe(johanna.id)
})

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test('a shift is moved by finger in the week and in the day, and the week becomes a template', async ({
    page,
    stage,
  }) => {
    const { branch, anna } = await aTeam(stage)
    const place = { branch: { id: branch.id } }
    const shifts = [shiftOf(anna, week, [0, 7, 13])]
    await stage.admin.call(planningApi.saveShifts, { body: { ...place, shifts } })
    await openScreen(page, 'chefin', `/planning?branch=${branch.id}&week=${week}`)
    await dragByFinger(
      page,
      shiftIn(cell(page, 'Anna Leitner', monday), '08:00'),
      cell(page, 'Johanna Pichler', tuesday),
    )
    await expect(shiftIn(cell(page, 'Johanna Pichler', tuesday), '08:00–14:00')).toBeVisible()

    await page.getByText('Tag', { exact: true }).tap()
    await page.getByText('Di', { exact: true }).tap()
    const row = page.getByRole('table', { name: /^Tagesplan/ }).getByRole('row', { name: 'Johanna Pichler' })
    const early = shiftIn(row, '08:00–14:00')
    await expect(early).toBeVisible()
    const hourWidth = ((await early.boundingBox())?.width ?? 0) / 6
    await dragByFinger(page, early, early, hourWidth * 1.5)
    const moved = shiftIn(row, '09:30–15:30')
    await expect(moved).toBeVisible()
    await moved.press('Shift+ArrowLeft')
    await expect(shiftIn(row, '09:30–15:15')).toBeVisible()
    await expect
      .poll(async () => {
        const stored = await stage.admin.call(planningApi.loadWeek, { query: { ...place, week } })
        return stored.shifts.map(({ planned }) => planned && [planned.start, planned.end])
      })
      .toEqual([['2027-02-02T08:30:00.000Z', '2027-02-02T14:15:00.000Z']])
    await page.reload()
    await expect(shiftIn(row, '09:30–15:15')).toBeVisible()

    await page.getByRole('button', { name: 'Vorlagen' }).tap()
    await page.getByRole('textbox', { name: 'Diese Woche als Vorlage speichern' }).fill('Normale Woche')
    await page.getByRole('button', { name: 'Speichern' }).tap()
    await expect(page.getByRole('list', { name: 'Vorlagen' })).toContainText('1 Schicht')
    await expectAccessible(page, '[role=dialog]')
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).tap()
    await page.getByRole('button', { name: 'Woche danach' }).tap()
    await expect(page.getByRole('table', { name: 'Tagesplan 2027-02-09' })).toBeVisible()
    await page.getByRole('button', { name: 'Vorlagen' }).tap()
    await page.getByRole('button', { name: 'Vorlage Normale Woche anwenden' }).tap()
    await page.getByRole('button', { name: 'Einplanen' }).tap()
    await expect(shiftIn(row, '09:30–15:15')).toBeVisible()
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect(shiftIn(row, '09:30')).toHaveCount(0)
  })
})
