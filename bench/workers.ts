import { compare, type Calls, type Comparison } from './load.ts'
import { canLimitProcessor, childrenOf, limitProcessor } from './processor-share.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/**
 * So much of a core each process gets. Callers and database then have more than they need, even on two cores, and what is compared is how much a second process
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
  try {
    if (canLimitProcessor()) {
      for (const pid of [one.pid, ...childrenOf(two.pid)]) limits.push(limitProcessor(pid, workerShare))
    }
    for (const [name, calls] of Object.entries(kinds)) {
      const side = ({ origin, pid }: ServerProcess) => ({ origin, calls, processes: [pid], settle })
      results.push({ name, ...(await compare(side(one), side(two))) })
    }
  } finally {
    for (const lift of limits) lift()
    await two.stop()
  }
  return results
}
