import { emptyTrashJob } from '../crud/removed-records.ts'
import { limitCountersJob } from '../http/shared-limits.ts'
import { analyticsJob } from '../insights/keep-analytics-months.ts'
import { logRetentionJob } from '../insights/log-retention.ts'
import { outboxRetentionJob } from '../messages/outbox-retention.ts'
import { quarantineJob } from '../media/clear-quarantine.ts'
import { offlineBoardsJob } from '../ordering/board-watch-job.ts'
import { escalationJob } from '../ordering/order-alarm-job.ts'
import { reminderJob } from '../ordering/reminder-job.ts'
import { customersJob } from '../ordering/customers-job.ts'
import { slotUsageJob } from '../ordering/recount-places.ts'
import { orderRetentionJob } from '../ordering/order-retention.ts'
import { reconcileJob } from '../payments/reconcile-payments.ts'
import { paymentsJob } from '../payments/watch-payments.ts'
import { peopleRetentionJob } from '../people/people-retention.ts'
import type { Job } from './job.ts'

/** Every job by hand, in the order in which administrators read them. */
export const jobList: readonly Job[] = [
  paymentsJob,
  escalationJob,
  offlineBoardsJob,
  reminderJob,
  customersJob,
  orderRetentionJob,
  peopleRetentionJob,
  outboxRetentionJob,
  reconcileJob,
  logRetentionJob,
  emptyTrashJob,
  limitCountersJob,
  slotUsageJob,
  quarantineJob,
  analyticsJob,
]
