import type { Context } from './context.ts'

/** Work that returns by itself, done once however many servers share the database. */
export type Job = {
  /** Unique and lasting: the row in the table bears it. */
  name: string
  /** What administrators read, in German. */
  title: string
  /** Minutes from the end of one run to the next. */
  everyMinutes: number
  /**
   * Does the work and says in German what it did, empty for nothing worth saying. It has to stand being run again after it failed
   * halfway. A thrown error is recorded and the run repeated sooner than usual.
   */
  run: (ctx: Context) => Promise<string>
}
