import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JobView } from '@theke/contract/insights/jobs-api.ts'
import { shopZone } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { waitFor } from '../testing/wait-for.ts'
import { testApp } from '../testing/test-app.ts'
import type { Job } from '../core/job.ts'
import { jobList } from '../job-list.ts'
import { addRun, openJobQueue } from './job-queue.ts'
import { cronOf } from './job-schedule.ts'
import { startScheduler } from './scheduler.ts'
import { jobs } from './jobs-tables.ts'

const fixture = await testApp()
const { services } = fixture
const silent = pino({ level: 'silent' })
const minute = 60_000
const daily = 24 * 60

let names = 0
function aJob(run: Job['run'], everyMinutes = daily): Job {
  return { name: `job-${++names}`, title: 'Probe', everyMinutes, run }
}

async function rowOf({ name }: Job) {
  const [row] = await services.db.select().from(jobs).where(eq(jobs.name, name))
  return row ?? assert.fail('The job has no row')
}

const openQueue = (isWorker: boolean) => openJobQueue(services.pool, isWorker, assert.ifError)

/** Makes a job due now, as an administrator does. */
async function runAgain(job: Job): Promise<void> {
  const queue = await openQueue(false)
  await addRun(queue, job)
  await queue.stop()
  await services.pool.query("select pg_notify('theke_jobs', $1)", [job.name])
}

/** Waits until no run is under way: its result is recorded a moment before the queue knows that it has ended. */
async function waitForEnd(job: Job): Promise<void> {
  const queue = await openQueue(false)
  await waitFor(async () => (await queue.findJobs(job.name)).every(({ state }) => state !== 'active'))
  await queue.stop()
}

test('a new job runs at once and only once, however many processes there are, and is due again at night', async () => {
  let runs = 0
  const job = aJob(async () => `Lauf ${++runs}`)
  const both = await Promise.all([1, 2].map(() => startScheduler(services, [job], silent)))
  await waitFor(async () => (await rowOf(job)).lastResult === 'Lauf 1')
  const { dueAt, failures, lastSuccessAt } = await rowOf(job)
  assert.equal(failures, 0)
  assert.ok(lastSuccessAt)
  assert.match(
    new Intl.DateTimeFormat('de', { timeStyle: 'short', timeZone: shopZone }).format(dueAt),
    /^03:/,
  )
  await waitForEnd(job)
  await runAgain(job)
  await waitFor(async () => (await rowOf(job)).lastResult === 'Lauf 2')
  for (const runner of both) await runner.stop()
  assert.equal(runs, 2)
})

test('a process that started a moment later does not do again what another has done meanwhile', async () => {
  let runs = 0
  const job = aJob(async () => `Lauf ${++runs}`)
  const runner = await startScheduler(services, [job], silent)
  await waitFor(async () => (await rowOf(job)).lastResult === 'Lauf 1')
  const late = await openQueue(false)
  await addRun(late, job, { isSkippedUnlessDue: true })
  await services.pool.query("select pg_notify('theke_jobs', $1)", [job.name])
  await waitFor(async () => {
    const ended = await late.findJobs(job.name)
    return ended.length === 2 && ended.every(({ state }) => state === 'completed')
  })
  assert.equal(runs, 1)
  await late.stop()
  await runner.stop()
})

test('a failure is recorded and tried again soon, and whoever wants to need not wait for it', async () => {
  let isBroken = true
  const job = aJob(async () => {
    if (isBroken) throw new Error('Keine Verbindung')
    return 'Wieder da'
  })
  const runner = await startScheduler(services, [job], silent)
  await waitFor(async () => (await rowOf(job)).failures === 1)
  const { dueAt, lastStartedAt, lastError } = await rowOf(job)
  assert.equal(lastError, 'Keine Verbindung')
  const pause = dueAt.getTime() - (lastStartedAt?.getTime() ?? 0)
  assert.ok(pause >= 10 * minute && pause < 11 * minute, `a pause of ${pause} ms`)
  isBroken = false
  await waitForEnd(job)
  await runAgain(job)
  await waitFor(async () => (await rowOf(job)).failures === 0)
  const row = await rowOf(job)
  assert.deepEqual([row.lastError, row.lastResult], [null, 'Wieder da'])
  await runner.stop()
})

