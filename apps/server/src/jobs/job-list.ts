import { analyticsJob } from '../insights/keep-analytics-months.ts'
import type { Job } from './job.ts'

/** Every job by hand, in the order in which administrators read them. */
export const jobList: readonly Job[] = [analyticsJob]
