import { branch } from '@theke/contract/shop/branch.ts'
import { FakeRefusal, refusal } from '@theke/contract/testing/fake-records.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import {
  type PlannedPerson,
  type PlannedShift,
  type PlannedWeek,
  planningApi,
  type ShiftValues,
} from '@theke/contract/timekeeping/planning-api.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessibleDialog, openScreen, startOffice, typeAddress } from '../../../testing/office.tsx'

const week = '2027-02-01'
const anna = person(11, 'Anna', 'Leitner')
const johanna = person(12, 'Johanna', 'Pichler')
const unsaved = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })

function person(id: number, firstName: string, lastName: string): PlannedPerson {
  const name = `${firstName} ${lastName}`
  return { id, name, firstName, department: null, law: 'at', isMinor: false, targetMinutes: null }
}

/** A shift of so many days after the Monday, from 8 to 14 o'clock. */
function shiftOf({ id }: PlannedPerson, days: number): ShiftValues {
  const day = Date.parse(week) + days * 86_400_000
  const at = (hours: number) => new Date(day + hours * 3_600_000).toISOString()
  const times = { start: at(7), end: at(13), pause: 30, isAllDay: false, comment: '' }
  return { user: { id }, department: null, type: 'work', ...times }
}

/** The plan of a branch with a shift of Anna on Monday and one of Johanna on Tuesday, open before a planner. */
async function openPlan({ restDays = [] }: { restDays?: PlannedWeek['restDays'] } = {}) {
  const server = await startOffice()
  const place = server.add(branch, { name: 'Neubau', identifier: 'neubau' })
  const shifts = new Map<string, PlannedShift>()
  let version = Date.parse('2027-01-01T08:00:00.000Z')
  const store = (key: string, planned: ShiftValues | null, published?: ShiftValues | null): PlannedShift => {
    const known = shifts.get(key)
    const shift = {
      key,
      id: known?.id ?? shifts.size + 1,
      branch: { id: place.id },
      planned,
      published: published === undefined ? (known?.published ?? null) : published,
      updatedAt: new Date(++version).toISOString(),
    }
    shifts.set(key, shift)
    return shift
  }
  const add = (planned: ShiftValues) => store(crypto.randomUUID(), planned)
  const ofAnna = add(shiftOf(anna, 0))
  add(shiftOf(johanna, 1))
  const pending = () =>
    [...shifts.values()].filter(
      ({ planned, published }) => JSON.stringify(planned) !== JSON.stringify(published),
    )
  const publish = () => {
    const changed = pending()
    for (const { key, planned } of changed) store(key, planned, planned)
    return { changes: changed.length, people: 1 }
  }
  server.answer(planningApi.loadWeek, ({ query }) => ({
    branch: { id: place.id, name: place.name },
    week: query.week ?? week,
    people: [anna, johanna],
    departments: [],
    shifts: [...shifts.values()],
    holidays: [],
    restDays,
    expectedOrders: [],
    needs: [],
    exceptions: [],
  }))
  server.answer(planningApi.saveShifts, ({ body }) => {
    const outdated = body.shifts.flatMap(({ key, updatedAt }, index) =>
      updatedAt !== null && updatedAt !== shifts.get(key)?.updatedAt
        ? [{ field: `shifts.${index}.updatedAt`, message: workingTimeTexts.shiftChanged }]
        : [],
    )
    if (outdated.length > 0) throw new FakeRefusal('changed-meanwhile', outdated)
    return body.shifts.map(({ key, isRemoved, updatedAt: _updatedAt, ...planned }) =>
      store(key, isRemoved ? null : planned),
    )
  })
  server.answer(planningApi.publishWeek, ({ body }) => {
    if (body.shifts.length !== pending().length)
      throw refusal('changed-meanwhile', workingTimeTexts.planChanged)
    return publish()
  })
  const shortenByOther = () => store(ofAnna.key, { ...shiftOf(anna, 0), end: '2027-02-01T12:45:00.000Z' })
  const removeByOther = () => store(ofAnna.key, null)
  await openScreen(`/planning?branch=${place.id}&week=${week}`)
  await expect.element(shift('08:00–14:00')).toBeVisible()
  return {
    server,
    place,
    add,
    shortenByOther,
    removeByOther,
    publish,
    comments: () => [...shifts.values()].map(({ planned }) => planned?.comment),
  }
}

function cell(row: string, day: number): Locator {
  return page
    .getByRole('row', { name: row })
    .getByRole('cell')
    .nth(day - 1)
}

function shift(times: string, within = cell('Anna Leitner', 1)): Locator {
  return within.getByRole('button', { name: new RegExp(`^${times}`) })
}

async function press(place: Locator, keys: string): Promise<void> {
  place.element().focus()
  await userEvent.keyboard(keys)
}

async function comment(place: Locator, text: string): Promise<void> {
  await place.click()
  await page.getByRole('textbox', { name: 'Bemerkung' }).fill(text)
  await page.getByRole('button', { name: 'Übernehmen' }).click()
}

