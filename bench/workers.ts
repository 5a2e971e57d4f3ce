import { compare, type Calls, type Comparison } from './load.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/** What two processes behind one port answer against one, each on the same database. */
export async function compareWorkers(
  one: ServerProcess,
  variables: Record<string, string>,
  kinds: Readonly<Record<string, Calls>>,
  settle: () => Promise<void>,
): Promise<(Comparison & { name: string })[]> {
  const two = await startServer('apps/server/src/main.ts', '/', { ...variables, WORKERS: '2' })
  const results = []
  try {
    for (const [name, calls] of Object.entries(kinds)) {
      const side = ({ origin }: ServerProcess) => ({ origin, calls, settle })
      results.push({ name, ...(await compare(side(one), side(two))) })
    }
  } finally {
    await two.stop()
  }
  return results
}
