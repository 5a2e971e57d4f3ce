import assert from 'node:assert/strict'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import pg from 'pg'
import { openNotifyBus } from './pg-notify-bus.ts'
import { testDatabase } from './testing/test-database.ts'

const { pool, connectionString } = await testDatabase()

/**
 * Stands between a client and the database and passes everything on, but not the first message that contains `text`: a query that is under way
 * for as long as a test wants. Returns its address and when that message has come.
 */
async function startHoldingProxy(text: string): Promise<{ address: string; held: Promise<void> }> {
  const { host, port } = new pg.Client({ connectionString })
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  let isHolding = false
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(target)
    for (const socket of [client, server]) sockets.add(socket.on('error', () => {}))
    server.pipe(client)
    client.on('close', () => server.destroy())
    client.on('data', (bytes) => {
      if (isHolding || !bytes.includes(text)) return server.write(bytes)
      isHolding = true
      hold()
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  after(() => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = new URL(connectionString)
  address.searchParams.delete('host')
  address.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return { address: address.href, held }
}

test('a connection that breaks while the database is asked whether it answers does not count as a database that is away', async () => {
  const { address, held } = await startHoldingProxy('SELECT 1')
  const bus = await openNotifyBus(address)
  let wasAway = false
  bus.onDatabaseAway(() => (wasAway = true))
  const reconnected = new Promise<void>((resolve) => bus.onReconnect(resolve))
  await held
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'theke listener' and datname = current_database()`,
  )
  await reconnected
  assert.equal(wasAway, false)

  const heard = new Promise<string>((resolve) => bus.subscribe('theke_shop', resolve))
  await pool.query(`notify theke_shop, 'menu'`)
  assert.equal(await heard, 'menu')
  await bus.close()
})