const shorten = '{Shift>}{ArrowLeft}{/Shift}'

test('a shift that was only published meanwhile is changed without a question', async () => {
  const { publish } = await openPlan()
  publish()
  await press(shift('08:00–14:00'), shorten)
  await expect.element(page.getByRole('button', { name: 'Veröffentlichen (1 Änderung)' })).toBeEnabled()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('a week is not published with what another planner added unseen', async () => {
  const { server, add } = await openPlan()
  add(shiftOf(johanna, 3))
  await page.getByRole('button', { name: 'Veröffentlichen (2 Änderungen)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Woche veröffentlichen' })
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'Inzwischen hat jemand anderer an dieser Woche geplant. Bitte sehen Sie den Plan durch, bevor Sie ihn veröffentlichen.',
    )
  await expect.element(dialog).toMatchTextContent('3 Änderungen werden bekannt.')
  await expect.element(shift('08:00–14:00', cell('Johanna Pichler', 4))).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Keine Änderungen' })).toBeVisible()
  expect(server.calls(planningApi.publishWeek)).toHaveLength(2)
})

test('what was typed of a shift is lost by no key and no tap beside it', async () => {
  await openPlan()
  await shift('08:00–14:00').click()
  const dialog = page.getByRole('dialog', { name: 'Schicht ändern' })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await shift('08:00–14:00').click()
  await dialog.getByRole('textbox', { name: 'Bemerkung' }).fill('Inventur')
  await userEvent.keyboard('{Escape}')
  document.elementFromPoint(5, 5)?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  document.elementFromPoint(5, 5)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog.getByRole('textbox', { name: 'Bemerkung' })).toHaveValue('Inventur')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what is planned without a connection is kept until it can be saved', async () => {
  const { server, comments } = await openPlan()
  server.answerOnce(planningApi.saveShifts, noAnswer)
  await comment(shift('08:00–14:00'), 'Inventur')
  await expect.element(unsaved).toMatchTextContent('Der Shop ist gerade nicht erreichbar.')
  await expect.element(unsaved).toMatchTextContent('Inventur')
  await unsaved.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.element(unsaved).not.toBeInTheDocument()
  await expect.poll(comments).toEqual(['Inventur', ''])
})

test('a change that is still being saved keeps its page open, and is reported on the next screen when that fails', async () => {
  const { server } = await openPlan()
  const left = Promise.withResolvers<void>()
  server.answerOnce(planningApi.saveShifts, async () => {
    await left.promise
    return noAnswer()
  })
  await press(shift('08:00–14:00'), shorten)
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await page.getByRole('link', { name: 'Sortiment' }).click()
  await expect.element(page.getByRole('heading', { name: 'Produkte', level: 1 })).toBeVisible()
  left.resolve()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'KW 5' }))
    .toMatchTextContent('Eine Änderung am Dienstplan der KW 5 wurde nicht gespeichert.')
})

test('an address with another day than a Monday, or with none, leads to a week', async () => {
  const { place } = await openPlan()
  typeAddress(`/planning?branch=${place.id}&week=2027-02-03`)
  await expect.element(page.getByText('1.–7. Februar 2027')).toBeVisible()
  await expect.element(shift('08:00–14:00')).toBeVisible()
  for (const wrong of ['bald', '2027-02-31', '2027-99-01']) {
    await openScreen(`/planning?branch=${place.id}&week=${wrong}`)
    await expect.element(page.getByRole('table', { name: /^Dienstplan/ })).toBeVisible()
  }
})

test('the week before is copied as it is, also where it was changed a moment ago', async () => {
  await openPlan()
  await page.getByRole('button', { name: 'Woche danach' }).click()
  await expect.element(shift('08:00')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Woche davor' }).click()
  await press(shift('08:00–14:00'), shorten)
  await expect.element(shift('08:00–13:45')).toBeVisible()
  await page.getByRole('button', { name: 'Woche danach' }).click()
  await expect.element(shift('08:00')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Vorwoche kopieren' }).click()
  await expect.element(shift('08:00–13:45')).toBeVisible()
})

test('a copied week leaves out the days on which the branch rests, says so, and copies them where it is wanted', async () => {
  await openPlan({
    restDays: [
      { day: '2027-02-08', reason: 'holiday' },
      { day: '2027-02-14', reason: 'weekly' },
    ],
  })
  await page.getByRole('button', { name: 'Woche danach' }).click()
  await expect.element(page.getByRole('columnheader', { name: /^Mo 8\. ?Feiertag/ })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: /^So 14\. ?Ruhetag/ })).toBeVisible()
  await page.getByRole('button', { name: 'Vorwoche kopieren' }).click()
  const said = page.getByRole('status').filter({ hasText: '1 Schicht an einem Feiertag nicht kopiert.' })
  await expect.element(said).toBeVisible()
  const ofJohanna = cell('Johanna Pichler', 2).getByRole('button', { name: /^08:00–14:00/ })
  await expect.element(ofJohanna).toBeVisible()
  await expect.element(shift('08:00–14:00')).not.toBeInTheDocument()
  await said.getByRole('button', { name: 'Trotzdem kopieren' }).click()
  await expect.element(said).not.toBeInTheDocument()
  await expect.element(shift('08:00–14:00')).toBeVisible()
})

