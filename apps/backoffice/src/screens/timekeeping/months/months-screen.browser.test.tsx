import {
  monthSheetsApi,
  type SheetStep,
  sheetPage,
  sheetsPerPage,
  type TimeSheet,
} from '@theke/contract/timekeeping/month-sheets-api.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { sheetTexts } from '@theke/contract/timekeeping/sheet-texts.ts'
import { sheetDays, sheetTotals } from '@theke/domain/timekeeping/months/month-sheet.ts'
import type { SheetAction, SheetState } from '@theke/domain/timekeeping/months/sheet-state.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, startOffice, tapInVain } from '../../../testing/office.tsx'

const month = { firstDay: '2026-03-01', lastDay: '2026-03-31' }
const states: Partial<Record<SheetAction, SheetState>> = {
  review: 'reviewed',
  release: 'released',
  lock: 'locked',
  reopen: 'open',
}

/** A shop with people whose month is in a state; steps that are taken change it. */
async function startMonth(count: number, state: SheetState = 'open') {
  const server = await startOffice()
  const days = sheetDays({ contracts: [], absences: [], workedOn: new Map() }, month, month.lastDay)
  const sheets = Array.from({ length: count }, (_, index): TimeSheet => {
    const name = `Person ${String(index + 1).padStart(2, '0')}`
    return {
      user: { id: 100 + index, name },
      branch: { id: 1, name: 'Neubau' },
      month: month.firstDay,
      state,
      totals: sheetTotals(days),
      warnings: 0,
      undecided: 0,
      overtimeBalance: 0,
      holidayBalance: 0,
      isReopened: false,
      days: days.map((day) => ({ ...day, spans: [] })),
      labourWarnings: [],
      corrections: [],
      steps: [],
    }
  })
  server.answer(monthSheetsApi.listSheets, ({ query }) => {
    const first = (sheetPage(sheets.length, query.page ?? 1) - 1) * sheetsPerPage
    const none = { undecided: 0, open: 0, reviewed: 0, released: 0, locked: 0 }
    return {
      counts: { ...none, [state]: sheets.length, all: sheets.length },
      people: sheets.map(({ user, branch, state, undecided }) => ({ user, branch, state, undecided })),
      sheets: sheets.slice(first, first + sheetsPerPage),
    }
  })
  server.answer(monthSheetsApi.loadSheet, ({ id }) => {
    const found = sheets.find(({ user }) => user.id === id)
    if (found === undefined) throw refusal('not-found')
    return found
  })
  server.answer(monthSheetsApi.advanceSheets, ({ body: { users, action, reason } }) => {
    for (const sheet of sheets.filter(({ user }) => users.some(({ id }) => id === user.id))) {
      const step: SheetStep = {
        action: action ?? 'change',
        author: null,
        at: '2026-04-02T08:00:00.000Z',
        reason,
      }
      sheet.steps = [...sheet.steps, step]
      sheet.state = states[action ?? 'reopen'] ?? sheet.state
    }
    return sheets
  })
  return server
}

const rows = page.getByRole('row').filter({ hasText: /Person \d\d/ })
const names = () => rows.elements().map(({ textContent }) => /Person \d\d/.exec(textContent)?.[0])

test('the months of many people are turned page by page, to the last one and back @full', async () => {
  await startMonth(sheetsPerPage + 2)
  await openScreen('/month-closing?month=2026-03-01')
  const back = page.getByRole('button', { name: 'Vorige Seite' })
  const on = page.getByRole('button', { name: 'Nächste Seite' })
  await expect.element(page.getByText('1–20 von 22 Personen')).toBeVisible()
  await expect.element(back).toBeDisabled()
  expect([names().length, names().at(-1)]).toEqual([20, 'Person 20'])
  await on.click()
  await expect.element(page.getByText('21–22 von 22 Personen')).toBeVisible()
  expect(names()).toEqual(['Person 21', 'Person 22'])
  await expect.element(on).toBeDisabled()
  await back.click()
  await expect.element(page.getByText('1–20 von 22 Personen')).toBeVisible()
  expect(names()[0]).toBe('Person 01')
})

test('while a step is on its way for many, no button sends another', async () => {
  const server = await startMonth(2)
  await openScreen('/month-closing?month=2026-03-01')
  await page
    .getByRole('checkbox', { name: /auswählen$/ })
    .first()
    .click()
  const held = Promise.withResolvers<void>()
  server.answerOnce(monthSheetsApi.advanceSheets, async ({ next }) => {
    await held.promise
    return next()
  })
  const release = page.getByRole('button', { name: /^Freigeben/ })
  const review = page.getByRole('button', { name: /^Prüfen/ })
  await release.click()
  for (const button of [release, review]) {
    await tapInVain(button)
  }
  held.resolve()
  await expect.element(rows.first()).toMatchTextContent('Freigegeben')
  expect(server.calls(monthSheetsApi.advanceSheets).map(({ body }) => body.action)).toEqual(['release'])
})

test('a locked month is opened with a reason only, and with one tap once', async () => {
  const server = await startMonth(1, 'locked')
  await openScreen('/month-closing/100?month=2026-03-01')
  const reopen = page.getByRole('button', { name: 'Wieder öffnen' })
  await reopen.click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Wieder öffnen' })
  for (const reason of ['', '   ']) {
    await dialog.getByRole('textbox', { name: 'Grund' }).fill(reason)
    await submit.click()
    await expect.element(dialog.getByText(sheetTexts.reasonMissing)).toBeVisible()
  }
  expect(server.calls(monthSheetsApi.advanceSheets)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Zuschlag fehlte')
  await userEvent.keyboard('{Escape}')
  await userEvent.dblClick(submit)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/Wieder öffnen \(Zuschlag fehlte\)/)).toBeVisible()
  expect(server.calls(monthSheetsApi.advanceSheets).map(({ body }) => body.reason)).toEqual([
    'Zuschlag fehlte',
  ])
})
