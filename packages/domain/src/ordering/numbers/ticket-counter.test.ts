import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { drawTicket, keepOrDrawTicket, type TicketCounter, withoutTicket } from './ticket-counter.ts'

const empty: TicketCounter = { last: 0, brought: [], freed: [] }

test('orders that are placed and moved between days never share a number on one day', () => {
  const step = fc.oneof(
    fc.record({ day: fc.nat({ max: 2 }) }),
    fc.record({ order: fc.nat(), day: fc.nat({ max: 2 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const days = [empty, empty, empty]
      const orders: { day: number; number: number }[] = []
      for (const wanted of steps) {
        const moved = 'order' in wanted ? orders[wanted.order % Math.max(1, orders.length)] : undefined
        const { day } = wanted
        if (moved === undefined) {
          const { number, counter } = drawTicket(days[day] ?? empty)
          days[day] = counter
          orders.push({ day, number })
        } else if (moved.day !== day) {
          const isFree = !orders.some((one) => one.day === day && one.number === moved.number)
          days[moved.day] = withoutTicket(days[moved.day] ?? empty, moved.number)
          const { number, counter } = keepOrDrawTicket(days[day] ?? empty, moved.number)
          days[day] = counter
          if (isFree) assert.equal(number, moved.number)
          Object.assign(moved, { day, number })
        }
        const taken = orders.map((one) => `${one.day} ${one.number}`)
        assert.equal(new Set(taken).size, taken.length, taken.join())
      }
    }),
    { numRuns: 500 },
  )
})

test('without moves tickets are drawn without gaps', () => {
  const first = drawTicket(empty)
  assert.deepEqual([first.number, drawTicket(first.counter).number], [1, 2])
})
