import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { activeMenu } from '../../catalogue/active-menu.ts'
import {
  createCategory,
  createMenu,
  createOfferedProduct,
} from '../../catalogue/testing/offered-product-factory.ts'
import type { OpeningHourEntry } from '../../shop/branch.ts'
import { createBranch } from '../../shop/testing/branch-factory.ts'
import { closed, open } from '../../shop/testing/opening-entries.ts'
import { addDays, dayOf, instantAt, minuteMs } from '../../time/wall-time.ts'
import { createDraft, someFacts } from '../testing/draft-factory.ts'
import { createItem } from '../testing/item-factory.ts'
import { cartOffer } from './cart-offer.ts'
import { decideOrder } from '../checkout/decide-order.ts'
import { slotsOfDay } from '../slots/slots.ts'

const now = instantAt('2026-10-23', 9 * 60)
const schedules: OpeningHourEntry[][] = [
  [],
  [open('daily', '11:00', '14:00')],
  [open('saturday', '08:00', '12:00'), open('monday', '09:00', '10:00')],
  [open('daily', '00:00', '00:00'), closed('once', '2026-10-26')],
]
const aSchedule = fc.constantFrom(...schedules)
const aCatalog = fc
  .constantFrom<[number, ...number[]][]>([1], [2], [1, 2])
  .map((ids) => ids.map((categoryId) => ({ categoryId, productIds: [1] })))

/** A time that was offered stays good for a quarter of an hour while the form is filled in, so these are accepted although no longer offered. */
const isNoLongerOffered = (instant: number) => instant >= now + 45 * minuteMs && instant < now + 60 * minuteMs

const anAppointment = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 95, max: 218 }))
  .map(([days, step]) => instantAt(addDays(dayOf(now), days), step * 5))
  .filter((instant) => !isNoLongerOffered(instant))

test('a time is offered for a cart exactly when the order is accepted at that time', () => {
  const situation = fc.record({
    productSchedule: aSchedule,
    firstSchedule: aSchedule,
    secondSchedule: aSchedule,
    isFirstEnabled: fc.boolean(),
    catalogs: fc.tuple(aCatalog, aCatalog),
    changeAfter: fc.nat(7 * 24),
    soldOutFor: fc.option(fc.option(fc.nat(5 * 24)), { nil: undefined }),
    appointmentDate: anAppointment,
  })
  let offered = 0
  fc.assert(
    fc.property(
      situation,
      ({
        productSchedule,
        firstSchedule,
        secondSchedule,
        isFirstEnabled,
        catalogs,
        changeAfter,
        soldOutFor,
        appointmentDate,
      }) => {
        const menus = [
          createMenu({ id: 1, catalog: catalogs[0] }),
          createMenu({ id: 2, catalog: catalogs[1], availableFrom: now + changeAfter * 60 * minuteMs }),
        ]
        const products = new Map([[1, createOfferedProduct({ schedule: productSchedule })]])
        const categories = new Map([
          [1, createCategory({ schedule: firstSchedule, isEnabled: isFirstEnabled })],
          [2, createCategory({ id: 2, schedule: secondSchedule })],
        ])
        const items = [createItem()]
        const until = soldOutFor == null ? null : now + soldOutFor * 60 * minuteMs
        const soldOut = new Map(soldOutFor === undefined ? [] : [[1, until] as const])
        const range = { branchId: 1, menus, categories, products, soldOut }
        const { leadProducts, ...options } = cartOffer(items, range)
        const slots = slotsOfDay(
          createBranch(),
          'takeaway',
          leadProducts,
          now,
          dayOf(appointmentDate),
          options,
        )
        const isOffered = slots.some(({ start, end }) => start <= appointmentDate && appointmentDate <= end)
        const menu = activeMenu(menus, 1, appointmentDate)
        const facts = someFacts({ menu, categories, products, soldOut })
        assert.equal(decideOrder(createDraft({ items, appointmentDate }), facts, now).ok, isOffered)
        if (isOffered) offered += 1
      },
    ),
    { numRuns: 400 },
  )
  assert.ok(offered > 40, `only ${offered} offered`)
})

test('a cart with a disabled product is never available', () => {
  const products = new Map([[1, createOfferedProduct({ isEnabled: false })]])
  const range = {
    branchId: 1,
    menus: [createMenu()],
    categories: new Map([[1, createCategory()]]),
    products,
    soldOut: new Map(),
  }
  assert.equal(cartOffer([createItem()], range).isAvailableAt(now), false)
})
