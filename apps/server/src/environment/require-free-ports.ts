import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Environment } from './environment.ts'

/**
 * Waits until the ports of the shop were bound and released, before anything is made for it. Workers may share them with any other process of the same
 * user that shares them, so another shop there would not be noticed later.
 * @throws the error of the operating system where one of them is not free.
 */
export async function requireFreePorts({ host, port, metricsPort, workers }: Environment): Promise<void> {
  const metricsPorts = metricsPort ? Array.from({ length: workers }, (_, index) => metricsPort + index) : []
  for (const wanted of [port, ...metricsPorts]) {
    const server = createServer().listen({ host, port: wanted })
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  }
}
