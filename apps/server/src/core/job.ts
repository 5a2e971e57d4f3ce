import type { Context } from './context.ts'
import type { JobDescription } from './services.ts'

/** Work that returns by itself, done once however many servers share the database. */
export type Job = JobDescription & {
  /**
   * Does the work and says in German what it did, empty for nothing worth saying. It has to stand being run again after it failed
   * halfway. A thrown error is recorded and the run repeated sooner than usual.
   */
  run: (ctx: Context) => Promise<string>
}
