import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { compare, type Calls, type Comparison, warmUp } from './load.ts'
import { canLimitProcessor, childrenOf, limitProcessor } from './processor-share.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/**
 * The share of a core that each process gets. Callers and database then have more than they need, even on two cores, and what is compared is how much a second process
 * adds.
 */
export const workerShare = 0.15

/**
 * What two processes behind one port answer against one, each on the same database. Where processes can be limited, each has the same share of a core; where not,
 * the figures only tell something if the machine has cores left for the second process, the database and the callers.
 */
export async function compareWorkers(
  one: ServerProcess,
  variables: Record<string, string>,
  kinds: Readonly<Record<string, Calls>>,
  settle: () => Promise<void>,
): Promise<(Comparison & { name: string })[]> {
  const two = await startServer('apps/server/src/main.ts', '/', { ...variables, WORKERS: '2' })
  const limits: (() => void)[] = []
  const results = []
  const side = ({ origin, pid }: ServerProcess, calls: Calls) => ({ origin, calls, processes: [pid], settle })
  try {
    if (canLimitProcessor()) {
      // With its share of a core a process would still start and compile its code while it is measured.
      await bothListen(two)
      for (const calls of Object.values(kinds))
        for (const server of [one, two]) await warmUp(side(server, calls))
      for (const pid of [one.pid, ...childrenOf(two.pid)]) limits.push(limitProcessor(pid, workerShare))
    }
    for (const [name, calls] of Object.entries(kinds)) {
      results.push({ name, ...(await compare(side(one, calls), side(two, calls))) })
    }
  } finally {
    for (const lift of limits) lift()
    await two.stop()
  }
  return results
}

/** Waits for the second process, which starts when the first one answers. Each has a socket of its own that listens at the port. */
async function bothListen({ origin }: ServerProcess): Promise<void> {
  const port = Number(new URL(origin).port).toString(16).toUpperCase().padStart(4, '0')
  const listening = new RegExp(`:${port} \\S+ 0A `, 'g')
  while ((readFileSync('/proc/net/tcp', 'utf8').match(listening) ?? []).length < 2) await sleep(50)
}
