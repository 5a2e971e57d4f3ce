import { get, post } from '../endpoint.ts'

/** Work that returns by itself, and how it went last. */
export type JobView = {
  name: string
  title: string
  everyMinutes: number
  dueAt: string
  lastStartedAt: string | null
  lastSuccessAt: string | null
  lastMilliseconds: number | null
  /** What the last successful run did, in German. */
  lastResult: string
  lastError: string | null
  /** Runs that failed since the last one that did not. */
  failures: number
}

export const jobsApi = {
  listJobs: get<JobView[]>()('/api/jobs', {
    summary: 'Hintergrundarbeiten mit ihrem letzten Lauf',
    allow: 'admin',
    permission: 'jobs.list',
    failure: 'Hintergrundarbeiten konnten nicht geladen werden',
  }),
  runJob: post<null>()('/api/jobs/:name/run', {
    summary: 'Eine Hintergrundarbeit gleich laufen lassen',
    allow: 'admin',
    permission: 'jobs.run',
    failure: 'Hintergrundarbeit konnte nicht gestartet werden',
  }),
}
