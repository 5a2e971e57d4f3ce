import type { FastifyInstance } from 'fastify'

/** What the demo shop needs of a mock payment provider. */
export type MockProvider = {
  /** Adds its interface and its payment pages. */
  register: (app: FastifyInstance) => Promise<void>
  /** What it knows, by id; kept in a file over a restart. */
  stored: Map<string, unknown>
}
