/** What administrators read of a job. */
export type JobDescription = {
  /** Unique and lasting: the row in the table bears it. */
  name: string
  /** In German. */
  title: string
  /** Minutes from the end of one run to the next. */
  everyMinutes: number
}
