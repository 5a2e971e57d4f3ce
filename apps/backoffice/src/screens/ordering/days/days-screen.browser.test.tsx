import {
  type BranchDay,
  daysApi,
  type DepartmentClosing,
  type HitOrder,
} from '@theke/contract/shop/days-api.ts'
import { manyOrdersApi } from '@theke/contract/ordering/counter/many-orders-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { addDays } from '@theke/domain/time/wall-time.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice, typeAddress } from '../../../testing/office.tsx'
import { fakeOrders } from '../testing/fake-orders.ts'

const monday = '2099-05-04'
const days: BranchDay[] = ['2099-05-04', '2099-05-05'].map((day) => ({
  day,
  hours: [{ from: '08:00', to: '18:00' }],
  delivery: null,
  isSpecial: false,
  holiday: day === monday ? 'Staatsfeiertag' : null,
  orders: day === monday ? 2 : 0,
  load: day === monday ? [{ minute: 960, orders: 2 }] : [],
}))
/** A branch without limits, departments and hours for delivery. */
const plain = { hasDeliveryHours: false, limits: [], work: [], departments: [], closings: [] }
const closedDay: BranchDay = {
  day: monday,
  hours: [],
  delivery: null,
  isSpecial: false,
  holiday: null,
  orders: 0,
  load: [],
}
const hit = (id: number, stated: Partial<HitOrder>): HitOrder => ({
  id,
  ticketNumber: `06${id}`,
  name: `Renate Reisinger ${id}`,
  status: 'confirmed',
  mode: 'takeaway',
  at: `${monday}T14:00:00.000Z`,
  seen: `${monday}T06:00:00.000Z`,
  items: 2,
  proposal: `${monday}T12:00:00.000Z`,
  times: [`${monday}T11:30:00.000Z`],
  channels: ['email'],
  call: null,
  ...stated,
})
const hits = [
  hit(1, {}),
  hit(2, { channels: [], call: '+436641234567' }),
  hit(3, { proposal: null, times: [] }),
]

/** The days of one branch; closing hits three orders until their customers are asked. */
async function openDays({ hasLinz = false } = {}) {
  const server = await startOffice()
  fakeOrders(server)
  const linz = hasLinz ? server.add(branch, { name: 'Linz', identifier: 'linz' }).id : null
  const asked: string[] = []
  const stored: unknown[] = []
  const overview = { today: monday, ...plain, days }
  server.answer(daysApi.listDays, () => overview)
  server.answer(daysApi.previewDays, ({ params, body: { kind } }) => {
    const isLinz = Number(params['branchId']) === linz
    const own = isLinz ? hits.map((one) => ({ ...one, id: one.id + 10 })) : hits
    const left = own.filter(({ id }) => !asked.some((each) => each.startsWith(`${id} `)))
    const isHit = kind === 'close' || stored.length > 0
    return { days, hits: isHit ? left : [], total: isHit ? left.length : 0 }
  })
  server.answer(daysApi.changeDays, ({ body }) => {
    stored.push(body)
    return overview
  })
  server.answer(manyOrdersApi.proposeOrders, ({ body: { orders } }) =>
    orders.map(({ id, counterAppointment }) => {
      asked.push(`${id} ${counterAppointment}`)
      return { id, order: null, problem: null }
    }),
  )
  await openScreen(`/days?day=${monday}&branch=1`)
  await page.getByText('Schließen', { exact: true }).click()
  await page.getByRole('button', { name: 'Ganzer Tag' }).click()
  await expect.element(page.getByRole('heading', { name: '3 Bestellungen trifft es' })).toBeVisible()
  return { server, asked, stored, linz }
}
const send = page.getByRole('button', { name: 'Ändern und 2 Kunden fragen' })

test('a day is closed and its customers are asked, each about a time that can be changed', async () => {
  const { asked, stored } = await openDays()
  await expect.element(page.getByText('Staatsfeiertag ist ein Feiertag.')).toBeVisible()
  await expect.element(page.getByText('keine freie Zeit')).toBeVisible()
  await expect
    .element(page.getByText('1 bekommt Mail oder SMS, 1 rufen Sie an, 1 ohne Vorschlag'))
    .toBeVisible()
  expect(stored).toEqual([])
  await page.getByRole('combobox', { name: 'Neue Zeit für 061' }).selectOptions(`${monday}T11:30:00.000Z`)
  typeAddress('/tags')
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await send.click()
  await expect.element(page.getByRole('heading', { name: '1 Bestellung außerhalb der Zeiten' })).toBeVisible()
  expect(stored).toEqual([expect.objectContaining({ kind: 'close', from: monday, after: null })])
  expect(asked).toEqual([`1 ${monday}T11:30:00.000Z`, `2 ${monday}T12:00:00.000Z`])
})

