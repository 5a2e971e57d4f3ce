import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import type { ErrorGroup } from '@theke/contract/insights/errors-api.ts'
import type { OutboxMessage } from '@theke/contract/messages/outbox.ts'
import Fastify, { type FastifyRequest } from 'fastify'
import { systemContext } from '../../core/context.ts'
import { registerErrorReplies } from '../../http/error-replies.ts'
import { createPerson } from '../../people/testing/login-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { listAlarms } from '../alarms.ts'
import { alarmMailJob } from './alarm-mail.job.ts'
import { alarmMails, errorGroups } from './error-tables.ts'
import { openErrorList } from './record-errors.ts'

const shop = await testApp()
const { services } = shop
const { db } = services
const admin = await shop.loggedIn(['ROLE_ADMIN'])

/** A server on which something breaks, with the list of errors behind it. */
async function brokenServer() {
  const errors = openErrorList(services)
  const app = Fastify()
  registerErrorReplies(app, errors.note)
  app.get('/broken/:name', () => {
    throw new TypeError('Sabine Lehner, sabine@example.at')
  })
  app.get('/refused', () => {
    throw Object.assign(new Error('no'), { statusCode: 400 })
  })
  return { app, errors }
}

async function listed(): Promise<ErrorGroup[]> {
  return (await admin<ErrorGroup[]>('GET', '/api/errors')).data
}

test('unexpected errors are listed once each, with their calls and nothing personal', async () => {
  await db.delete(errorGroups)
  const { app, errors } = await brokenServer()
  for (let call = 0; call < 7; call++) assert.equal((await app.inject('/broken/sabine')).statusCode, 500)
  assert.equal((await app.inject('/refused')).statusCode, 400)
  await errors.flushed()
  const [group, ...others] = await listed()
  assert.ok(group)
  assert.deepEqual(others, [])
  assert.equal(group.kind, 'TypeError')
  assert.match(group.place, /^apps\/server\/src\/insights\/errors\/errors\.test\.ts:\d+$/)
  assert.equal(group.route, '/broken/:name')
  assert.equal(group.count, 7)
  assert.equal(group.requestIds.length, 5)
  assert.equal(group.requestIds[0], 'req-7')
  assert.ok(!JSON.stringify(group).toLowerCase().includes('sabine'))
})

test('a caller who leaves before a streamed reply begins has met no error', async () => {
  await db.delete(errorGroups)
  const { app, errors } = await brokenServer()
  const caller = new AbortController()
  const ended = Promise.withResolvers<void>()
  app.post('/large', async ({ raw }, reply) => {
    const left = new Promise<void>((resolve) => raw.socket.once('close', () => resolve()))
    caller.abort()
    await left
    const stream = new Readable({ read() {} })
    stream.once('close', () => ended.resolve())
    return reply.send(stream)
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const call = fetch(`${origin}/large`, { method: 'POST', body: 'Käsekrainer', signal: caller.signal })
  await assert.rejects(call, { name: 'AbortError' })
  await ended.promise
  await app.close()
  await errors.flushed()
  assert.deepEqual(await listed(), [])
})

test('at most 200 are kept, the latest', async () => {
  await db.delete(errorGroups)
  const errors = openErrorList(services)
  for (let number = 0; number < 230; number++) {
    const request: Pick<FastifyRequest, 'id' | 'method'> = { id: String(number), method: 'GET' }
    errors.note(
      new Error('x'),
      Object.assign(Object.create(null), request, { routeOptions: { url: `/${number}` } }),
    )
    if (number % 50 === 0) await errors.flushed()
  }
  await errors.flushed()
  const routes = (await listed()).map(({ route }) => route)
  assert.equal(routes.length, 200)
  assert.equal(routes[0], '/229')
})

test('administrators see errors of the last hour on the dashboard and empty the list', async () => {
  await db.delete(errorGroups)
  const { app, errors } = await brokenServer()
  await app.inject('/broken/1')
  await errors.flushed()
  const kinds = async () =>
    (await admin<{ alarms: { kind: string }[] }>('GET', '/api/dashboard')).data.alarms.map(({ kind }) => kind)
  assert.ok((await kinds()).includes('errors'))
  assert.equal((await admin('DELETE', '/api/errors')).status, 200)
  assert.deepEqual(await listed(), [])
  assert.ok(!(await kinds()).includes('errors'))
})

test('administrators get one mail about an alarm for as long as it lasts', async () => {
  await db.delete(errorGroups)
  await db.delete(alarmMails)
  await createPerson(shop, 'employee', ['ROLE_EMPLOYEE'])
  const job = alarmMailJob(listAlarms)
  const run = (laterMs = 0) => job.run(systemContext(services, shop.app.log, services.clock.now() + laterMs))
  assert.equal(await run(), '')
  const { app, errors } = await brokenServer()
  await app.inject('/broken/1')
  await errors.flushed()
  assert.equal(await run(), '1 Alarme an 1 Administratoren')
  assert.equal(await run(), '')
  const { data } = await admin<OutboxMessage[]>('GET', '/api/outbox')
  const mails = data.filter(({ subject }) => subject.startsWith('Shop: '))
  assert.deepEqual(
    mails.map(({ recipient }) => recipient),
    ['person-1@shop.example'],
  )
  assert.match(JSON.stringify(mails[0]), /unerwarteter Fehler/)

  // After an hour without errors the alarm is over, and the next one brings another mail.
  assert.equal(await run(2 * 60 * 60_000), '')
  assert.equal(await run(), '1 Alarme an 1 Administratoren')
})