test('what a process was doing when it died is done by another', async () => {
  const job = aJob(async () => 'nachgeholt')
  const dead = await openQueue(false)
  await dead.createQueue(job.name, { policy: 'exclusive', heartbeatSeconds: 30, retryLimit: 1 })
  await addRun(dead, job)
  assert.equal((await dead.fetch(job.name)).length, 1)
  await services.pool.query(
    "update job_queue.job set heartbeat_on = now() - interval '1 minute', started_on = now() - interval '1 minute' where name = $1",
    [job.name],
  )
  const runner = await startScheduler(services, [job], silent)
  await dead.supervise(job.name)
  await services.pool.query('update job_queue.job set start_after = now() where name = $1', [job.name])
  await services.pool.query("select pg_notify('theke_jobs', $1)", [job.name])
  await waitFor(async () => (await rowOf(job)).lastResult === 'nachgeholt')
  await runner.stop()
  await dead.stop()
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

test('what became due while no process ran is done at the next start, once', async () => {
  let runs = 0
  const job = aJob(async () => `Lauf ${++runs}`)
  const first = await startScheduler(services, [job], silent)
  await waitFor(async () => (await rowOf(job)).lastResult === 'Lauf 1')
  await first.stop()
  await services.db
    .update(jobs)
    .set({ dueAt: new Date(services.clock.now()) })
    .where(eq(jobs.name, job.name))
  const second = await startScheduler(services, [job], silent)
  await waitFor(async () => (await rowOf(job)).lastResult === 'Lauf 2')
  await second.stop()
  assert.equal(runs, 2)
})

test('a job that takes long does not hold up one that is due meanwhile, nor is it run twice', async () => {
  const started = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let runs = 0
  let longRuns = 0
  const long = aJob(async () => {
    longRuns += 1
    started.resolve()
    await mayEnd.promise
    return ''
  })
  const short = aJob(async () => `Lauf ${++runs}`)
  const runner = await startScheduler(services, [long, short], silent)
  await started.promise
  await waitFor(async () => (await rowOf(short)).lastResult === 'Lauf 1')
  await waitForEnd(short)
  await runAgain(long)
  await runAgain(short)
  await waitFor(() => runs === 2)
  mayEnd.resolve()
  await runner.stop()
  assert.equal(longRuns, 1)
})

test('administrators see every job and can have it run now', async () => {
  await services.db.delete(jobs)
  await services.db
    .insert(jobs)
    .values(jobList.map(({ name }) => ({ name, dueAt: new Date(services.clock.now() + 60 * minute) })))
  const [job] = jobList
  assert.ok(job)
  const admin = await fixture.loggedIn(['ROLE_ADMIN'])
  const { data } = await admin<JobView[]>('GET', '/api/jobs')
  assert.deepEqual(
    data.map(({ name, title }) => ({ name, title })),
    jobList.map(({ name, title }) => ({ name, title })),
  )
  // Before any process has worked on jobs.
  assert.equal((await admin('POST', `/api/jobs/${job.name}/run`)).status, 200)
  assert.equal((await admin('POST', `/api/jobs/${job.name}/run`)).status, 200)
  const queue = await openQueue(false)
  assert.equal((await queue.findJobs(job.name)).length, 1)
  await queue.stop()
  assert.ok((await rowOf(job)).dueAt.getTime() <= services.clock.now())
  assert.equal((await admin('POST', '/api/jobs/nothing/run')).status, 404)
})

test('every job has a name of its own, and times at which those of the night do not meet', async () => {
  assert.equal(new Set(jobList.map(({ name }) => name)).size, jobList.length)
  const queue = await openQueue(false)
  const next = jobList.map((job, position) => {
    const [at] = queue.previewSchedule(cronOf(job, position), {
      tz: shopZone,
      // The night in which the clocks go back.
      from: new Date('2026-10-24T20:00:00Z'),
      count: 1,
    })
    return { job, at: at?.getTime() ?? assert.fail(`${job.name} is never due`) }
  })
  await queue.stop()
  const nightly = next.filter(({ job }) => job.everyMinutes === daily).map(({ at }) => at)
  assert.equal(new Set(nightly).size, nightly.length)
  for (const at of nightly)
    assert.ok(at >= Date.parse('2026-10-25T02:00:00Z') && at < Date.parse('2026-10-25T03:00:00Z'))
})
