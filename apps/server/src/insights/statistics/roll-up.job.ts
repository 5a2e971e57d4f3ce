import type { Job } from '../../core/job.ts'
import { rebuildRollUp, rollUpEndedDays, rollUpPresentDay } from '../../db/rollups/roll-up.ts'
import { visitRollUp } from './visit-roll-up.ts'
import { rebuildCustomers, rollUpCustomers } from '../../ordering/statistics/roll-ups/customer-roll-up.ts'
import { salesRollUp } from '../../ordering/statistics/roll-ups/sales-roll-up.ts'
import { serviceRollUp } from '../../ordering/statistics/roll-ups/service-roll-up.ts'
import { turnoverRollUp } from '../../ordering/statistics/roll-ups/turnover-roll-up.ts'
import { workRollUp } from '../../timekeeping/statistics/work-roll-up.ts'

/** All subjects of statistics that are rolled up by day. */
export const allRollUps = [salesRollUp, turnoverRollUp, serviceRollUp, visitRollUp, workRollUp]

/** Rolls up the days that have ended, the present one as far as it is over, and those that were changed afterwards. */
export const rollUpJob: Job = {
  name: 'statistics',
  title: 'Statistik: vergangene Tage zusammenfassen',
  everyMinutes: 15,
  async run({ db }) {
    let days = 0
    for (const rollUp of allRollUps) {
      days += await rollUpEndedDays(db, rollUp)
      await rollUpPresentDay(db, rollUp)
    }
    await rollUpCustomers(db)
    return days === 0 ? '' : `${days} Tage zusammengefasst`
  },
}

/** Rolls up everything anew from the rows that are stored. */
export const rebuildRollUpsJob: Job = {
  name: 'statistics-rebuild',
  title: 'Statistik: alles neu zusammenfassen',
  everyMinutes: 30 * 24 * 60,
  async run({ db }) {
    let days = 0
    for (const rollUp of allRollUps) {
      days += await rebuildRollUp(db, rollUp)
      await rollUpPresentDay(db, rollUp)
    }
    await rebuildCustomers(db)
    return `${days} Tage zusammengefasst`
  },
}