test('times that are typed stay when another day is chosen, in the form and in the calendar', async () => {
  await openDays()
  await page.getByText('Andere Zeiten').click()
  const hours = page.getByRole('spinbutton', { name: 'Offen von, Stunde' }).first()
  await hours.fill('09')
  await page.getByRole('button', { name: /^Dienstag, 5\. Mai/ }).click()
  await expect.element(page.getByRole('heading', { name: /^Dienstag, 5\. Mai/ })).toBeVisible()
  await expect.element(hours).toHaveValue('09')
})

test('the chart of a day has its work beside what each stretch holds', async () => {
  const server = await startOffice({ workUnit: 'Minuten' })
  fakeOrders(server)
  const taken = [
    { day: monday, minute: 570, work: 41 },
    { day: monday, minute: 600, work: 60 },
    { day: addDays(monday, 1), minute: 660, work: 90 },
  ]
  const ofDay = [{ day: monday, minute: 0, work: 101 }]
  const work = [
    { quota: 1, name: 'Küche', amount: 60, minutes: 30, taken },
    { quota: 2, name: 'Platten', amount: 400, minutes: null, taken: ofDay },
    { quota: 3, name: 'Backstube', amount: 50, minutes: 30, taken: taken.slice(2) },
  ]
  server.answer(daysApi.listDays, () => ({ today: monday, ...plain, work, days }))
  server.answer(daysApi.previewDays, () => ({ days, hits: [], total: 0 }))
  await openScreen(`/days?day=${monday}&branch=1`)
  const chart = page.getByRole('figure', { name: 'Bestellungen je halbe Stunde' })
  await expect.element(chart.getByText('Küche, Grenze: 60 Minuten je 30 Minuten. Voll: 10:00.')).toBeVisible()
  await expect.element(chart.getByText('Platten: 101 von 400 Minuten')).toBeVisible()
  await expect.element(chart).not.toMatchTextContent('Backstube')
  await expect.element(chart).toMatchTextContent(/41.*60/)
})

test('closing early today takes three taps', async () => {
  const server = await startOffice()
  fakeOrders(server)
  server.answer(daysApi.listDays, ({ query: { from } }) => {
    const first = from ?? monday
    const open = Array.from({ length: 35 }, (_, at) => ({
      ...closedDay,
      day: addDays(first, at),
      hours: [{ from: '00:00', to: '00:00' }],
    }))
    return { today: first, ...plain, days: open }
  })
  server.answer(daysApi.previewDays, () => ({ days, hits: [], total: 0 }))
  await openScreen('/days')
  let taps = 0
  const tap = async (button: ReturnType<typeof page.getByRole>) => {
    await button.click()
    taps++
  }
  await tap(page.getByRole('button', { name: 'Heute früher zu' }))
  // Late in the evening only the whole day is left.
  await tap(page.getByRole('button', { name: /^Ab \d|^Ganzer Tag$/ }).last())
  await tap(page.getByRole('button', { name: 'Schließen', exact: true }))
  await expect.poll(() => server.calls(daysApi.changeDays).length).toBe(1)
  expect([taps, server.calls(daysApi.changeDays)[0]?.body.kind]).toEqual([3, 'close'])
})

test('the hours of each day are seen before the usual ones come back, with the holidays that would be open', async () => {
  const server = await startOffice()
  fakeOrders(server)
  const linz = server.add(branch, { name: 'Linz', identifier: 'linz' }).id
  server.answer(daysApi.listDays, () => ({ today: monday, ...plain, days }))
  const [tuesday, wednesday] = [addDays(monday, 1), addDays(monday, 2)]
  const open = [{ from: '08:00', to: '18:00' }]
  server.answer(daysApi.previewDays, ({ params }) => ({
    days:
      Number(params['branchId']) === linz
        ? [closedDay]
        : [
            { ...closedDay, hours: open, holiday: 'Staatsfeiertag' },
            { ...closedDay, day: tuesday, hours: open },
            { ...closedDay, day: wednesday, hours: open },
          ],
    hits: [],
    total: 0,
  }))
  await openScreen(`/days?day=${monday}&until=${wednesday}&branch=1`)
  const after = page.getByRole('region', { name: 'Zeiten danach' })
  await page.getByText('Wie üblich', { exact: true }).click()
  await expect.element(after).toMatchTextContent('An Feiertagen offen: Staatsfeiertag (Montag, 4. Mai).')
  const rows = () =>
    after
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  expect(rows()).toEqual([
    'Montag, 4. Mai, Staatsfeiertag08:00–18:00',
    'Dienstag, 5. Mai – Mittwoch, 6. Mai08:00–18:00',
  ])
  await page.getByRole('button', { name: 'Alle Filialen' }).click()
  await expect.element(after.getByText('Linz')).toBeVisible()
  expect(rows().at(-1)).toBe('Montag, 4. Maizu')
  expect(server.calls(daysApi.changeDays)).toEqual([])
})

