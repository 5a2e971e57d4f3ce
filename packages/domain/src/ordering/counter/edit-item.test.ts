import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents, netOfGross, roundCents, roundFine } from '../../money.ts'
import { createArea } from '../../shop/testing/branch-factory.ts'
import { arbitraryShopping } from '../testing/arbitrary-cart.ts'
import {
  awaitsPieces,
  type EditableItem,
  expectedGrams,
  isUnweighed,
  orderedGrams,
  removeLine,
  repriceLine,
  repriceOrder,
  resizeItem,
  restoreLine,
  substituteUnit,
  weighItem,
} from './edit-item.ts'
import { containersGross } from '../pricing/container-charges.ts'
import { priceCart } from '../pricing/price-cart.ts'

const tafelspitz: EditableItem = aLine({
  amount: 1,
  unit: 'kilogram',
  unitPrice: cents(2490),
  gross: cents(2490),
})

test('a weighed line costs what it weighs', () => {
  const weighed = weighItem(tafelspitz, [612, 445])
  assert.equal(weighed.gross, 2632)
  assert.equal(weighed.net, netOfGross(cents(2632), 10))
  assert.equal(roundFine(weighed.net + weighed.tax), weighed.gross)
  assert.equal(isUnweighed(tafelspitz), true)
  assert.equal(isUnweighed(weighed), false)
})

test('of several pieces that are scanned more are awaited until they weigh about what was ordered, or somebody says that it is all', () => {
  const geese = aLine({ amount: 2, unit: 'piece', unitPrice: cents(1590), gross: cents(15900) })
  const awaits = (weights: number[], ordered: number | null = 10_000) =>
    awaitsPieces(weighItem(geese, weights), ordered, 10)
  assert.deepEqual([awaits([4600]), awaits([9000]), awaits([11_500])], [true, false, false])
  assert.deepEqual([awaits([4600, 3000]), awaits([4600], null)], [false, true])
  assert.equal(awaitsPieces(weighItem(tafelspitz, [300]), 1000, 10), false)
  const partly = { ...weighItem(geese, [4600]), isPartlyWeighed: true }
  assert.equal(isUnweighed(partly), true)
  assert.equal(isUnweighed(weighItem(partly, [4600])), false)
  assert.equal(isUnweighed({ ...partly, isRemoved: true }), false)
})

test('what was ordered by the piece is weighed at the price of the kilogram', () => {
  const schnitzel = aLine({ amount: 2, unit: 'piece', unitPrice: cents(1590), gross: cents(477) })
  assert.equal(orderedGrams(schnitzel), 300)
  assert.equal(weighItem(schnitzel, [192, 167]).gross, 571)
})

test('what a weighed line was to weigh is that of its amount as it is now, not of what was ordered once', () => {
  const weigh = (line: EditableItem, pieces: number[], ordered = line) =>
    expectedGrams({ ...weighItem(line, pieces), product: 1, ordered: { ...ordered, product: 1 } }, null)
  const twoKilograms = resizeItem(tafelspitz, { amount: 2, unit: 'kilogram', factor: 1 })
  assert.equal(weigh(twoKilograms, [950]), 2000)
  assert.equal(weigh(tafelspitz, [950], twoKilograms), 1000)
  const inGrams = resizeItem(tafelspitz, { amount: 500, unit: 'gram', factor: 1 / 1000 })
  assert.equal(weigh(inGrams, [450], twoKilograms), 500)
  const four = aLine({ amount: 4, unit: 'piece', unitPrice: cents(1590), gross: cents(954) })
  assert.equal(weigh(resizeItem(four, { amount: 2, unit: 'piece', factor: null }), [140], four), 300)
})

test('what a weighed substitute was to weigh is that of its own amount, not of the pieces so far', () => {
  const roast = { ...tafelspitz, product: 1 }
  const inWeight = { ...weighItem(tafelspitz, [450]), product: 2, ordered: roast }
  assert.equal(expectedGrams(inWeight, null), 1000)
  const inPieces = { ...inWeight, amount: 4, unit: 'piece' as const }
  assert.equal(expectedGrams(inPieces, 0.15), 600)
  assert.equal(expectedGrams(inPieces, null), null)
})

test('another amount costs in proportion, and what was weighed does not hold any more', () => {
  const resized = resizeItem(weighItem(tafelspitz, [1000]), { amount: 2, unit: 'kilogram', factor: null })
  assert.deepEqual([resized.gross, resized.weights], [4980, []])
  const inGrams = resizeItem(tafelspitz, { amount: 500, unit: 'gram', factor: 1 / 1000 })
  assert.equal(inGrams.gross, 1245)
})

