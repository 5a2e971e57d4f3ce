import assert from 'node:assert/strict'
import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { permissionSets } from '../../people/people-tables.ts'
import { createPerson } from '../../people/testing/login-fixture.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { type Caller, testApp, type TestApp } from '../../testing/test-app.ts'
import type { NewEvent } from '../ledger/new-event.ts'
import { recordEvent } from '../ledger/record-event.ts'
import type { ActivityRow } from '../ledger/stored-times.ts'
import { workingActivities } from '../timekeeping-tables.ts'

export type Worker = { id: number; username: string; call: Caller }

type TimeFixture = TestApp & {
  admin: Caller
  /** Two branches. */
  here: number
  there: number
  create: (path: string, body: object) => Promise<number>
  /** An employee of these branches; with a set of permissions where its key is given. */
  worker: (branches: number[], set?: string) => Promise<Worker>
  contextAt: (now: number) => Context
  /** Records an event that was made and arrives at these moments. */
  clock: (
    user: number,
    kind: ClockEventKind,
    at: number,
    more?: Partial<NewEvent>,
  ) => ReturnType<typeof recordEvent>
  activitiesOf: (user: number) => Promise<ActivityRow[]>
}

/** A server with two branches, and people whose working times are recorded. */
export async function timeFixture(): Promise<TimeFixture> {
  const fixture = await testApp()
  const { services } = fixture
  const admin = await fixture.loggedIn(['ROLE_ADMIN'])
  let people = 0
  let keys = 0

  async function create(path: string, body: object): Promise<number> {
    const { status, data, errors } = await admin<{ id: number }>('POST', `/api/${path}`, body)
    assert.equal(status, 201, JSON.stringify(errors))
    return data.id
  }
  const here = await create('branches', { name: 'Hier', identifier: 'hier' })
  const there = await create('branches', { name: 'Dort', identifier: 'dort' })
  const contextAt = (now: number): Context => createJobContext(services, now)
  return {
    ...fixture,
    admin,
    here,
    there,
    create,
    contextAt,
    async worker(branches, set) {
      const [found] = await services.db
        .select()
        .from(permissionSets)
        .where(eq(permissionSets.key, set ?? ''))
      const username = `worker-${++people}`
      const person = await createPerson(fixture, username, ['ROLE_EMPLOYEE'], {
        branches,
        permissionSet: found?.id ?? null,
      })
      return { id: person.id, username, call: await person.enter() }
    },
    clock: (user, kind, at, more = {}) =>
      recordEvent(contextAt(at), {
        user,
        kind,
        at,
        clientKey: `key-${++keys}`,
        source: 'api',
        refusal: null,
        branch: here,
        department: null,
        project: null,
        task: null,
        ...more,
      }),
    activitiesOf: (user) =>
      services.db
        .select()
        .from(workingActivities)
        .where(eq(workingActivities.user, user))
        .orderBy(asc(workingActivities.start)),
  }
}
