import { analyticsJob } from '../insights/keep-analytics-months.ts'
import { boardWatchJob } from '../ordering/board-watch-job.ts'
import { orderAlarmJob } from '../ordering/order-alarm-job.ts'
import { reminderJob } from '../ordering/reminder-job.ts'
import type { Job } from './job.ts'

/** Every job by hand, in the order in which administrators read them. */
export const jobList: readonly Job[] = [orderAlarmJob, boardWatchJob, reminderJob, analyticsJob]