test('another amount is charged by the price of the unit, not by a sum that was rounded', () => {
  const bacon = aLine({ amount: 15, unit: 'decagram', unitPrice: cents(2190), gross: cents(329) })
  assert.equal(resizeItem(bacon, { amount: 150, unit: 'decagram', factor: 1 / 100 }).gross, 3285)
  const withAddons = aLine({ amount: 2, unitPrice: cents(1000), gross: cents(2600) })
  assert.equal(resizeItem(withAddons, { amount: 4, unit: 'kilogram', factor: 1 }).gross, 5200)
})

test('a substitute is ordered in the unit of the item where it is sold or measured in it', () => {
  const bread = { unit: 'piece' as const, alternativeUnits: [] }
  const ham = { unit: 'kilogram' as const, alternativeUnits: [] }
  assert.equal(substituteUnit('person', bread), 'piece')
  assert.equal(substituteUnit('decagram', ham), 'decagram')
  assert.equal(substituteUnit('piece', ham), 'kilogram')
  const slice = { unit: 'piece' as const, ratio: 0.1 }
  const rules = { minimumQuantity: null, maximumQuantity: null, quantityStepSize: null }
  const sliced = [{ ...slice, ...rules, calculationModel: 'approximate' as const }]
  assert.equal(substituteUnit('piece', { ...ham, alternativeUnits: sliced }), 'piece')
})

test('an item that was removed comes back as it was', () => {
  const weighed = weighItem(tafelspitz, [612, 445])
  const removed = removeLine(weighed)
  assert.deepEqual([removed.gross, removed.weights, removed.isRemoved], [0, [], true])
  assert.deepEqual(restoreLine(removed), weighed)
  assert.equal(restoreLine({ ...removed, beforeRemoval: null }), null)
})

test('another price keeps the quantity, weighed or not', () => {
  assert.equal(repriceLine(weighItem(tafelspitz, [1057]), cents(2000), 1)?.gross, 2114)
  const platter = aLine({
    model: 'minimum',
    unit: 'piece',
    priceUnit: 'piece',
    amount: 3,
    unitPrice: cents(1000),
    gross: cents(3000),
  })
  assert.deepEqual(
    [repriceLine(platter, cents(1250), 1)?.gross, repriceLine(platter, cents(1250), 1)?.model],
    [3750, 'fixed'],
  )
})

test('a price that was nothing, or next to nothing, charges the quantity that was ordered', () => {
  const coldCuts = aLine({ amount: 20, unit: 'decagram', unitPrice: cents(1990), gross: cents(398) })
  for (const between of [0, 1]) {
    const changed = repriceLine(coldCuts, cents(between), 1 / 100)
    assert.ok(changed)
    assert.equal(changed.gross, 0)
    assert.equal(repriceLine(changed, cents(1990), 1 / 100)?.gross, 398)
  }
  const pieces = aLine({ unit: 'piece', unitPrice: cents(0), gross: cents(0) })
  assert.equal(repriceLine(pieces, cents(1990), null), null)
  assert.equal(repriceLine(weighItem(pieces, [250]), cents(1990), null)?.gross, 498)
  assert.equal(
    repriceLine({ ...pieces, unitPrice: cents(1000), gross: cents(300) }, cents(1500), null)?.gross,
    450,
  )
})

test('what is charged besides the amount, such as addons, changes in proportion to the price', () => {
  const withAddons = aLine({ amount: 2, unitPrice: cents(1000), gross: cents(2600) })
  assert.equal(repriceLine(withAddons, cents(2000), 1)?.gross, 5200)
})

test('a rate of 0 % stays among the taxes as long as something is charged at it', () => {
  const ham = weighItem(tafelspitz, [1000])
  const heavier = weighItem(ham, [1200])
  const voucher = aLine({ unit: 'piece', gross: cents(500), net: cents(500), tax: 0, taxRate: 0 })
  const order = {
    ...priceCart([], new Map(), { mode: 'delivery', area: null }),
    taxes: { '0': roundFine(0), '10': ham.tax },
  }
  const weighed = repriceOrder(order, [ham, voucher], [heavier, voucher])
  assert.deepEqual(weighed.taxes, { '0': 0, '10': heavier.tax })
  const withoutVoucher = [heavier, removeLine(voucher)]
  assert.deepEqual(repriceOrder(weighed, [heavier, voucher], withoutVoucher).taxes, { '10': heavier.tax })
  const delivered = { ...weighed, deliveryGross: cents(390), deliveryNet: cents(390) }
  assert.deepEqual(repriceOrder(delivered, [heavier, voucher], withoutVoucher).taxes, weighed.taxes)
})

