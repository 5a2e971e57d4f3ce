import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { ImportPlan } from '@theke/contract/bulk-operations.ts'
import type { Endpoint } from '@theke/contract/endpoint.ts'
import { entities } from '@theke/contract/entities.ts'
import type { Caller } from '../../testing/test-app.ts'
import { clockEvents, timeCorrections } from '../../timekeeping/ledger-tables.ts'
import { absenceRequests } from '../../timekeeping/requests/request-tables.ts'
import type { timeFixture } from '../../timekeeping/testing/time-fixture.ts'
import { createBody } from './record-factory.ts'

/** Whose record a call is about, from the caller's point of view. */
export const relations = ['own', 'same branch', 'other branch', 'administrator', 'nobody'] as const
export type Relation = (typeof relations)[number]

export type Person = {
  name: string
  id: number
  isAdmin: boolean
  call: Caller
  may: (one: Endpoint) => boolean
}

/**
 * A call about one person. `holds` is who besides administrators gets through with the permission for it; the call returns whether it did.
 * What is written into the records is always the branch of the caller.
 */
type Operation = {
  permission: string
  holds: readonly Relation[]
  /** Administrators are refused their own as well. */
  isOwnForNobody?: true
  attempt: (caller: Person, person: number) => Promise<boolean>
}

const readable: readonly Relation[] = ['own', 'same branch', 'administrator']
const writable: readonly Relation[] = ['same branch']

type Shop = Awaited<ReturnType<typeof timeFixture>>

/** Somebody of whom there are no records; they are only named in bodies. */
export const missing = 999_999

export const personal = entities.filter(({ personField }) => personField !== undefined)

const counts = new Map<string, number>()

function next(counter: string): number {
  const count = (counts.get(counter) ?? 0) + 1
  counts.set(counter, count)
  return count
}

