import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TaskBoard } from '@theke/contract/timekeeping/task-board-api.ts'
import fc from 'fast-check'
import { capturedQueries } from '../../db/testing/captured-queries.ts'
import type { Caller } from '../../testing/test-app.ts'
import { timeFixture } from '../testing/time-fixture.ts'
import { workingActivities } from '../timekeeping-tables.ts'
import { randomRuns } from '../../testing/core.ts'

const { services, admin, here, there, create, worker } = await timeFixture()
const employee = await worker([here])
const manager = await worker([here], 'manager')
const own = await create('projects', { name: 'Umbau', branch: here, budgetHours: 12.5 })
const foreign = await create('projects', { name: 'Messe', branch: there })
const shared = await create('projects', { name: 'Archiv' })
await create('projects', { name: 'Alt', status: 'archived' })
const ownTask = await create('tasks', { name: 'Planen', project: own, users: [employee.id] })
const foreignTask = await create('tasks', { name: 'Aufbauen', project: foreign, users: [manager.id] })
const single = await create('tasks', { name: 'Putzen', dueDate: '2026-03-01' })

async function board(call: Caller, query = ''): Promise<TaskBoard> {
  const { status, data } = await call<TaskBoard>('GET', `/api/task-board${query}`)
  assert.equal(status, 200)
  return data
}

function hours({ projects, tasks }: TaskBoard) {
  const of = (rows: readonly { id: number; bookedMinutes: number | null }[]) =>
    Object.fromEntries(rows.map(({ id, bookedMinutes }) => [id, bookedMinutes]))
  return { projects: of(projects), tasks: of(tasks) }
}

test('the board has tasks by urgency with the names of their people, filtered by project and person', async () => {
  const all = await board(employee.call)
  assert.deepEqual(
    all.tasks.map(({ id }) => id),
    [single, ownTask, foreignTask],
  )
  assert.deepEqual(all.tasks[1]?.users, [{ id: employee.id, name: employee.username }])
  assert.deepEqual(all.totals, { open: 3, inProgress: 0, done: 0 })
  assert.deepEqual(
    all.projects.map(({ id, budgetHours }) => [id, budgetHours]),
    [
      [shared, null],
      [foreign, null],
      [own, 12.5],
    ],
  )
  const ids = async (query: string) => (await board(admin, query)).tasks.map(({ id }) => id)
  assert.deepEqual(await ids(`?project=${foreign}`), [foreignTask])
  assert.deepEqual(await ids(`?user=${employee.id}`), [ownTask])
  assert.deepEqual(await ids(`?project=${foreign}&user=${employee.id}`), [])
})

test('booked hours are the plain sums of activities, told to those who may know them', async () => {
  const someActivity = fc.record({
    project: fc.constantFrom(null, own, foreign, shared),
    task: fc.constantFrom(null, ownTask, foreignTask, single),
    minutes: fc.nat({ max: 900 }),
  })
  const projectOf = new Map([
    [ownTask, own],
    [foreignTask, foreign],
  ])
  await fc.assert(
    fc.asyncProperty(fc.array(someActivity, { maxLength: 12 }), async (works) => {
      await services.db.delete(workingActivities)
      if (works.length > 0) {
        await services.db.insert(workingActivities).values(
          works.map(({ project, task, minutes }, index) => {
            const start = Date.UTC(2026, 2, index + 1)
            const end = new Date(start + minutes * 60_000)
            const place = { user: employee.id, branch: here, project, task }
            return { ...place, start: new Date(start), end, pauses: [], comment: '' }
          }),
        )
      }
      const sumIf = (isMeant: (work: (typeof works)[number]) => boolean) =>
        works.reduce((sum, work) => sum + (isMeant(work) ? work.minutes : 0), 0)
      const ofProject = (id: number) =>
        sumIf((work) => (work.project ?? projectOf.get(work.task ?? 0)) === id)
      const ofTask = (id: number) => sumIf(({ task }) => task === id)
      assert.deepEqual(hours(await board(admin)), {
        projects: { [own]: ofProject(own), [foreign]: ofProject(foreign), [shared]: ofProject(shared) },
        tasks: { [ownTask]: ofTask(ownTask), [foreignTask]: ofTask(foreignTask), [single]: ofTask(single) },
      })
      assert.deepEqual(hours(await board(manager.call)), {
        projects: { [own]: ofProject(own), [foreign]: null, [shared]: null },
        tasks: { [ownTask]: ofTask(ownTask), [foreignTask]: null, [single]: null },
      })
      assert.deepEqual(hours(await board(employee.call)), {
        projects: { [own]: null, [foreign]: null, [shared]: null },
        tasks: { [ownTask]: null, [foreignTask]: null, [single]: null },
      })
    }),
    { numRuns: randomRuns(20) },
  )
})

test('a long board takes as many queries as a short one, and shows the first of each state', async () => {
  const queries = async () => {
    const sent = await capturedQueries(() => board(admin))
    return sent.filter(({ text }) => /"(tasks|projects|working_activities|users)"/.test(text)).length
  }
  const few = await queries()
  const bodies = Array.from({ length: 210 }, (_, index) => ({ name: `Aufgabe ${index}`, status: 'done' }))
  for (const body of bodies) await create('tasks', { ...body, users: [employee.id], project: own })
  assert.equal(await queries(), few)
  const { tasks, totals } = await board(admin)
  const done = tasks.filter(({ status }) => status === 'done').map(({ name }) => name)
  assert.deepEqual([totals.done, done.length], [210, 200])
  assert.ok(done.includes('Aufgabe 209') && !done.includes('Aufgabe 0'))
})

test('of two people who change a task at once the second gets a conflict, and nothing of theirs is stored', async () => {
  const id = await create('tasks', { name: 'Inventur' })
  const taskOf = async (call: Caller) => (await board(call)).tasks.find((one) => one.id === id)
  const [seen, alsoSeen] = [await taskOf(admin), await taskOf(manager.call)]
  assert.equal(seen?.updatedAt, alsoSeen?.updatedAt)
  const change = (call: Caller, body: object, version = '') =>
    call<{ updatedAt: string }>('PUT', `/api/tasks/${id}`, body, { 'if-match': `"${version}"` })
  const first = await change(admin, { status: 'done' }, seen?.updatedAt)
  assert.equal(first.status, 200)
  const second = await change(manager.call, { status: 'inProgress', name: 'Zählen' }, alsoSeen?.updatedAt)
  assert.deepEqual([second.status, second.errors[0]?.field], [409, 'updatedAt'])
  const after = await taskOf(manager.call)
  assert.deepEqual([after?.status, after?.name], ['done', 'Inventur'])
  // A person who has seen the change goes on from there.
  assert.equal((await change(manager.call, { status: 'inProgress' }, after?.updatedAt)).status, 200)
})
