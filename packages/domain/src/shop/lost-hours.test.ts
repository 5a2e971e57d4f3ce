import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ordersOutsideNewHours } from './lost-hours.ts'
import type { BranchHours, OpeningHourEntry } from './branch.ts'
import { noPauses } from './pauses.ts'

const daily: OpeningHourEntry = { type: 'daily', date: null, isClosed: false, from: '08:00', to: '18:00' }
const hours: BranchHours = {
  openingHours: [daily],
  deliveryHours: [{ ...daily, from: '10:00', to: '12:00' }],
  isDeliveryHoursEnabled: true,
  isPreorderEnabled: true,
  orderableFrom: null,
  closedMessage: '',
  pauses: noPauses,
}
const at = (time: string) => Date.parse(`2026-12-23T${time}:00+01:00`)
const early = { at: at('09:00'), mode: 'takeaway' } as const
const late = { at: at('17:00'), mode: 'takeaway' } as const
const night = { at: at('22:00'), mode: 'takeaway' } as const
const delivered = { at: at('11:00'), mode: 'delivery' } as const

test('a day that closes earlier loses the orders after its end, and none that lay outside before', () => {
  const shorter = { ...hours, openingHours: [{ ...daily, to: '12:00' }] }
  assert.deepEqual(ordersOutsideNewHours([early, late, night, delivered], hours, shorter), [late])
})

test('a special day that is closed loses all of the day; deliveries have hours of their own', () => {
  const closed: OpeningHourEntry = { type: 'once', date: '2026-12-23', isClosed: true, from: null, to: null }
  const after = { ...hours, openingHours: [daily, closed] }
  assert.deepEqual(ordersOutsideNewHours([early, late, delivered], hours, after), [early, late])
  const without = { ...after, isDeliveryHoursEnabled: false }
  assert.deepEqual(ordersOutsideNewHours([early, delivered], hours, without), [early, delivered])
})