/** All calls about one person, with records of the branch `here`. `common` are the numbers of records that others refer to. */
export function personCalls(
  { admin, create, here, services }: Shop,
  common: Record<string, number>,
): Operation[] {
  const { db } = services
  return [
    ...personal.flatMap((entity): Operation[] => {
      const address = `/api/${entity.path}`
      const rows = entity.rowsOfBranch && { [entity.rowsOfBranch.field]: 'sick' }
      const bodyFor = (person: number): Record<string, unknown> => ({
        // Another day for each record of a person.
        ...createBody(entity, next(`${entity.path} ${person}`), { ...common, users: person }),
        ...('identifier' in entity.fields && { identifier: randomUUID() }),
        ...rows,
      })
      const recordOf = async (person: number) =>
        person === missing ? missing : create(entity.path, bodyFor(person))
      const about = (call: string, holds: readonly Relation[], attempt: Operation['attempt']): Operation => ({
        permission: `${entity.path}.${call}`,
        holds,
        attempt,
      })
      return [
        about('load', readable, async ({ call }, person) =>
          isThrough(await call('GET', `${address}/${await recordOf(person)}`)),
        ),
        about('list', readable, async ({ call }, person) => {
          const id = await recordOf(person)
          const { data } = await call<{ id: number }[] | null>('GET', `${address}?sort=-id&limit=50`)
          return (data ?? []).some((row) => row.id === id)
        }),
        about('listIds', readable, async ({ call }, person) => {
          const id = await recordOf(person)
          return ((await call<number[] | null>('GET', `${address}/ids`)).data ?? []).includes(id)
        }),
        about('export', readable, async ({ call }, person) => {
          const id = await recordOf(person)
          const { bytes, status } = await call('GET', `${address}/export?format=csv`)
          const numbers = bytes.toString().split(/\r?\n/).slice(1)
          return status === 200 && numbers.some((line) => Number.parseInt(line.replace('"', '')) === id)
        }),
        about('create', writable, async ({ call }, person) =>
          isThrough(await call('POST', address, bodyFor(person))),
        ),
        about('update', writable, async ({ call }, person) =>
          isThrough(await call('PUT', `${address}/${await recordOf(person)}`, {})),
        ),
        about('updateMany', writable, async ({ call }, person) => {
          const id = await recordOf(person)
          const { data } = await call<{ done: number[] } | null>('PUT', address, { records: [id] })
          return data?.done?.includes(id) === true
        }),
        about('remove', writable, async ({ call }, person) =>
          isThrough(await call('DELETE', `${address}/${await recordOf(person)}`)),
        ),
        about('restoreMany', entity.isHardDeleted ? [] : writable, async ({ call }, person) => {
          const id = await recordOf(person)
          if (id !== missing) assert.equal((await admin('DELETE', `${address}/${id}`)).status, 200)
          const { data } = await call<{ done: number[] } | null>('POST', `${address}/restore`, {
            records: [id],
          })
          return data?.done?.includes(id) === true
        }),
        about('previewImport', writable, async ({ call }, person) => {
          const { personField = '', branchField } = entity
          const values = bodyFor(person)
          const names = Object.keys(values).filter(
            (name) => ['text', 'day', 'instant'].includes(entity.fields[name]?.kind ?? '') && values[name],
          )
          const cells: [string | undefined, unknown][] = [
            [entity.fields[personField]?.label, `#${person}`],
            ...(branchField === undefined
              ? []
              : [[entity.fields[branchField]?.label, `#${here}`] as [string | undefined, unknown]]),
            ...names.map((name): [string | undefined, unknown] => [entity.fields[name]?.label, values[name]]),
            ...(rows === undefined ? [] : ([['Art', 'Krankenstand']] as [string, unknown][])),
          ]
          const line = (values: unknown[]) => values.map((value) => `"${String(value)}"`).join(';')
          const file = [line(cells.map(([label]) => label)), line(cells.map(([, value]) => value))]
          const { data } = await call<ImportPlan | null>('POST', `${address}/import/preview`, {
            file: Buffer.from(file.join('\n')).toString('base64'),
          })
          return data?.rows?.[0]?.kind === 'new'
        }),
      ]
    }),
    {
      permission: 'timeCorrections.decide',
      holds: writable,
      attempt: async ({ call }, person) => {
        if (person === missing)
          return isThrough(await decide(call, '/api/time-corrections/:id/decide', missing))
        const times = { branch: here, department: null, project: null, task: null, pauses: [] }
        const [row] = await db
          .insert(timeCorrections)
          .values({
            user: person,
            branch: here,
            before: null,
            after: { ...times, start: '2025-01-07T08:00:00.000Z', end: '2025-01-07T09:00:00.000Z' },
            reason: 'vergessen',
            state: 'requested',
            requestedBy: person,
            requestedAt: new Date(services.clock.now()),
          })
          .returning()
        return isThrough(await decide(call, '/api/time-corrections/:id/decide', row?.id))
      },
    },
    {
      permission: 'clockEvents.review',
      holds: writable,
      attempt: async ({ call }, person) => {
        if (person === missing) return isThrough(await decide(call, '/api/clock-events/:id/review', missing))
        const at = new Date(Date.UTC(2025, 5, next('events'), 8))
        const [row] = await db
          .insert(clockEvents)
          .values({
            user: person,
            kind: 'start',
            at,
            recordedAt: at,
            clientKey: randomUUID(),
            source: 'app',
            branch: here,
            review: 'waiting',
          })
          .returning()
        return isThrough(await decide(call, '/api/clock-events/:id/review', row?.id))
      },
    },
    {
      permission: 'absenceRequests.decide',
      holds: writable,
      attempt: async ({ call }, person) => {
        if (person === missing)
          return isThrough(await decide(call, '/api/absence-requests/:id/decide', missing))
        const [row] = await db
          .insert(absenceRequests)
          .values({
            user: person,
            branch: here,
            type: 'holiday',
            status: 'open',
            comment: '',
            firstDay: '2030-01-07',
            lastDay: '2030-01-08',
            createdAt: new Date(services.clock.now()),
          })
          .returning()
        return isThrough(await decide(call, '/api/absence-requests/:id/decide', row?.id))
      },
    },
    {
      permission: 'planning.save',
      holds: writable,
      attempt: async ({ call }, person) =>
        isThrough(
          await call('POST', '/api/planning/shifts', {
            branch: { id: here },
            shifts: [
              {
                key: randomUUID(),
                isRemoved: false,
                updatedAt: null,
                user: { id: person },
                department: null,
                type: 'sick',
                pause: 0,
                isAllDay: true,
                comment: '',
                start: '2030-02-04T23:00:00Z',
                end: '2030-02-05T23:00:00Z',
              },
            ],
          }),
        ),
    },
    {
      permission: 'timeSheets.advance',
      holds: writable,
      isOwnForNobody: true,
      attempt: async ({ call }, person) => {
        const body = { month: '2024-06-01', users: [{ id: person }], action: 'review', reason: '' }
        const reply = await call('POST', '/api/time-sheets/steps', body)
        // That somebody reviewed the month before is no matter of rights.
        return reply.status === 409 || isThrough(reply)
      },
    },
    {
      permission: 'timeSheets.list',
      holds: readable,
      attempt: async ({ call }, person) =>
        isThrough(await call('GET', `/api/time-sheets/months/${person}?month=2024-06-01`)),
    },
    {
      permission: 'timeSheets.export',
      holds: readable,
      attempt: async ({ call }, person) => {
        const { bytes, status } = await call('GET', '/api/time-sheets/payroll?month=2024-06-01')
        return status === 200 && bytes.toString().includes(`;${person};`)
      },
    },
    {
      permission: 'timeSheets.listHolidayBalances',
      holds: readable,
      attempt: async ({ call }, person) =>
        (await call<unknown[]>('GET', `/api/time-sheets/holiday-balances?year=2025&user=${person}`)).data
          .length > 0,
    },
    ...['user-profile', 'user-profile-working-activities'].map((path): Operation => ({
      permission:
        path === 'user-profile' ? 'statistics.userProfile' : 'statistics.userProfileWorkingActivities',
      holds: readable,
      attempt: async ({ call }, person) =>
        isThrough(await call('GET', `/api/statistics/${path}?user=${person}`)),
    })),
    {
      permission: 'users.timeAccess',
      holds: readable,
      attempt: async ({ call }, person) => isThrough(await call('GET', `/api/users/${person}/time-access`)),
    },
    ...(['time-pin', 'time-badge'] as const).map((path): Operation => ({
      permission: path === 'time-pin' ? 'users.setPin' : 'users.setBadge',
      holds: ['own', ...writable],
      attempt: async ({ call }, person) => {
        const body = path === 'time-pin' ? { pin: '' } : { badge: '' }
        return isThrough(await call('PUT', `/api/users/${person}/${path}`, body))
      },
    })),
  ]
}

/** Whether a call was let through: what is wrong in a body is another matter than a refusal, and a missing reference is one. */
function isThrough({ status, errors }: { status: number; errors: { message: string }[] }): boolean {
  assert.ok(status < 500, JSON.stringify(errors))
  return status < 300
}

function decide(call: Caller, path: string, id: number | undefined) {
  return call('POST', path.replace(':id', `${id}`), { decision: 'reject', comment: 'passt nicht' })
}
