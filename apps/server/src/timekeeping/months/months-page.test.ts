import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { MonthPage, SheetFilter } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { sheetsPerPage } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { sheetTexts } from '@theke/contract/timekeeping/sheet-texts.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { personName } from '../../people/account.ts'
import { users } from '../../people/people-tables.ts'
import { employmentContracts } from '../accounts/contract-tables.ts'
import type { Caller } from '../../testing/test-app.ts'
import { timeFixture, type Worker } from '../testing/time-fixture.ts'

const fixture = await timeFixture()
const { admin, here, there, services } = fixture
const month = '2026-03-01'
const people = sheetsPerPage + 5
const noHours = { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0, saturday: 0, sunday: 0 }
let manager: Worker
/** The numbers of the people who work here, by name. */
let byName: number[]

before(async () => {
  manager = await fixture.worker([here], 'manager')
  const added = await services.db
    .insert(users)
    .values(
      Array.from({ length: people }, (_, index) => ({
        username: `sheet-${index}`,
        email: `sheet-${index}@shop.example`,
        firstName: index === 7 ? 'Zoë' : 'Person',
        lastName: `Öller ${String.fromCodePoint(97 + (index % 26))}${index}`,
        phone: '',
        roles: ['ROLE_EMPLOYEE' as const],
        branches: [index === people - 1 ? there : here],
        passwordHash: '',
        isEnabled: true,
        isLocked: false,
      })),
    )
    .returning()
  await services.db.insert(employmentContracts).values(
    // A contract at a branch makes nobody one of its people.
    added.map(({ id: user }) => ({
      user,
      branch: here,
      validFrom: '2026-01-01',
      entryDate: '2026-01-01',
      hours: noHours,
      holidayDays: 25,
      overtimeCarriedOver: 0,
      holidayCarriedOver: 0,
      isMinor: false,
      comment: '',
    })),
  )
  byName = added
    .slice(0, -1)
    .toSorted((one, other) => personName(one).localeCompare(personName(other), 'de'))
    .map(({ id }) => id)
})

async function pageOf(query: { page?: number; search?: string; show?: SheetFilter }): Promise<MonthPage> {
  const asked = new URLSearchParams(
    Object.entries({ month, ...query }).map(([key, value]) => [key, `${value}`]),
  )
  const { status, data } = await manager.call<MonthPage>('GET', `/api/time-sheets/months?${asked}`)
  assert.equal(status, 200)
  return data
}

test('pages have everybody once and in order, and tell of all people whom the caller may read', async () => {
  const first = await pageOf({})
  const second = await pageOf({ page: 2 })
  assert.equal(first.sheets.length, sheetsPerPage)
  assert.deepEqual(
    [...first.sheets, ...second.sheets].map(({ user }) => user.id),
    byName,
  )
  assert.deepEqual(
    second.people.map(({ user }) => user.id),
    byName,
  )
  assert.deepEqual(first.counts, {
    all: people - 1,
    undecided: 0,
    open: people - 1,
    reviewed: 0,
    released: 0,
    locked: 0,
  })
  // A page that is no longer there is the last one.
  assert.deepEqual((await pageOf({ page: 9 })).sheets, second.sheets)
})

test('people are found by words of their names', async () => {
  const found = await pageOf({ search: 'oeller zoë' })
  assert.deepEqual(
    found.people.map(({ user }) => user.name),
    found.sheets.map(({ user }) => user.name),
  )
  assert.equal(found.sheets.length, 1)
  assert.match(found.sheets[0]?.user.name ?? '', /^Zoë Öller/)
  assert.equal(found.counts.all, people - 1)
  assert.deepEqual((await pageOf({ search: 'niemand' })).sheets, [])
})

test('what is undecided is counted alike for the page and for each sheet, whatever it is', async () => {
  const [one = 0, two = 0, three = 0, four = 0] = byName
  const at = (day: string, hour: number) => instantAt(day, hour * 60)
  // Without an end since the month; an end that belongs to nothing; a wish; and an event that came too late.
  await fixture.clock(one, 'start', at('2026-03-31', 22))
  await fixture.clock(two, 'end', at('2026-03-10', 12))
  const times = { branch: here, start: iso(at('2026-03-11', 8)), end: iso(at('2026-03-11', 9)) }
  await services.db
    .execute(/* sql */ `INSERT INTO time_corrections ("user", branch, after, reason, state, requested_at)
    VALUES (${three}, ${here}, '${JSON.stringify({ ...times, pauses: [] })}', 'Vergessen', 'requested', now())`)
  await fixture.clock(four, 'start', at('2026-03-12', 8), { refusal: 'wrong-pin' })
  const { sheets, counts } = await pageOf({ show: 'undecided' })
  assert.deepEqual(
    sheets.map(({ user }) => user.id),
    [one, two, three, four],
  )
  assert.equal(counts.undecided, 4)
  for (const { user, undecided } of sheets) {
    const { data } = await admin<{ undecided: number }>(
      'GET',
      `/api/time-sheets/months/${user.id}?month=${month}`,
    )
    assert.deepEqual([data.undecided, undecided], [1, 1])
  }
})

test('steps of everybody who is found move them to another filter', async () => {
  const { people: open } = await pageOf({ show: 'open' })
  const closable = open.filter(({ undecided }) => undecided === 0).map(({ user }) => user.id)
  const step = await manager.call('POST', '/api/time-sheets/steps', {
    month,
    users: closable,
    action: 'review',
  })
  assert.equal(step.status, 200)
  const reviewed = await pageOf({ show: 'reviewed' })
  assert.equal(reviewed.counts.reviewed, closable.length)
  assert.deepEqual(
    reviewed.people.map(({ user }) => user.id),
    closable,
  )
})

test('a step on a page that is out of date is refused as a whole, and says whose month moved on', async () => {
  const closable = (await pageOf({ show: 'reviewed' })).people.map(({ user }) => user)
  const [moved, left] = closable
  assert.ok(moved && left)
  const step = (caller: Caller, action: string, people: readonly { id: number }[]) =>
    caller('POST', '/api/time-sheets/steps', { month, users: people.map(({ id }) => id), action })
  // Somebody else releases a month while this page still shows it as reviewed.
  assert.equal((await step(admin, 'release', [moved])).status, 200)
  const refused = await step(manager.call, 'release', [left, moved])
  assert.deepEqual(
    [refused.status, refused.errors[0]?.message],
    [409, sheetTexts.movedOn(moved.name, 'released')],
  )
  const { people } = await pageOf({})
  const stateOf = (id: number) => people.find(({ user }) => user.id === id)?.state
  assert.deepEqual([stateOf(moved.id), stateOf(left.id)], ['released', 'reviewed'])
  // Two people press at once: one of them has it, the other gets the conflict.
  const both = await Promise.all([step(admin, 'release', [left]), step(manager.call, 'release', [left])])
  assert.deepEqual(both.map(({ status }) => String(status)).toSorted(), ['200', '409'])
})

function iso(at: number): string {
  return new Date(at).toISOString()
}