test('nothing is copied into a week that has not arrived, nor moved in the one that is shown meanwhile', async () => {
  const { server } = await openPlan()
  const held = Promise.withResolvers<void>()
  server.answerOnce(planningApi.loadWeek, async ({ next }) => {
    await held.promise
    return next()
  })
  const actions = ['Vorwoche kopieren', 'Vorlagen', 'Veröffentlichen (2 Änderungen)']
  await page.getByRole('button', { name: 'Woche danach' }).click()
  for (const name of actions) await expect.element(page.getByRole('button', { name })).toBeDisabled()
  expect(document.querySelector('table')?.closest('[inert]')).not.toBeNull()
  held.resolve()
  await expect.element(page.getByRole('button', { name: 'Vorwoche kopieren' })).toBeEnabled()
  expect(document.querySelector('table')?.closest('[inert]')).toBeNull()
})

test('a week for which no need is stated leads to where it is', async () => {
  await openPlan()
  await expect.element(page.getByRole('row', { name: 'Bedarf / geplant' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Bedarf festlegen' }))
    .toHaveAttribute('href', '#/staff-requirements')
})

test('who saves a shift after another planner sees both and decides', async () => {
  const { server, shortenByOther, comments } = await openPlan()
  shortenByOther()
  await comment(shift('08:00–14:00'), 'Kasse und Lager')
  await expect
    .element(unsaved)
    .toMatchTextContent('Jemand anderer hat inzwischen geändert, was Sie gerade geändert haben.')
  await expect.element(unsaved).toMatchTextContent('08:00–14:00, 30 Minuten Pause, Kasse und Lager')
  await expect.element(unsaved).toMatchTextContent('08:00–13:45, 30 Minuten Pause')
  expect(comments()).toEqual(['', ''])
  await unsaved.getByRole('button', { name: 'Meine behalten' }).click()
  await expect.poll(comments).toEqual(['Kasse und Lager', ''])
  expect(server.calls(planningApi.saveShifts)).toHaveLength(2)
})

test('who keeps the change of another planner goes on from it, and takes own steps back', async () => {
  const { server, shortenByOther } = await openPlan()
  shortenByOther()
  await comment(shift('08:00–14:00'), 'Kasse und Lager')
  await unsaved.getByRole('button', { name: 'Andere Änderung behalten' }).click()
  await expect.element(unsaved).not.toBeInTheDocument()
  await press(shift('08:00–13:45'), shorten)
  await press(shift('08:00–13:30'), shorten)
  await expect.element(shift('08:00–13:15')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(shift('08:00–13:30')).toBeVisible()
  await expect.poll(() => server.calls(planningApi.saveShifts).length).toBe(4)
  expect(unsaved.elements()).toEqual([])
})

test('a shift that another planner removed meanwhile is put back, or stays removed', async () => {
  const { removeByOther, comments } = await openPlan()
  removeByOther()
  await comment(shift('08:00–14:00'), 'Doch nötig')
  await expect.element(unsaved).toMatchTextContent('Jetzt geplant: entfernt')
  await unsaved.getByRole('button', { name: 'Meine behalten' }).click()
  await expect.element(shift('08:00–14:00')).toBeVisible()
  await expect.poll(comments).toEqual(['Doch nötig', ''])
})

test('who removes a shift that another planner changed meanwhile is asked first', async () => {
  const { shortenByOther, comments } = await openPlan()
  shortenByOther()
  await press(shift('08:00–14:00'), '{Delete}')
  await expect.element(unsaved).toMatchTextContent('Ihre Änderung: entfernt')
  await expectAccessibleDialog(unsaved)
  expect(comments()).toEqual(['', ''])
  await unsaved.getByRole('button', { name: 'Meine behalten' }).click()
  await expect.element(unsaved).not.toBeInTheDocument()
  await expect.element(shift('08:00')).not.toBeInTheDocument()
  expect(comments()).toEqual([undefined, ''])
})

test('a shift that its pause is longer than is not taken', async () => {
  const { server } = await openPlan()
  await shift('08:00–14:00').click()
  const pause = page.getByRole('textbox', { name: 'Pause (Minuten)' })
  await pause.fill('400')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Die Pause ist länger als die Schicht.')
  const take = page.getByRole('button', { name: 'Übernehmen' })
  await expect.element(take).toBeDisabled()
  await pause.click()
  await userEvent.keyboard('{Enter}')
  expect(server.calls(planningApi.saveShifts)).toEqual([])
  await pause.fill('45')
  await expect.element(take).toBeEnabled()
})
