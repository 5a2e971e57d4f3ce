import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../../money.ts'
import { createOrderSnapshot } from '../testing/order-snapshot-factory.ts'
import {
  handOverCode,
  handOverRefusal,
  missingParcels,
  orderSearch,
  readHandOverKeys,
  readParcel,
} from './hand-over.ts'

const uid = 'k3x9q0a7b2mz'

test('a parcel, a status page and a number lead to an order', () => {
  const byUid = { kind: 'uid', uid }
  assert.deepEqual(readHandOverKeys(handOverCode({ uid })), [byUid])
  assert.deepEqual(readHandOverKeys('thekeß' + uid.toUpperCase()), [byUid])
  assert.deepEqual(readHandOverKeys(`https://shop.example/status/${uid}/0123abcd`), [byUid])
  assert.deepEqual(readHandOverKeys(`https://shop.example/status/${uid}`), [byUid])
  for (const typed of [
    '041',
    '41',
    '#41',
    ' 041 ',
    'Ticket 41',
    'Nr. 41',
    'ticket-nr.: 041',
    'Bestellnummer #41',
    'Abholnummer 41',
    '„Ticket 041“',
    '(41)',
    '41.',
    'Ihre Bestellung ist eingegangen: Ticket 41',
  ])
    assert.deepEqual(readHandOverKeys(typed), [{ kind: 'ticket', ticketNumber: '41' }])
  for (const typed of ['', 'H', '9002975304219', 'THEKE-kurz']) assert.deepEqual(readHandOverKeys(typed), [])
  for (const phone of ['0664 771 17203', '+43 664 77117203', '664 77117203', '77117-203'])
    assert.deepEqual(readHandOverKeys(phone), [{ kind: 'phone', phone }])
  for (const typed of ['\u202a+43 664 77117203\u202c', 'tel:+43 664 77117203'])
    assert.deepEqual(readHandOverKeys(typed), [{ kind: 'phone', phone: '+43 664 77117203' }])
  assert.deepEqual(readHandOverKeys('7711720'), [
    { kind: 'ticket', ticketNumber: '7711720' },
    { kind: 'phone', phone: '7711720' },
  ])
  for (const name of ['Fürst/Kern', '王', '👩🏽'])
    assert.deepEqual(readHandOverKeys(name), [{ kind: 'name', name }])
  assert.deepEqual(readHandOverKeys(' gruber '), [{ kind: 'name', name: 'gruber' }])
  for (const name of ['Hinterberger', 'Wein4you1060', uid])
    assert.deepEqual(readHandOverKeys(` ${name} `), [
      { kind: 'uid', uid: name.toLowerCase() },
      { kind: 'name', name },
    ])
})

test('the code of one of several parcels leads to its order too, and says which it is', () => {
  const second = { number: 2, count: 3 }
  assert.deepEqual(readHandOverKeys(handOverCode({ uid }, second)), [{ kind: 'uid', uid }])
  assert.deepEqual(readParcel(handOverCode({ uid }, second)), { uid, parcel: second })
  assert.deepEqual(readParcel(`thekeß${uid.toUpperCase()}ß2ß3`), { uid, parcel: second })
  assert.deepEqual(readParcel(handOverCode({ uid })), { uid, parcel: null })
  for (const typed of [`THEKE-${uid}-4-3`, `THEKE-${uid}-0-3`, `THEKE-${uid}-1-99`])
    assert.deepEqual(readParcel(typed), { uid, parcel: null })
  for (const typed of ['41', uid, `https://shop.example/status/${uid}`, `THEKE-${uid}-2`, ''])
    assert.equal(readParcel(typed), null)
})

for (const [scanned, missing] of [
  [[], []],
  [[[2, 3]], [1, 3]],
  [
    [
      [2, 3],
      [2, 3],
      [1, 3],
    ],
    [3],
  ],
  [
    [
      [1, 2],
      [2, 2],
    ],
    [],
  ],
  // Labels were printed again for one more parcel.
  [
    [
      [1, 2],
      [3, 3],
    ],
    [2],
  ],
] as const) {
  test(`of parcels ${JSON.stringify(scanned)} there are missing ${JSON.stringify(missing)}`, () => {
    assert.deepEqual(missingParcels(scanned.map(([number, count]) => ({ number, count }))), missing)
  })
}

test('a search for an order is for what stands behind the word in front of its number', () => {
  for (const typed of ['Ticket 288', 'Nr. 288', '#288', '0288', 'Bestellung Nr. 0288'])
    assert.equal(orderSearch(typed), '288', typed)
  assert.equal(orderSearch(`https://shop.example/status/${uid}/0123abcd?from=mail`), uid)
  for (const typed of ['Huber', 'Huber 288', 'Huber, 288', '4020 Linz', 'Nora', 'Ticket', '+43', '12 34'])
    assert.equal(orderSearch(typed), typed)
})

test('nothing is handed over unconfirmed, twice or unpaid', () => {
  const refusal = (order: Parameters<typeof createOrderSnapshot>[0], isPaymentTaken = true, open = 500) =>
    handOverRefusal(createOrderSnapshot(order), { open: cents(open), isPaymentTaken })
  assert.equal(refusal({}), 'not-confirmed')
  assert.equal(refusal({ isConfirmed: true }), null)
  assert.equal(refusal({ isConfirmed: true }, false), 'payment-open')
  assert.equal(refusal({ isConfirmed: true, isPaid: true }, false, 0), null)
  assert.equal(
    refusal({ isConfirmed: true, isPaid: true, paymentMethod: 'mollie' }, false, 178),
    'payment-open',
  )
  assert.equal(refusal({ isConfirmed: true, isPaid: true, paymentMethod: 'mollie' }, true, 178), null)
  assert.equal(refusal({ isConfirmed: true, unweighed: 1 }), 'not-weighed')
  assert.equal(refusal({ isConfirmed: true, isCompleted: true }), 'over')
  assert.equal(refusal({ isConfirmed: true, isCanceled: true }), 'over')
})
