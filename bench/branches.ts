import type { Client } from '@theke/contract/client.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import pg from 'pg'
import { copyRows } from '../apps/server/src/db/testing/copy-rows.ts'
import { logIn } from '../e2e/fixtures/shop-session.ts'
import { orderRequests } from './drafts.ts'
import { inDatabase } from './grown-shop.ts'
import { loaded, median, type Rate, timeOf } from './load.ts'
import { outboxWorkedOff } from './outbox.ts'
import { processorMs } from './processor-time.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/** `THEKE_BRANCHES` sets others, as `100,300`. */
export const branchCounts = (process.env.THEKE_BRANCHES ?? '100,1000').split(',').map(Number)
const editsPerSecond = [0, 1, 4]
const roundSeconds = 10
const edits = 10
const ownIds = 1000
// Orders go to some of them, as asking each for its times would take minutes.
const orderingBranches = 20

/** What a shop of so many branches takes: `editMs` is processor time of server and database for a changed branch and the next page. */
export type BranchFigures = {
  branches: number
  startMs: number
  memory: number | undefined
  editMs: number
  /** How long the first visitor after a change waits longer than others. */
  waitMs: number
  pages: { start: number; branch: number; startWhole: number }
  orders: { edits: number; rate: Rate }[]
}

/** Multiplies the branches of the demo shop, each with all it offers, and loads the shop with orders while branches are edited. */
export async function measureBranches(
  wanted: number,
  pool: pg.Pool,
  connectionString: string,
  variables: Record<string, string>,
  database: number,
): Promise<BranchFigures> {
  const name = `branches_${wanted}`
  await pool.query(`CREATE DATABASE ${name} TEMPLATE floor`)
  const address = inDatabase(connectionString, name)
  const own = new pg.Pool({ connectionString: address, max: 1 })
  let server: ServerProcess | undefined
  try {
    await multiplyBranches(own, wanted)
    server = await startServer('apps/server/src/main.ts', '/', { ...variables, DATABASE_URL: address })
    const { client } = await logIn(server.origin)
    const all = await client.call(branch.endpoints.list)
    const edit = editor(client, all)
    const processes = [server.pid, database]
    const page = `${server.origin}/store/${all[0]?.identifier}`
    const pages = { start: await bytesOf(`${server.origin}/`), branch: await bytesOf(page) }
    const waits = await waitsAfterEdits(page, edit, processes)
    const next = await orderRequests(client, orderingBranches)
    const side = {
      origin: server.origin,
      calls: { path: '/api/orders', next },
      processes,
      settle: () => outboxWorkedOff(own),
    }
    await loaded(side, roundSeconds)
    const orders: BranchFigures['orders'] = []
    for (const perSecond of editsPerSecond) {
      const editing = editInLoop(edit, perSecond)
      const rate = await loaded(side, roundSeconds)
      orders.push({ edits: await editing.stop(), rate })
    }
    return {
      branches: all.length,
      startMs: server.startMs,
      memory: server.memory.now(),
      ...waits,
      pages: { start: pages.start.sent, branch: pages.branch.sent, startWhole: pages.start.whole },
      orders,
    }
  } finally {
    await server?.stop()
    await own.end()
  }
}

/** Each copy has the menus of its original. */
async function multiplyBranches(pool: pg.Pool, wanted: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM branches')
  const copies = Math.round(wanted / (rows[0]?.count ?? 1)) - 1
  const changed = {
    id: `id + copy * ${ownIds}`,
    identifier: `identifier || '-' || copy`,
    name: `name || ' ' || copy`,
  }
  if (copies > 0) await copyRows(pool, 'branches', changed, copies)
  await pool.query(
    `UPDATE menus SET branches = ARRAY(SELECT id FROM branches WHERE id % ${ownIds} = ANY (menus.branches) ORDER BY id)`,
  )
  await pool.query('VACUUM ANALYZE')
}

/** Changes one branch after the other. */
function editor(client: Client, all: readonly { id: number }[]): () => Promise<void> {
  let count = 0
  return async () => {
    const id = all[count % all.length]?.id ?? 0
    count += 1
    await client.call(branch.endpoints.update, {
      params: { id },
      body: { closedMessage: `Heute bis ${count}` },
    })
  }
}

async function waitsAfterEdits(page: string, edit: () => Promise<void>, processes: readonly number[]) {
  const load = () => fetch(page).then((reply) => reply.arrayBuffer())
  await edit()
  await load()
  const usual = median(await Promise.all(Array.from({ length: edits }, () => timeOf(load))))
  const before = processorMs(processes)
  const waits: number[] = []
  for (let count = 0; count < edits; count++) {
    await edit()
    waits.push(await timeOf(load))
  }
  return { editMs: (processorMs(processes) - before) / edits, waitMs: median(waits) - usual }
}

/** Edits so often, but never two at a time; `stop` returns how many a second there were. */
function editInLoop(edit: () => Promise<void>, perSecond: number) {
  let isOver = perSecond === 0
  let count = 0
  const began = performance.now()
  const running = (async () => {
    while (!isOver) {
      const due = began + (count * 1000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      await edit()
      count += 1
    }
  })()
  return {
    async stop(): Promise<number> {
      isOver = true
      await running
      return (count * 1000) / (performance.now() - began)
    },
  }
}

async function bytesOf(address: string): Promise<{ sent: number; whole: number }> {
  const reply = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  return {
    sent: Number(reply.headers.get('content-length') ?? 0),
    whole: (await reply.arrayBuffer()).byteLength,
  }
}
