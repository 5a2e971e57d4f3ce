import pg from 'pg'
import { singleHosts } from '../environment/database-hosts.ts'

type Host = Readonly<{ host: string; port: number }>
type Search = { find: () => Promise<Host>; forget: (failed: Host) => void }

/** What connections to an address of PostgreSQL are opened with. */
type Connector = {
  Client: typeof pg.Client
  /** Names one host only, as `pg` reads it. */
  connectionString: string
}

/** How long each host may take to say whether it can be written to; less than a connection may take to be opened. */
const probeMs = 2000

// Shared by all connections of the process: the one that listens is opened again within a second and finds the new host for those
// that were not used meanwhile.
const searches = new Map<string, Search>()

/**
 * Opens connections to an address that may name several hosts as libpq does (`postgres://theke@one:5432,two:5432/theke`), of which `pg` knows the
 * first only. With several, each connection leads to the one that can be written to, also after it has moved.
 */
export function connectorFor(address: string): Connector {
  const [first = address, ...others] = singleHosts(address)
  if (others.length === 0) return { Client: pg.Client, connectionString: address }
  const search = searches.get(address) ?? openSearch([first, ...others])
  searches.set(address, search)

  class WritableHostClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      // The pool listens only once a connection is open; without a listener an error of one that is being asked would end the process.
      this.on('error', () => {})
    }

    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error | null) => void): void
    override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | void {
      const connected = this.connectToWritable()
      if (callback === undefined) return connected
      connected.then(() => callback(null), callback)
    }

    private async connectToWritable(): Promise<pg.Client> {
      const found = await search.find()
      this.host = found.host
      this.port = found.port
      try {
        await super.connect()
        await requireWritable(this)
        return this
      } catch (error) {
        search.forget(found)
        this.end().catch(() => {})
        throw error
      }
    }
  }
  return { Client: WritableHostClient, connectionString: first }
}

/** Asks all hosts at once, and remembers the one that can be written to until a connection to it fails. */
function openSearch(addresses: readonly string[]): Search {
  let found: Host | undefined
  let finding: Promise<Host> | undefined

  async function search(): Promise<Host> {
    try {
      found = await Promise.any(addresses.map(findWritable))
      return found
    } finally {
      finding = undefined
    }
  }

  return {
    find: async (): Promise<Host> => found ?? (finding ??= search()),
    forget(failed: Host): void {
      if (found === failed) found = undefined
    },
  }
}

async function findWritable(connectionString: string): Promise<Host> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
    application_name: 'theke',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await requireWritable(client)
    return { host: client.host, port: client.port }
  } finally {
    client.end().catch(() => {})
  }
}

/** Whether a database takes changes: a standby does not, nor one whose `default_transaction_read_only` is on. */
export async function takesChanges(database: pg.ClientBase | pg.Pool): Promise<boolean> {
  const { rows } = await database.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
  return rows[0]?.transaction_read_only === 'off'
}

/** @throws an error with PostgreSQL's code for a write to a standby. */
export async function requireWritable(database: pg.ClientBase | pg.Pool): Promise<void> {
  if (await takesChanges(database)) return
  throw Object.assign(new Error('The database takes no changes'), { code: '25006' })
}
