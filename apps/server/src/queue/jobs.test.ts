import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JobView } from '@theke/contract/insights/jobs-api.ts'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { waitFor } from '../testing/wait-for.ts'
import { testApp } from '../testing/test-app.ts'
import type { Job } from '../core/job.ts'
import { jobList } from '../job-list.ts'
import { registerJobs, startScheduler } from './scheduler.ts'
import { jobs } from './jobs-tables.ts'
import { runNextJob } from './run-next-job.ts'

const fixture = await testApp()
const { services } = fixture
const silent = pino({ level: 'silent' })
const minute = 60_000

let names = 0
function aJob(run: Job['run'], everyMinutes = 10): Job {
  return { name: `job-${++names}`, title: 'Probe', everyMinutes, run }
}

async function rowOf({ name }: Job) {
  const [row] = await services.db.select().from(jobs).where(eq(jobs.name, name))
  return row ?? assert.fail('The job has no row')
}

test('a job runs once however many servers ask, and comes back after its time', async () => {
  let runs = 0
  const job = aJob(async () => `Lauf ${++runs}`)
  await registerJobs(services, [job])
  const now = Date.now() + 1000
  const both = await Promise.all([1, 2].map(() => runNextJob(services, [job], () => now, silent)))
  assert.deepEqual(both.filter(Boolean).length, 1)
  assert.equal(runs, 1)
  const row = await rowOf(job)
  assert.equal(row.lastResult, 'Lauf 1')
  assert.equal(row.dueAt.getTime(), now + 10 * minute)
  assert.equal(await runNextJob(services, [job], () => now + 9 * minute, silent), false)
  assert.equal(await runNextJob(services, [job], () => now + 10 * minute, silent), true)
  assert.equal(runs, 2)
})

test('a failure is noted and tried again, sooner at first', async () => {
  let isBroken = true
  const job = aJob(async () => {
    if (isBroken) throw new Error('Keine Verbindung')
    return 'Wieder da'
  })
  await registerJobs(services, [job])
  let now = Date.now() + 1000
  for (const pause of [1, 2, 4, 8, 10]) {
    assert.equal(await runNextJob(services, [job], () => now, silent), true)
    const { dueAt, lastError } = await rowOf(job)
    assert.equal(lastError, 'Keine Verbindung')
    assert.equal(dueAt.getTime(), now + pause * minute)
    now = dueAt.getTime()
  }
  assert.equal((await rowOf(job)).failures, 5)
  isBroken = false
  await runNextJob(services, [job], () => now, silent)
  const { failures, lastError, lastResult } = await rowOf(job)
  assert.deepEqual(
    { failures, lastError, lastResult },
    { failures: 0, lastError: null, lastResult: 'Wieder da' },
  )
})

test('a runner runs what is due at once and waits for it at its end', async () => {
  let isDone = false
  const started = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const job = aJob(async () => {
    started.resolve()
    await mayEnd.promise
    isDone = true
    return ''
  })
  const runner = await startScheduler(services, [job], silent)
  await started.promise
  const stopped = runner.stop()
  mayEnd.resolve()
  await stopped
  assert.ok(isDone)
})

test('a job that takes long does not hold up one that is due meanwhile', async () => {
  const started = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let runs = 0
  const long = aJob(async () => {
    started.resolve()
    await mayEnd.promise
    return ''
  })
  const short = aJob(async () => `Lauf ${++runs}`)
  const runner = await startScheduler(services, [long, short], silent)
  await started.promise
  await waitFor(async () => (await rowOf(short)).lastResult === 'Lauf 1')
  // The lane that ran it has found nothing more to do by now.
  await services.db.update(jobs).set({ dueAt: new Date() }).where(eq(jobs.name, short.name))
  await services.pool.query("select pg_notify('theke_jobs', '')")
  await waitFor(() => runs === 2)
  mayEnd.resolve()
  await runner.stop()
})

test('administrators see every job and can have it run now', async () => {
  await registerJobs(services, jobList)
  const [job] = jobList
  assert.ok(job)
  await services.db.update(jobs).set({ dueAt: new Date(Date.now() + 60 * minute) })
  const admin = await fixture.loggedIn(['ROLE_ADMIN'])
  const { data } = await admin<JobView[]>('GET', '/api/jobs')
  assert.deepEqual(
    data.map(({ name, title }) => ({ name, title })),
    jobList.map(({ name, title }) => ({ name, title })),
  )
  assert.equal((await admin('POST', `/api/jobs/${job.name}/run`)).status, 200)
  assert.ok((await rowOf(job)).dueAt.getTime() <= Date.now())
  assert.equal((await admin('POST', '/api/jobs/nothing/run')).status, 404)
})

test('every job has a name of its own', () => {
  assert.equal(new Set(jobList.map(({ name }) => name)).size, jobList.length)
})
