import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'

const shop = await createTestShop({}, { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback, 172.16.0.0/12' })

async function ask(peer: string, forwardedFor?: string): Promise<number> {
  const reply = await shop.app.inject({
    method: 'GET',
    url: '/api/orders/submitted',
    remoteAddress: peer,
    headers: {
      'idempotency-key': 'asked-for-it',
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    },
  })
  return reply.statusCode
}

async function askUntilLimited(peer: string, forwardedFor?: string): Promise<void> {
  for (let calls = 0; calls < 400; calls++) if ((await ask(peer, forwardedFor)) === 429) return
  assert.fail('The limit was never reached')
}

const proxiesSeen = async () => (await shop.admin<Dashboard>('GET', '/api/dashboard')).data

test('behind a trusted proxy each customer has a limit of their own', async () => {
  await askUntilLimited('172.17.0.2', '198.51.100.1')
  assert.equal(await ask('172.17.0.2', '198.51.100.2'), 200)
  assert.equal(await ask('172.17.0.2', '198.51.100.1, 172.18.0.9'), 429, 'the limit holds on every way')
  assert.equal(
    await ask('172.17.0.2', '203.0.113.9, 198.51.100.1'),
    429,
    'an invented address changes nothing',
  )
  const { system, alarms } = await proxiesSeen()
  assert.deepEqual(system?.proxies, { trusted: ['loopback', '172.16.0.0/12'], untrusted: null })
  assert.ok(alarms.every(({ kind }) => kind !== 'proxy-untrusted'))
})

test('who is no trusted proxy cannot choose an address', async () => {
  await askUntilLimited('203.0.113.50', '198.51.100.20')
  assert.equal(await ask('203.0.113.50', '198.51.100.21'), 429)
  const { system, alarms } = await proxiesSeen()
  assert.equal(system?.proxies.untrusted?.address, '203.0.113.50')
  assert.ok(alarms.every(({ kind }) => kind !== 'proxy-untrusted'))
})

test('a proxy of the own network that is not trusted is told to administrators', async () => {
  await ask('::ffff:10.0.0.5', '198.51.100.30')
  const { system, alarms } = await proxiesSeen()
  assert.equal(system?.proxies.untrusted?.address, '10.0.0.5')
  assert.match(
    alarms.find(({ kind }) => kind === 'proxy-untrusted')?.text ?? '',
    /10\.0\.0\.5.*TRUSTED_PROXIES/,
  )
})

test('ports and other texts of a trusted proxy make nobody a new caller', async () => {
  const guess = (forwardedFor: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/backend/login',
      payload: { username: 'person-1', password: 'geraten' },
      remoteAddress: '172.17.0.2',
      headers: { 'x-forwarded-for': forwardedFor },
    })
  for (const written of [
    (port: number) => `203.0.113.222:${port}`,
    (port: number) => `[2001:db8:9:9::1]:${port}`,
    (port: number) => `203.0.113.223:${port}, 172.18.0.9:${port}`,
    (port: number) => `_hidden${port}`,
  ]) {
    const codes = []
    for (let port = 40_001; port <= 40_006; port++) codes.push((await guess(written(port))).statusCode)
    assert.deepEqual(codes, [401, 401, 401, 401, 401, 429], written(1))
  }
})

test('guesses at a password from one IPv6 network are counted together', async () => {
  const guess = (address: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/backend/login',
      payload: { username: 'person-1', password: 'geraten' },
      remoteAddress: address,
    })
  const codes = []
  for (let host = 1; host <= 6; host++) codes.push((await guess(`2001:db8:7:7::${host}`)).statusCode)
  assert.deepEqual(codes, [401, 401, 401, 401, 401, 429])
  assert.equal((await guess('2001:db8:7:8::1')).statusCode, 401)
})
