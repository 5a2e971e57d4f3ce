import { hourMs, minuteMs, sameTimeDaysLater, shopZone } from '../../time/wall-time.ts'
import { type LeadProduct, minLeadMinutes } from './ordered-ahead.ts'

/**
 * The earliest instant for an appointment: an hour from now or, where that is later, the largest lead time in the cart, not the
 * sum (R-SLOT-03). Minutes and hours are exact, days and weeks keep the time on the clock.
 */
export function earliestAppointment(products: readonly LeadProduct[], now: number, zone = shopZone): number {
  const readyTimes = products
    .filter((product) => product.isLeadTimeEnabled)
    .map((product) => readyAt(product, now, zone))
  return Math.max(now + minLeadMinutes * minuteMs, ...readyTimes)
}

function readyAt({ leadTimeType, leadTimeValue }: LeadProduct, now: number, zone: string): number {
  switch (leadTimeType) {
    case 'minutes':
      return now + leadTimeValue * minuteMs
    case 'hours':
      return now + leadTimeValue * hourMs
    case 'days':
      return sameTimeDaysLater(now, leadTimeValue, zone)
    case 'weeks':
      return sameTimeDaysLater(now, leadTimeValue * 7, zone)
  }
}