test('an order whose lines change adds up, and the delivery stays as agreed', () => {
  const edits = fc.array(
    fc.record({ index: fc.nat(), kind: fc.nat(3), value: fc.integer({ min: 1, max: 5000 }) }),
    {
      maxLength: 12,
    },
  )
  const area = createArea({ price: cents(490) })
  fc.assert(
    fc.property(arbitraryShopping, edits, ({ products, items }, changes) => {
      const { lines, ...first } = priceCart(items, products, { mode: 'delivery', area })
      let order: typeof first = first
      let current = lines.flatMap((line) =>
        line.ok ? [{ ...tafelspitz, ...line, isPriceHidden: line.isHidden }] : [],
      )
      if (current.length !== lines.length || current.length === 0) return
      for (const { index, kind, value } of changes) {
        const after = current.map((line, position) =>
          position === index % current.length ? changed(line, kind, value) : line,
        )
        order = repriceOrder(order, current, after)
        current = after
        assert.equal(
          order.gross,
          current.reduce((sum, { gross }) => sum + gross, 0),
        )
        assert.equal(order.totalGross, order.gross + first.deliveryGross + containersGross(order))
        assert.ok(Math.abs(order.totalNet + order.totalTax - order.totalGross) < 0.01)
        const taxes = Object.values(order.taxes).reduce<number>((sum, tax) => sum + tax, 0)
        assert.ok(Math.abs(taxes - order.totalTax) < 0.02, `${taxes} ${order.totalTax}`)
      }
    }),
  )
})

function changed<Line extends EditableItem>(line: Line, kind: number, value: number): Line {
  if (kind === 0) return weighItem(line, [value])
  if (kind === 1) return removeLine(line)
  if (kind === 2) return repriceLine(line, cents(value), 1) ?? line
  return resizeItem(line, { amount: value / 100, unit: line.unit, factor: null })
}

function aLine(part: Partial<EditableItem>): EditableItem {
  const gross = roundCents(part.gross ?? 1000)
  const net = netOfGross(gross, 10)
  return {
    name: 'Tafelspitz',
    amount: 1,
    unit: 'kilogram',
    unitPrice: cents(1000),
    priceUnit: 'kilogram',
    taxRate: 10,
    gross,
    net,
    tax: roundFine(gross - net),
    model: 'approximate',
    isPriceHidden: false,
    weights: [],
    labelled: [],
    isRemoved: false,
    beforeRemoval: null,
    ...part,
  }
}

test('pieces cost what their labels say, whatever the scale rounds, in any order, and as long as they are booked', () => {
  const piece = fc.record({
    grams: fc.integer({ min: 20, max: 4000 }),
    /** Scales round, and some know another price of the kilogram. */
    off: fc.integer({ min: -2, max: 2 }),
    isLabelled: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 9999 }),
      fc.uniqueArray(piece, { minLength: 1, maxLength: 6, selector: ({ grams }) => grams }),
      (unitPrice, pieces) => {
        const known = pieces.map(({ grams, off, isLabelled }) => ({
          grams,
          price: isLabelled ? cents(Math.max(1, Math.round((unitPrice * grams) / 1000) + off)) : null,
        }))
        const expected = (some: typeof known) => {
          const rest = some.reduce((sum, { grams, price }) => (price === null ? sum + grams : sum), 0)
          return some.reduce((sum, { price }) => sum + (price ?? 0), Math.round((unitPrice * rest) / 1000))
        }
        let line = aLine({ unitPrice: cents(unitPrice) })
        for (const [at, { grams, price }] of known.entries()) {
          line = weighItem(line, [...line.weights, grams], price === null ? [] : [{ grams, price }])
          assert.ok(Math.abs(line.gross - expected(known.slice(0, at + 1))) <= 1)
          if (known.slice(0, at + 1).every((one) => one.price !== null))
            assert.equal(line.gross, expected(known.slice(0, at + 1)))
        }
        const rest = known.slice(1)
        const less = weighItem(
          line,
          rest.map(({ grams }) => grams),
        )
        if (rest.every(({ price }) => price !== null)) assert.equal(less.gross, expected(rest))
        // Another price is meant for all pieces, and removing and restoring changes nothing.
        assert.deepEqual(repriceLine(line, cents(500), 1)?.labelled, [])
        const restored = restoreLine(removeLine(line))
        assert.deepEqual([restored?.gross, restored?.labelled], [line.gross, line.labelled])
      },
    ),
  )
})
