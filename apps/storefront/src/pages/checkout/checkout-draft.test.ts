import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemTexts } from '@theke/contract/ordering/order-problem-texts.ts'
import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { cents } from '@theke/domain/money.ts'
import { emptyCart, type Cart } from '../../cart/cart.ts'
import { orderBodyOf, orderDraftOf, type CheckoutInput } from './checkout-draft.ts'
import { fieldRefusals } from './draft-refusals.ts'

const branch = {
  id: 7,
  isTableSelectionEnabled: true,
  isQuotationRequired: false,
  isTakeawayPhoneRequired: true,
  isDeliveryAddressRequired: true,
  deliveryAreas: [
    { area: 'Linz', price: 0, tax: 10, free: true, freeFromOrderValue: null, minimumOrderValue: null },
  ],
} as PricedBranchView['branch']

const cart: Cart = {
  ...emptyCart,
  lines: [
    {
      key: 'line-1',
      product: { id: 3 },
      amount: 2,
      unit: 'piece',
      parts: [],
      addons: [],
      snapshot: { name: 'Pattie', description: '', price: cents(390) },
    },
  ],
  draft: {
    ...emptyCart.draft,
    firstName: 'Sabine',
    lastName: 'Lehner',
    phone: '0043 664 1234567',
    street: 'Landstraße 1',
    zipCode: '4020',
    city: 'Linz',
    table: { id: 5 },
    appointmentDate: Date.parse('2026-11-21T09:30:00Z'),
  },
}

function wishes(changes: Partial<CheckoutInput>): CheckoutInput {
  const consents = { legalInstructions: true, privacyPolicy: true }
  return {
    branch,
    campaign: null,
    cart,
    mode: 'takeaway',
    area: '',
    paymentMethod: 'cash',
    hasDonations: true,
    consents,
    isSelfService: false,
    asksIfMissing: false,
    ...changes,
  }
}

test('an order travels without names and prices of products and with its appointment as an instant', () => {
  const body = orderBodyOf(orderDraftOf(wishes({})), { total: cents(1290), advance: cents(500) })
  assert.deepEqual(body.items, [{ product: { id: 3 }, amount: 2, unit: 'piece', parts: [], addons: [] }])
  assert.equal(body.appointmentDate, '2026-11-21T09:30:00.000Z')
  assert.deepEqual(body.branch, { id: 7 })
  assert.equal(body.shownTotal, 12.9)
  assert.equal(body.phone, '+436641234567')
})

test('what the chosen mode does not show stays at home', () => {
  const takeaway = orderDraftOf(wishes({}))
  assert.deepEqual([takeaway.street, takeaway.table], ['', null])
  const delivery = orderDraftOf(wishes({ mode: 'delivery', area: 'Linz' }))
  assert.deepEqual(
    [delivery.street, delivery.deliveryArea, delivery.mode],
    ['Landstraße 1', 'Linz', 'delivery'],
  )
  const dineIn = orderDraftOf(wishes({ mode: 'dineIn' }))
  assert.deepEqual([dineIn.table, dineIn.firstName, dineIn.mode], [{ id: 5 }, '', 'dineIn'])
})

test('a donatee travels by its number, and only where the shop gives something', () => {
  const generous = { ...cart, draft: { ...cart.draft, donatee: { id: 4, name: 'Tierheim' } } }
  assert.deepEqual(orderDraftOf(wishes({ cart: generous })).donatee, { id: 4 })
  assert.equal(orderDraftOf(wishes({ cart: generous, hasDonations: false })).donatee, null)
})

test('missing details are refused field by field in the words of the server', () => {
  const nobody = { ...cart, draft: { ...cart.draft, firstName: ' ', phone: '' } }
  const consents = { legalInstructions: false, privacyPolicy: true }
  const refusals = fieldRefusals(orderDraftOf(wishes({ cart: nobody, consents })), branch)
  assert.deepEqual(problemTexts(refusals, 'EUR'), [
    { field: 'firstName', message: 'Dieser Wert sollte nicht leer sein.' },
    { field: 'phone', message: 'Dieser Wert sollte nicht leer sein.' },
    { field: 'legalInstructions', message: 'Bitte stimmen Sie zu.' },
  ])
})

test('a wish for what is missing that is kept in the cart travels only where the shop asks for it', () => {
  const called = { ...cart, lines: cart.lines.map((line) => ({ ...line, ifMissing: 'call' as const })) }
  const wish = (asksIfMissing: boolean) =>
    orderDraftOf(wishes({ cart: called, asksIfMissing })).items[0]?.ifMissing
  assert.deepEqual([wish(true), wish(false)], ['call', undefined])
})