test('several branches close at once, and what one refuses is named and tried again', async () => {
  const { server, linz } = await openDays({ hasLinz: true })
  await page.getByRole('button', { name: 'Alle Filialen' }).click()
  const ofLinz = page.getByRole('listitem').filter({ hasText: 'Linz, 2 Produkte' })
  await expect.element(ofLinz.first()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '6 Bestellungen trifft es' })).toBeVisible()
  const closed: number[] = []
  server.answer(daysApi.changeDays, ({ params }) => {
    const id = Number(params['branchId'])
    if (id === linz && !closed.includes(id)) {
      closed.push(id)
      throw refusal('unexpected')
    }
    closed.push(id)
    return { today: monday, ...plain, days }
  })
  await page.getByRole('button', { name: 'Nur Zeiten ändern' }).click()
  await expect.element(page.getByText('Noch nicht geändert: Linz.')).toBeVisible()
  await page.getByRole('button', { name: 'Nur Zeiten ändern' }).click()
  await expect.poll(() => closed.filter((id) => id === linz).length).toBe(2)
})

test('a change of delivery alone is for branches whose delivery has hours of its own', async () => {
  const server = await startOffice()
  fakeOrders(server)
  const own = { isDeliveryHoursEnabled: true }
  const linz = server.add(branch, { name: 'Linz', identifier: 'linz', ...own }).id
  server.add(branch, { name: 'Wels', identifier: 'wels' })
  const overview = (id: number) => ({ today: monday, ...plain, hasDeliveryHours: id === linz, days })
  server.answer(daysApi.listDays, ({ params }) => overview(Number(params['branchId'])))
  server.answer(daysApi.previewDays, () => ({ days, hits: [], total: 0 }))
  server.answer(daysApi.changeDays, ({ params }) => overview(Number(params['branchId'])))
  await openScreen(`/days?day=${monday}&branch=${linz}`)
  await page.getByRole('button', { name: 'Alle Filialen' }).click()
  await page.getByRole('combobox', { name: 'Wofür' }).selectOptions('Nur Lieferung')
  await expect.element(page.getByRole('button', { name: 'Alle Filialen' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Ganzer Tag' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Schließen', exact: true }).click()
  await expect.poll(() => server.calls(daysApi.changeDays).length).toBe(1)
  expect(server.calls(daysApi.changeDays)[0]).toMatchObject({
    params: { branchId: String(linz) },
    body: { scope: 'delivery' },
  })
  // Another branch has no hours that only delivery has.
  await page.getByRole('combobox', { name: 'Filiale' }).selectOptions('Wels')
  await page.getByRole('button', { name: 'Ganzer Tag' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Schließen', exact: true }).click()
  await expect.poll(() => server.calls(daysApi.changeDays)[1]?.body.scope).toBe('all')
})

test('who may not read orders sees numbers and times, and proposes nothing', async () => {
  const server = await startOffice({ granted: ['days.change'], branches: [{ id: 1 }] })
  fakeOrders(server)
  server.answer(daysApi.listDays, () => ({ today: monday, ...plain, days }))
  const unnamed = hit(1, { name: '', channels: [] })
  server.answer(daysApi.previewDays, () => ({ days, hits: [unnamed], total: 1 }))
  await openScreen(`/days?day=${monday}`)
  await page.getByText('Schließen', { exact: true }).click()
  await page.getByRole('button', { name: 'Ganzer Tag' }).click()
  const row = page.getByRole('listitem').filter({ hasText: '061' })
  await expect.element(row).toMatchTextContent('2 Produkte')
  await expect.element(row.getByRole('link')).not.toBeInTheDocument()
  await expect.element(row).not.toMatchTextContent('nicht erreichbar')
  await expect.element(page.getByText('Neue Zeiten schlägt vor, wer Bestellungen ändern darf.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /fragen/ })).not.toBeInTheDocument()
})

test('what was not asked after a lost reply goes on', async () => {
  const { server, asked } = await openDays()
  server.answerOnce(manyOrdersApi.proposeOrders, noAnswer)
  await send.click()
  await expect.element(page.getByText('2 Bestellungen noch nicht gefragt.')).toBeVisible()
  await page.getByRole('button', { name: 'Fortsetzen' }).click()
  await expect.element(page.getByRole('heading', { name: '1 Bestellung außerhalb der Zeiten' })).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('a refused proposal is told at its order', async () => {
  const { server } = await openDays()
  server.answerOnce(manyOrdersApi.proposeOrders, ({ body: { orders } }) =>
    orders.map(({ id }) => ({ id, order: null, problem: id === 1 ? 'Dieser Termin ist ausgebucht.' : null })),
  )
  await send.click()
  const row = page.getByRole('listitem').filter({ hasText: 'Renate Reisinger 1' })
  await expect.element(row.getByText('Dieser Termin ist ausgebucht.')).toBeVisible()
})

test('answers are listed by what is to be done', async () => {
  const server = await startOffice()
  const orders = fakeOrders(server)
  const counterAppointment = `${monday}T12:00:00.000Z`
  orders.place({ ticketNumber: '011', counterAppointment })
  orders.place({ ticketNumber: '012', counterAppointment, isCanceled: true, status: 'canceled' })
  orders.place({
    ticketNumber: '013',
    counterAppointment,
    appointment: counterAppointment,
    isConfirmed: true,
    status: 'confirmed',
  })
  orders.place({ ticketNumber: '014' })
  const pendingCall = { kind: 'counterProposed' as const, since: `${monday}T06:00:00.000Z` }
  orders.place({ ticketNumber: '015', pendingCall })
  // Accepted, and not collected or canceled afterwards: that is no answer.
  orders.place({
    ticketNumber: '016',
    counterAppointment,
    appointment: counterAppointment,
    isConfirmed: true,
    isCanceled: true,
    status: 'canceled',
  })
  server.answer(daysApi.listDays, () => ({ today: monday, ...plain, days }))
  server.answer(daysApi.previewDays, () => ({ days, hits: [], total: 0 }))
  await openScreen(`/days?day=${monday}`)
  const answers = page.getByRole('region', { name: 'Antworten' })
  await expect.element(answers.getByRole('button', { name: '1 wartet' })).toBeVisible()
  // Whether the customer or the shop has canceled it.
  await expect.element(answers.getByRole('button', { name: '1 storniert' })).toBeVisible()
  const tickets = () =>
    answers
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent.slice(0, 3))
  await expect.element(answers.getByRole('button', { name: '1 keine Antwort, anzurufen' })).toBeVisible()
  expect(tickets()).toEqual(['015', '011', '012', '013'])
  await answers.getByRole('button', { name: '1 zugesagt' }).click()
  await expect.poll(tickets).toEqual(['013'])
})

test('a department closes alone: it says so, and asks for no other branch', async () => {
  const server = await startOffice()
  fakeOrders(server)
  server.add(branch, { name: 'Linz', identifier: 'linz' })
  const meat = { id: 4, name: 'Fleisch' }
  const closings: DepartmentClosing[] = []
  const overview = () => ({
    today: monday,
    hasDeliveryHours: true,
    limits: [],
    work: [],
    days,
    departments: [meat],
    closings,
  })
  let asked: unknown
  server.answer(daysApi.listDays, overview)
  server.answer(daysApi.previewDays, ({ body: { kind } }) => ({
    days,
    hits: kind === 'close' ? [hit(1, { proposal: null, times: [] })] : [],
    total: kind === 'close' ? 1 : 0,
  }))
  server.answer(daysApi.changeDays, ({ body }) => {
    asked = body
    closings.push({ department: meat, from: monday, to: monday, hours: [{ from: '13:00', to: '00:00' }] })
    return overview()
  })
  await openScreen(`/days?day=${monday}&branch=1`)
  await page.getByRole('combobox', { name: 'Abteilung' }).selectOptions('Fleisch')
  await expect.element(page.getByRole('button', { name: 'Alle Filialen' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Ab 13:00' }).click()
  await expect.element(page.getByRole('heading', { name: '1 Bestellung trifft es' })).toBeVisible()
  await page.getByRole('button', { name: 'Schließen', exact: true }).click()
  await expect.element(page.getByText('Fleisch ist geschlossen: 13:00–00:00')).toBeVisible()
  expect(asked).toMatchObject({ kind: 'close', after: '13:00', until: null, department: { id: 4 } })
})

test('without a branch the screen says so', async () => {
  await startOffice()
  await openScreen('/days')
  await expect
    .element(page.getByText('Es gibt noch keine Filiale, deren Tage Sie ändern können.'))
    .toBeVisible()
})
