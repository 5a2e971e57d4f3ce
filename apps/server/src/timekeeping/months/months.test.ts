import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { MonthPage, TimeSheet, TimeSheetSummary } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { hourMs, instantAt, startOfDay } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../testing/test-app.ts'
import { recordEvent } from '../ledger/record-event.ts'
import { clockEvents } from '../ledger-tables.ts'
import { timeFixture, type Worker } from '../testing/time-fixture.ts'
import { sheetLines } from '@theke/contract/timekeeping/sheet-lines.ts'
import { workingActivities } from '../timekeeping-tables.ts'
import { readSheets } from './read-sheets.ts'

const fixture = await timeFixture()
const { admin, here, there, services } = fixture
const month = '2026-03-01'
let manager: Worker
let stranger: Worker
let anna: Worker
let bert: Worker

before(async () => {
  manager = await fixture.worker([here], 'manager')
  stranger = await fixture.worker([there], 'manager')
  anna = await fixture.worker([here])
  bert = await fixture.worker([there])
  for (const [{ id }, branch] of [
    [anna, here],
    [bert, there],
  ] as const)
    await fixture.create('employment-contracts', {
      user: id,
      branch,
      validFrom: '2026-01-01',
      entryDate: '2020-01-01',
    })
  await work(anna, here, '2026-03-02', ['08:00', '12:00', '12:30', '16:30'])
  await work(anna, here, '2026-03-03', ['06:00', '13:00'])
})

/** A day at the clock: start, break, its end and the end, or without a break. */
async function work(worker: Worker, branch: number, day: string, times: string[]): Promise<void> {
  const kinds =
    times.length === 4 ? (['start', 'pause', 'resume', 'end'] as const) : (['start', 'end'] as const)
  for (const [index, kind] of kinds.entries()) {
    await fixture.clock(worker.id, kind, at(day, times[index] ?? ''), { branch })
  }
}

