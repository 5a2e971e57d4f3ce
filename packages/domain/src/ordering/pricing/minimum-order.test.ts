import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../../money.ts'
import type { DeliveryArea } from '../../shop/branch.ts'
import { deliveryPrice, isFreeDelivery, missingToMinimum } from './minimum-order.ts'

function anArea(stated: Partial<DeliveryArea> = {}): DeliveryArea {
  return {
    area: 'Graz',
    price: cents(490),
    tax: 20,
    free: false,
    freeFromOrderValue: null,
    minimumOrderValue: null,
    ...stated,
  }
}

test('delivery is free by the flag or from the threshold on, and no threshold is never free', () => {
  const cases: [Partial<DeliveryArea>, number, boolean][] = [
    [{}, 100_000, false],
    [{ free: true }, 0, true],
    [{ freeFromOrderValue: cents(5000) }, 4999, false],
    [{ freeFromOrderValue: cents(5000) }, 5000, true],
    [{ freeFromOrderValue: 0 }, 100_000, false],
  ]
  for (const [stated, goods, isFree] of cases) {
    const gross = cents(goods)
    assert.equal(isFreeDelivery(anArea(stated), gross), isFree)
    assert.equal(deliveryPrice(anArea(stated), gross), isFree ? 0 : 490)
  }
})

test('the minimum order is reached at its value', () => {
  const area = anArea({ minimumOrderValue: cents(2000) })
  assert.equal(missingToMinimum(area, cents(1750)), 250)
  assert.equal(missingToMinimum(area, cents(2000)), 0)
  assert.equal(missingToMinimum(area, cents(2500)), 0)
  assert.equal(missingToMinimum(anArea(), 0), 0)
})
