import type { Alarm } from '@theke/contract/insights/dashboard-api.ts'
import type { Context } from '../core/context.ts'
import { jobAlarms } from '../queue/job-alarms.ts'
import { errorAlarms } from './errors/list-errors.ts'
import { webhookAlarms } from '../integration/webhook-alarms.ts'
import { outboxAlarms } from '../messages/outbox-alarms.ts'
import { lostBoardAlarms } from '../ordering/live/offline-board-alarms.ts'
import { missedOrderAlarms } from '../ordering/lifecycle/missed-order-alarms.ts'
import { paymentAlarms } from '../payments/payment-alarms.ts'
import { printAlarms, printerAlarms } from '../printing/print-alarms.ts'
import { timeAlarms } from '../timekeeping/time-alarms.ts'
import { signageAlarms } from '../signage/signage-alarms.ts'
import { setUpAlarms } from '../shop/setup/setup-alarms.ts'
import { backupAlarms } from './backup-alarms.ts'
import { diskAlarms } from './disk-alarms.ts'
import { proxyAlarms } from './proxy-alarms.ts'
import type { AlarmSource } from '../core/raised-alarm.ts'

/** Everything that can raise an alarm; each area adds its source here. */
const sources: readonly AlarmSource[] = [
  setUpAlarms,
  missedOrderAlarms,
  lostBoardAlarms,
  printAlarms,
  printerAlarms,
  outboxAlarms,
  paymentAlarms,
  timeAlarms,
  signageAlarms,
  webhookAlarms,
  errorAlarms,
  jobAlarms,
  diskAlarms,
  backupAlarms,
  proxyAlarms,
]

/** What needs attention now: problems first, then what has lasted longest. */
export async function listAlarms(ctx: Context): Promise<Alarm[]> {
  const [{ branches }, ...raised] = await Promise.all([
    ctx.services.cache.current(),
    ...sources.map((source) => source(ctx)),
  ])
  const names = new Map(branches.map(({ id, name }) => [id, { id, name }]))
  return raised
    .flat()
    .map((alarm) => ({ ...alarm, branch: names.get(alarm.branch ?? 0) ?? null }))
    .toSorted((a, b) => rank(a) - rank(b) || Date.parse(a.since) - Date.parse(b.since))
}

function rank({ severity }: Alarm): number {
  return severity === 'problem' ? 0 : 1
}