function at(day: string, time: string): number {
  return instantAt(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
}

function advance(caller: Caller, action: string, users: number[], more: object = {}) {
  return caller<TimeSheetSummary[]>('POST', '/api/time-sheets/steps', { month, users, action, ...more })
}

async function sheetOf(caller: Caller, user: number): Promise<TimeSheet> {
  const { status, data } = await caller<TimeSheet>('GET', `/api/time-sheets/months/${user}?month=${month}`)
  assert.equal(status, 200)
  return data
}

test('a sheet has the days, sums, warnings and balances of the month', async () => {
  const sheet = await sheetOf(admin, anna.id)
  assert.equal(sheet.days.length, 31)
  const monday = sheet.days.find(({ day }) => day === '2026-03-02')
  assert.deepEqual([monday?.worked, monday?.pauses, monday?.target], [480, 30, 462])
  assert.equal(sheet.totals.worked, 480 + 420)
  assert.equal(sheet.totals.target, 22 * 462)
  assert.equal(sheet.state, 'open')
  assert.deepEqual(
    sheet.labourWarnings.map(({ code, day }) => [code, day]),
    [['break', '2026-03-03']],
  )
  const { data } = await admin<{ balance: number }[]>(
    'GET',
    `/api/time-sheets/holiday-balances?year=2026&user=${anna.id}`,
  )
  assert.equal(sheet.holidayBalance, data[0]?.balance)
})

test('people see their own month, managers those of their branches, administrators all', async () => {
  const seen = async (caller: Caller) => {
    const { status, data } = await caller<MonthPage>('GET', `/api/time-sheets/months?month=${month}`)
    assert.equal(status, 200)
    return data.sheets.map(({ user }) => user.id).toSorted((a, b) => a - b)
  }
  assert.deepEqual(await seen(admin), [anna.id, bert.id])
  assert.deepEqual(await seen(manager.call), [anna.id])
  assert.deepEqual(await seen(stranger.call), [bert.id])
  assert.deepEqual(await seen(anna.call), [anna.id])
  for (const path of [`/api/time-sheets/months/${anna.id}`, `/api/time-sheets/months/${anna.id}/pdf`]) {
    for (const caller of [bert.call, stranger.call]) {
      assert.equal((await caller('GET', `${path}?month=${month}`)).status, 404)
    }
    assert.equal((await anna.call('GET', `${path}?month=${month}`)).status, 200)
    assert.equal((await fixture.visitor('GET', `${path}?month=${month}`)).status, 401)
  }
  for (const caller of [anna.call, bert.call]) {
    assert.equal((await advance(caller, 'release', [anna.id])).status, 403)
    assert.equal((await caller('GET', `/api/time-sheets/payroll?month=${month}`)).status, 403)
  }
  assert.equal((await advance(stranger.call, 'release', [anna.id])).status, 404)
  assert.equal((await advance(manager.call, 'release', [anna.id, bert.id])).status, 404)
  assert.equal((await sheetOf(admin, anna.id)).state, 'open')
})

test('nothing is closed before the month is over, or while something is to be decided', async () => {
  const open = await manager.call('POST', '/api/time-sheets/steps', {
    month: '2199-01-01',
    users: [anna.id],
    action: 'release',
  })
  assert.deepEqual([open.status, open.errors[0]?.message], [409, 'Der Monat ist noch nicht vorbei.'])
  await fixture.clock(anna.id, 'start', at('2026-03-04', '08:00'))
  const undecided = await advance(manager.call, 'review', [anna.id])
  assert.equal(undecided.status, 409)
  assert.match(undecided.errors[0]?.message ?? '', /noch ein Eintrag zu klären/)
  await fixture.clock(anna.id, 'end', at('2026-03-04', '12:00'))
})

test('a reviewed month opens again when something of it changes', async () => {
  assert.equal((await advance(manager.call, 'review', [anna.id])).data[0]?.state, 'reviewed')
  await work(anna, here, '2026-03-05', ['08:00', '12:00'])
  const sheet = await sheetOf(manager.call, anna.id)
  assert.equal(sheet.state, 'open')
  assert.deepEqual([...new Set(sheet.steps.map(({ action }) => action))], ['review', 'change'])
})

test('a locked month stays as it is, by whatever way it would change', async () => {
  assert.equal((await advance(manager.call, 'release', [anna.id])).status, 200)
  assert.equal((await advance(manager.call, 'lock', [anna.id])).data[0]?.state, 'locked')
  const locked = await sheetOf(anna.call, anna.id)
  const [activity] = await fixture.activitiesOf(anna.id)
  assert.ok(activity)
  const times = { branch: here, start: activity.start.toISOString(), end: activity.end?.toISOString() }
  const sentence = 'Dieser Monat ist gesperrt. Nur Administratoren öffnen ihn wieder, mit einem Grund.'
  const path = `/api/working-activities/${activity.id}`
  const late = {
    start: new Date(at('2026-03-10', '08:00')).toISOString(),
    end: new Date(at('2026-03-10', '09:00')).toISOString(),
  }
  const tries = [
    await admin('PUT', path, { end: new Date(at('2026-03-02', '17:00')).toISOString() }),
    await admin('PUT', path, { comment: 'Nachgetragen' }),
    await admin('DELETE', path),
    await admin('POST', '/api/working-activities', { user: anna.id, branch: here, ...late }),
    await anna.call('POST', '/api/time-corrections', {
      ...times,
      activity: activity.id,
      isRemoval: true,
      reason: 'Irrtum',
    }),
    await admin('POST', '/api/working-schedules', {
      user: anna.id,
      branch: here,
      type: 'holiday',
      start: new Date(startOfDay('2026-03-31')).toISOString(),
      end: new Date(startOfDay('2026-04-02')).toISOString(),
      isAllDay: true,
      isPublished: true,
    }),
  ]
  assert.deepEqual(
    tries.map(({ status, errors }) => [status, errors[0]?.message]),
    tries.map(() => [409, sentence]),
  )
  assert.deepEqual(await sheetOf(anna.call, anna.id), locked)
  assert.equal((await advance(manager.call, 'lock', [anna.id])).status, 409)
})

test('an event of a locked month is kept and waits; it cannot be let in', async () => {
  const moment = at('2026-03-31', '23:00')
  const { isWaiting } = await recordEvent(fixture.contextAt(moment + hourMs), {
    user: anna.id,
    kind: 'start',
    at: moment,
    clientKey: 'late',
    source: 'terminal',
    refusal: null,
    branch: here,
    department: null,
    project: null,
    task: null,
  })
  assert.equal(isWaiting, true)
  const [event] = await services.db.select().from(clockEvents).where(eq(clockEvents.clientKey, 'late'))
  assert.deepEqual([event?.review, event?.reason], ['waiting', 'Der Monat war schon gesperrt.'])
  const review = (decision: string) =>
    manager.call('POST', `/api/clock-events/${event?.id}/review`, { decision, comment: 'Irrtum' })
  assert.equal((await review('approve')).status, 409)
  assert.equal((await review('reject')).status, 200)
})

test('only an administrator opens a locked month, with a reason that stays visible', async () => {
  assert.equal((await advance(manager.call, 'reopen', [anna.id], { reason: 'Nachtrag' })).status, 409)
  const silent = await advance(admin, 'reopen', [anna.id])
  assert.deepEqual([silent.status, silent.errors[0]?.field], [422, 'reason'])
  assert.equal((await advance(admin, 'reopen', [anna.id], { reason: 'Nachtrag' })).status, 200)
  const [activity] = await fixture.activitiesOf(anna.id)
  const changed = await admin('PUT', `/api/working-activities/${activity?.id}`, {
    end: new Date(at('2026-03-02', '17:00')).toISOString(),
  })
  assert.equal(changed.status, 200)
  await advance(admin, 'release', [anna.id])
  await advance(admin, 'lock', [anna.id])
  const sheet = await sheetOf(anna.call, anna.id)
  assert.equal(sheet.isReopened, true)
  assert.equal(sheet.totals.worked, 480 + 30 + 420 + 240 + 240)
  assert.ok(sheet.steps.some(({ action, reason }) => action === 'reopen' && reason === 'Nachtrag'))
  assert.deepEqual(
    sheet.corrections.map(({ day, state }) => [day, state]),
    [['2026-03-02', 'approved']],
  )
})

test('the file has two signatures, and payroll the configured wage types', async () => {
  const file = await anna.call('GET', `/api/time-sheets/months/${anna.id}/pdf?month=${month}`)
  assert.equal(file.headers['content-type'], 'application/pdf')
  assert.equal(file.bytes.subarray(0, 5).toString(), '%PDF-')
  await admin('POST', '/api/config', { wageTypeWork: '110 Grundlohn' })
  assert.equal((await admin('PUT', `/api/users/${anna.id}`, { personnelNumber: '0815' })).status, 200)
  const csv = await manager.call('GET', `/api/time-sheets/payroll?month=${month}`)
  const lines = csv.bytes.toString().trim().split('\r\n')
  assert.equal(lines.length, 2)
  assert.match(lines[1] ?? '', /^2026-03;0815;worker-3;Hier;Gesperrt;110;Grundlohn;23,50;$/)
  const xlsx = await admin('GET', `/api/time-sheets/payroll?month=${month}&format=xlsx`)
  assert.equal(xlsx.bytes.subarray(0, 2).toString(), 'PK')
})

test('a month too far in the future is refused at its field', async () => {
  const step = { month: '9999-12-31', users: [anna.id], action: 'release' }
  assert.ok((await manager.call('POST', '/api/time-sheets/steps', step)).status < 500)
  for (const address of ['months', 'payroll']) {
    const { status, errors } = await admin('GET', `/api/time-sheets/${address}?month=9999-12-31`)
    assert.deepEqual([status, errors[0]?.field], [422, 'month'], address)
  }
})

test('an activity counts within a month while it runs, and nothing once its end was forgotten', async () => {
  const start = at('2026-03-10', '07:00')
  const [open] = await services.db
    .insert(workingActivities)
    .values({ user: bert.id, branch: there, start: new Date(start), pauses: [], comment: '' })
    .returning()
  const workedAt = async (now: number) => {
    const [sheet] = await readSheets(
      { db: services.db, now },
      { month, users: [bert.id], mayRead: () => true },
    )
    return [sheet?.totals.worked, sheet?.labourWarnings.map(({ code }) => code)]
  }
  assert.deepEqual(await workedAt(start + 7 * hourMs), [420, ['break']])
  assert.deepEqual(await workedAt(start + 50 * hourMs), [0, []])
  await services.db.delete(workingActivities).where(eq(workingActivities.id, open?.id ?? 0))
})

test('more people cost no more queries', async () => {
  const count = async (users: number[] | null) => {
    let queries = 0
    const { db } = services
    const counted = new Proxy(db, {
      get(target, name, receiver) {
        if (name === 'select' || name === 'execute' || name === 'selectDistinct') queries++
        const value: unknown = Reflect.get(target, name, receiver)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const sheets = await readSheets(
      { db: counted, now: services.clock.now() },
      { month, users, mayRead: () => true },
    )
    return { queries, people: sheets.length }
  }
  const one = await count([bert.id])
  const all = await count(null)
  assert.deepEqual([one.people, all.people], [1, 2])
  assert.equal(all.queries, one.queries)
})

test('work and breaks of the night between two months count in the month in which they are', async () => {
  const nora = await fixture.worker([here])
  await fixture.create('employment-contracts', {
    user: nora.id,
    branch: here,
    validFrom: '2026-01-01',
    entryDate: '2020-01-01',
  })
  for (const [kind, day, time] of [
    ['start', '2026-02-28', '22:00'],
    ['pause', '2026-02-28', '23:50'],
    ['resume', '2026-03-01', '00:20'],
    ['end', '2026-03-01', '06:00'],
  ] as const)
    await fixture.clock(nora.id, kind, at(day, time), { branch: here })
  const [sheet] = await readSheets(
    { db: services.db, now: services.clock.now() },
    { month, users: [nora.id], mayRead: () => true },
  )
  const first = sheet?.days.find(({ day }) => day === '2026-03-01')
  assert.deepEqual([first?.worked, first?.pauses, sheet?.totals.pauses], [340, 20, 20])
})

test('holiday on a day that was worked is decided before the month is released', async () => {
  const emil = await fixture.worker([here])
  await fixture.create('employment-contracts', {
    user: emil.id,
    branch: here,
    validFrom: '2026-01-01',
    entryDate: '2020-01-01',
  })
  await work(emil, here, '2026-03-10', ['08:00', '16:00'])
  const holiday = (from: string, to: string, isAllDay: boolean) => ({
    user: emil.id,
    branch: here,
    type: 'holiday',
    start: new Date(at(from.slice(0, 10), from.slice(11))).toISOString(),
    end: new Date(at(to.slice(0, 10), to.slice(11))).toISOString(),
    isAllDay,
    isPublished: true,
  })
  const id = await fixture.create('working-schedules', holiday('2026-03-10 00:00', '2026-03-11 00:00', true))
  await fixture.create('working-schedules', holiday('2026-03-13 12:00', '2026-03-16 12:00', false))
  const sheet = await sheetOf(admin, emil.id)
  assert.deepEqual([sheet.undecided, sheet.totals.holidayDays, sheet.totals.holidayCredit], [1, 1, 462])
  assert.ok(sheetLines(sheet).some(({ note }) => note.includes('Urlaub oder Arbeit? Bitte klären')))
  const { data } = await manager.call<MonthPage>('GET', `/api/time-sheets/months?month=${month}`)
  assert.equal(data.people.find(({ user }) => user.id === emil.id)?.undecided, 1)
  const refused = await advance(manager.call, 'release', [emil.id])
  assert.equal(refused.status, 409)
  assert.equal((await admin('DELETE', `/api/working-schedules/${id}`)).status, 200)
  assert.equal((await advance(manager.call, 'release', [emil.id])).status, 200)
})

test('a break counts where it interrupts the work', async () => {
  const dora = await fixture.worker([here])
  await fixture.create('employment-contracts', {
    user: dora.id,
    branch: here,
    validFrom: '2026-01-01',
    entryDate: '2020-01-01',
  })
  await work(dora, here, '2026-03-09', ['07:00', '11:00', '11:30', '15:30'])
  await work(dora, here, '2026-03-10', ['07:00', '14:30', '15:00', '15:30'])
  await work(dora, here, '2026-03-11', ['07:00', '15:00', '15:30', '15:30'])
  assert.deepEqual(
    (await sheetOf(admin, dora.id)).labourWarnings.map(({ day, code, severity, actual }) => [
      day,
      code,
      severity,
      actual,
    ]),
    [
      ['2026-03-10', 'inARow', 'notice', 450],
      ['2026-03-11', 'break', 'violation', 0],
    ],
  )
})

test('what an own device sends long after it was made is marked on its day and counted in the month', async () => {
  const carla = await fixture.worker([here])
  await fixture.create('employment-contracts', {
    user: carla.id,
    branch: here,
    validFrom: '2026-01-01',
    entryDate: '2020-01-01',
  })
  const sent = (kind: 'start' | 'end', made: number, delayMs: number, source: 'app' | 'terminal') =>
    recordEvent(fixture.contextAt(made + delayMs), {
      user: carla.id,
      kind,
      at: made,
      clientKey: `${kind} ${made}`,
      source,
      refusal: null,
      branch: here,
      department: null,
      project: null,
      task: null,
    })
  await sent('start', at('2026-03-09', '06:00'), 60 * hourMs, 'app')
  await sent('end', at('2026-03-09', '18:00'), 48 * hourMs, 'app')
  // In a cellar for an hour, and a terminal whose connection was down for a day.
  await sent('start', at('2026-03-12', '08:00'), hourMs, 'app')
  await sent('end', at('2026-03-12', '12:00'), 24 * hourMs, 'terminal')
  const { data } = await manager.call<TimeSheet>('GET', `/api/time-sheets/months/${carla.id}?month=${month}`)
  assert.equal(data.lateEvents, 2)
  assert.deepEqual(
    data.days.flatMap(({ day, lateEvents }) => (lateEvents ? [[day, lateEvents]] : [])),
    [['2026-03-09', 2]],
  )
  assert.equal(data.undecided, 0)
  assert.ok(sheetLines(data).some(({ note }) => note === '2 Stempel nachgereicht'))
})
