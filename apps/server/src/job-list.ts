import { copyReceiptsJob } from './payments/register/copy-receipts.job.ts'
import { emptyTrashJob } from './crud/trash.ts'
import { limitCountersJob } from './http/limits/shared-limits.ts'
import { rebuildRollUpsJob, rollUpJob } from './insights/statistics/roll-up.job.ts'
import { webhookRetentionJob } from './integration/webhook-retention.job.ts'
import { listAlarms } from './insights/alarms.ts'
import { alarmMailJob } from './insights/errors/alarm-mail.job.ts'
import { analyticsJob } from './insights/maintain-analytics-partitions.job.ts'
import { statisticsDigestJob } from './insights/digest/send-statistics-digest.job.ts'
import { logRetentionJob } from './audit/log-retention.job.ts'
import { outboxRetentionJob } from './messages/outbox-retention.job.ts'
import { quarantineJob } from './ordering/privacy/clear-quarantine.job.ts'
import { offlineBoardsJob } from './ordering/live/detect-offline-boards.job.ts'
import { escalationJob } from './ordering/lifecycle/escalate-unaccepted-orders.job.ts'
import { waitingListJob } from './ordering/waiting/waiting-list.job.ts'
import { proposalsJob } from './ordering/lifecycle/expire-proposals.job.ts'
import { reminderJob } from './ordering/lifecycle/remind-customers.job.ts'
import { substitutesJob } from './ordering/lifecycle/substitutes/settle-offers.job.ts'
import { customersJob } from './ordering/privacy/upsert-customers.job.ts'
import { slotUsageJob } from './ordering/slots/recount-reservations.job.ts'
import { orderRetentionJob } from './ordering/privacy/order-retention.job.ts'
import { emergencyListJob } from './printing/emergency-list/emergency-list.job.ts'
import { reconcileJob } from './payments/reconcile-payments.job.ts'
import { advancesJob } from './payments/advance/watch-advances.job.ts'
import { paymentsJob } from './payments/expire-unpaid-orders.job.ts'
import { peopleRetentionJob } from './people/people-retention.job.ts'
import { signageRetentionJob } from './signage/signage-retention.job.ts'
import { forgottenEndsJob } from './timekeeping/flag-forgotten-ends.job.ts'
import { workingTimeRetentionJob } from './timekeeping/working-time-retention.job.ts'
import type { Job } from './core/job.ts'

/** Every job by hand, in the order in which administrators read them. */
export const jobList: readonly Job[] = [
  paymentsJob,
  advancesJob,
  escalationJob,
  substitutesJob,
  proposalsJob,
  alarmMailJob(listAlarms),
  offlineBoardsJob,
  reminderJob,
  waitingListJob,
  emergencyListJob,
  customersJob,
  orderRetentionJob,
  peopleRetentionJob,
  outboxRetentionJob,
  workingTimeRetentionJob,
  signageRetentionJob,
  reconcileJob,
  copyReceiptsJob,
  webhookRetentionJob,
  logRetentionJob,
  emptyTrashJob,
  limitCountersJob,
  slotUsageJob,
  forgottenEndsJob,
  quarantineJob,
  analyticsJob,
  rollUpJob,
  rebuildRollUpsJob,
  statisticsDigestJob,
]
