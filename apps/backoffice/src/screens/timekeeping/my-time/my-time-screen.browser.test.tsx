import { statisticsApi } from '@theke/contract/insights/statistics-api.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { ownClockApi } from '@theke/contract/timekeeping/own-clock-api.ts'
import { timeCorrectionsApi } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'

const week = page.getByRole('region', { name: 'Diese Woche' })
const shifts = page.getByRole('region', { name: 'Nächste Dienste' })
const times = page.getByRole('region', { name: 'Erfasste Zeiten dieser Woche' })
const unknown = [/frei/, /0:00 h/, /nichts veröffentlicht/, /nichts erfasst/]

async function startMyTime() {
  const server = await startOffice()
  server.answer(statisticsApi.userProfileWorkingActivities, () => [])
  server.answer(ownClockApi.listOwnShifts, () => [])
  server.answer(timeCorrectionsApi.listCorrections, () => [])
  return server
}

test('what a slow server has not told yet is not said', async () => {
  const server = await startMyTime()
  const held = Promise.withResolvers<void>()
  server.answer(ownClockApi.listOwnShifts, async () => {
    await held.promise
    return []
  })
  await openScreen('/my-time')
  await expect.element(times).toMatchTextContent('In dieser Woche ist nichts erfasst.')
  for (const words of unknown) {
    await expect.element(week).not.toMatchTextContent(words)
    await expect.element(shifts).not.toMatchTextContent(words)
  }
  held.resolve()
  await expect.element(week).toMatchTextContent('0:00 h von 0:00 h geplant')
  // Without a plan nobody is off.
  await expect.element(week).toMatchTextContent('–')
  await expect.element(week).not.toMatchTextContent('frei')
  await expect
    .element(shifts)
    .toMatchTextContent('In den nächsten vier Wochen ist für Sie nichts veröffentlicht.')
})

test('the next shifts say where they are', async () => {
  const server = await startMyTime()
  server.answer(ownClockApi.listOwnShifts, () => [
    {
      id: 1,
      user: { id: 1, name: 'Anna Leitner' },
      branch: { id: 2 },
      branchName: 'Neubau',
      department: null,
      type: 'work' as const,
      start: '2099-05-04T05:00:00.000Z',
      end: '2099-05-04T13:00:00.000Z',
      pause: 0,
      isAllDay: false,
      isPublished: true,
      comment: '',
      createdAt: new Date(0).toISOString(),
      updatedAt: new Date(0).toISOString(),
    },
  ])
  await openScreen('/my-time')
  await expect.element(shifts).toMatchTextContent('Neubau')
})

test('what cannot be loaded says so where it would stand, and can be tried again', async () => {
  const server = await startMyTime()
  server.answer(ownClockApi.listOwnShifts, () => {
    throw refusal('not-found', 'Die Dienste konnten nicht geladen werden.')
  })
  await openScreen('/my-time')
  await expect.element(week).toMatchTextContent('Die Dienste konnten nicht geladen werden.')
  await expect.element(shifts).toMatchTextContent('Die Dienste konnten nicht geladen werden.')
  for (const words of unknown) await expect.element(week).not.toMatchTextContent(words)
  server.answer(ownClockApi.listOwnShifts, () => [])
  await week.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.element(week).toMatchTextContent('0:00 h von 0:00 h geplant')
})

test('whoever forgot to clock out reads since when, and can begin again', async () => {
  const server = await startMyTime()
  server.answer(ownClockApi.loadOwnClock, () => ({
    branch: { id: 1, name: 'Neubau' },
    isAllowed: true,
    now: '2026-11-28T05:00:00.000Z',
    state: 'out' as const,
    since: null,
    forgottenSince: '2026-11-27T05:00:00.000Z',
    workedMinutes: 0,
    lastEvent: null,
    choices: [],
    lastChoice: null,
  }))
  await openScreen('/my-time')
  await expect
    .element(page.getByText(/^Ausstempeln vergessen am 27\.11\.2026/))
    .toMatchTextContent('Bitte melden Sie unten, wann Sie gegangen sind.')
  await expect.element(page.getByRole('button', { name: 'Kommen' })).toBeVisible()
})
