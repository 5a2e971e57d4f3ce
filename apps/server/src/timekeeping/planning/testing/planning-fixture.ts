import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { PlannedShift, PlannedWeek, Publication } from '@theke/contract/timekeeping/planning-api.ts'
import { addDays, instantAt } from '@theke/domain/time/wall-time.ts'
import { type Caller, testApp, type TestApp } from '../../../testing/test-app.ts'

export type Row = { id: number }

type PlanningFixture = TestApp & {
  admin: Caller
  here: Row
  there: Row
  /** A department of the first branch. */
  counter: Row
  anna: Row
  bert: Row
  create: (path: string, body: object) => Promise<Row>
  /** A shift of the week from `monday`; times are hours. */
  shift: (monday: string, day: number, hours: [number, number], changed?: object) => WantedShift
  save: (shifts: readonly object[], caller?: Caller) => ReturnType<typeof saveShifts>
  saved: (...shifts: object[]) => Promise<void>
  load: (week: string, caller?: Caller) => Promise<PlannedWeek>
  publish: (
    week: string,
    reasons?: object[],
    caller?: Caller,
    shifts?: object[],
  ) => ReturnType<typeof publishShifts>
}

export type WantedShift = {
  key: string
  user: Row | null
  department: Row
  type: string
  start: string
  end: string
  pause: number
}

function saveShifts(caller: Caller, branch: Row, shifts: readonly object[]) {
  return caller<PlannedShift[]>('POST', '/api/planning/shifts', { branch, shifts })
}

function publishShifts(
  caller: Caller,
  branch: Row,
  body: { week: string; reasons: object[]; shifts: object[] },
) {
  return caller<Publication>('POST', '/api/planning/publish', { branch, ...body })
}

/** A server with two branches, the first with a department and two people who can be planned. */
export async function planningFixture(): Promise<PlanningFixture> {
  const fixture = await testApp()
  const admin = await fixture.loggedIn(['ROLE_ADMIN'])

  async function create(path: string, body: object): Promise<Row> {
    const { status, data, errors } = await admin<Row>('POST', `/api/${path}`, body)
    assert.equal(status, 201, JSON.stringify(errors))
    return data
  }
  const here = await create('branches', { name: 'Hier', identifier: 'hier' })
  const there = await create('branches', { name: 'Dort', identifier: 'dort' })
  const counter = await create('departments', { name: 'Theke', identifier: 'theke', branch: here.id })
  const person = (username: string, firstName: string, lastName: string) => {
    const account = { username, email: `${username}@shop.example`, password: 'ein langes Passwort' }
    return create('users', {
      ...account,
      firstName,
      lastName,
      roles: ['ROLE_EMPLOYEE'],
      branches: [here.id],
    })
  }
  return {
    ...fixture,
    admin,
    here,
    there,
    counter,
    anna: await person('anna', 'Anna', 'Leitner'),
    bert: await person('bert', 'Bert', 'Mayr'),
    create,
    shift(monday, day, [from, to], changed = {}) {
      const at = (hours: number) => new Date(instantAt(addDays(monday, day), hours * 60)).toISOString()
      return {
        key: randomUUID(),
        user: null,
        department: counter,
        type: 'work',
        isAllDay: false,
        isRemoved: false,
        start: at(from),
        end: at(to),
        pause: 30,
        ...changed,
      }
    },
    save: (shifts, caller = admin) => saveShifts(caller, here, shifts),
    async saved(...shifts) {
      const { status, errors } = await saveShifts(admin, here, shifts)
      assert.equal(status, 200, JSON.stringify(errors))
    },
    async load(week, caller = admin) {
      const { status, data, errors } = await caller<PlannedWeek>(
        'GET',
        `/api/planning/week?branch=${here.id}&week=${week}`,
      )
      assert.equal(status, 200, JSON.stringify(errors))
      return data
    },
    publish: (week, reasons = [], caller = admin, shifts = []) =>
      publishShifts(caller, here, { week, reasons, shifts }),
  }
}
