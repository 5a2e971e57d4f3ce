import pg from 'pg'
import { logIn } from '../../e2e/fixtures/shop-session.ts'
import { orderRequests } from '../drafts.ts'
import { inDatabase } from '../grown-shop.ts'
import { compare, type Comparison } from '../load.ts'
import { startMailSink } from './mail-sink.ts'
import { outboxWorkedOff } from '../outbox.ts'
import { startServer, type ServerProcess } from '../server-process.ts'

const name = 'mailing'

/**
 * Orders of a shop whose two mails are rendered and sent against those of the same shop without a mail server, which keeps them. Both have the
 * same database server, whose process is `database`; the time of both is counted.
 */
export async function compareMails(
  keeping: ServerProcess,
  pool: pg.Pool,
  connectionString: string,
  variables: Record<string, string>,
  database: number,
): Promise<Comparison & { mailsEach: number }> {
  await pool.query(`CREATE DATABASE ${name} TEMPLATE floor`)
  const address = inDatabase(connectionString, name)
  const mailing = new pg.Pool({ connectionString: address, max: 1 })
  const sink = await startMailSink()
  const server = await startServer('apps/server/src/main.ts', '/', {
    ...variables,
    DATABASE_URL: address,
    SMTP_URL: sink.url,
  })
  const callsOf = async ({ origin }: ServerProcess) => ({
    path: '/api/orders',
    next: await orderRequests((await logIn(origin)).client),
  })
  const ordersNow = async () =>
    (await mailing.query<{ count: number }>('SELECT count(*)::int AS count FROM orders')).rows[0]?.count ?? 0
  try {
    const before = await ordersNow()
    const comparison = await compare(
      {
        origin: keeping.origin,
        calls: await callsOf(keeping),
        processes: [keeping.pid, database],
        settle: () => outboxWorkedOff(pool),
      },
      {
        origin: server.origin,
        calls: await callsOf(server),
        processes: [server.pid, database],
        settle: () => outboxWorkedOff(mailing),
      },
    )
    return { ...comparison, mailsEach: sink.mails() / ((await ordersNow()) - before) }
  } finally {
    await mailing.end()
    await server.stop()
    sink.stop()
  }
}
